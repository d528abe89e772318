/**
 * Inserts permanent failures into the site's database, which no request causes: two jobs, three mails, a refund of the newest payment, and
 * a printer's report. Prints their ids as JSON.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { withDatabase } from '@/lib/api/cli/with-database';
import { createDatabase } from '@/lib/api/db/client';
import type { Failures } from './failures';

await withDatabase(
  () => null,
  async ({ connection, log }) => {
    const db = createDatabase(connection, { log, poolSize: 1 });
    const query = (text: string, values: readonly unknown[]) => db.$client.query(text, [...values]);
    // The server's clock may be weeks ahead: rows past their lifetime would be deleted at once.
    const { rows } = await query('select coalesce(max(created_at), now()) as at from payments', []);
    const [{ at }] = z.tuple([z.object({ at: z.date() })]).parse(rows);
    const failures: Failures = {
      jobs: [randomUUID(), randomUUID()],
      mails: [randomUUID(), randomUUID(), randomUUID()],
      refund: randomUUID(),
      printProblem: randomUUID(),
    };
    for (const id of failures.jobs) {
      // A retry succeeds: there is nothing to deliver for a mail that does not exist.
      const data = JSON.stringify({ payload: { mail_id: randomUUID() } });
      const output = JSON.stringify({ message: 'deliver-mail failed: MailDeliveryError' });
      await query(
        `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
         values ($1, 'deliver-mail', $2, 'failed', 12, 12, now(), $3)`,
        [id, data, output],
      );
    }
    for (const id of failures.mails) {
      await query(
        `insert into outbox_mails (id, kind, locale, to_address, subject, mime, html, text, created_at, failed_at,
           attempts, last_error)
         values ($1, 'welcome', 'nl', 'weg@klant.example', 'Welkom', 'x', 'x', 'x', $2, $2, 12, 'EENVELOPE')`,
        [id, at],
      );
    }
    await query(
      `insert into refunds (id, payment_id, key, amount_cents, state, reason, attempt, tries, failure, requested_at,
         updated_at)
       select $1, id, 'test:' || id, 1, 'failed', 'operator', 1, 1, 'failed_at_bank', $2, $2
       from payments where status = 'paid' order by created_at desc limit 1`,
      [failures.refund, at],
    );
    await query(
      `insert into print_problems (id, batch, line, reason, code, at) values ($1, $2, 0, 'incomplete', null, $3)`,
      [failures.printProblem, `batch-${failures.printProblem}`, at],
    );
    await db.$client.end();
    return JSON.stringify(failures);
  },
);
