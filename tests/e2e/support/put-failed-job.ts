/** Puts a job that failed for good into the queue of the site's database and prints its id: no request makes a job fail. */
import { randomUUID } from 'node:crypto';
import { withDatabase } from '@/lib/api/cli/with-database';
import { createDatabase } from '@/lib/api/db/client';

await withDatabase(
  () => null,
  async ({ connection, log }) => {
    const db = createDatabase(connection, { log, poolSize: 1 });
    const id = randomUUID();
    // A retry succeeds: there is nothing to deliver for a mail that does not exist.
    const data = JSON.stringify({ payload: { mail_id: randomUUID() } });
    const output = JSON.stringify({ message: 'deliver-mail failed: MailDeliveryError' });
    await db.$client.query(
      `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
       values ($1, 'deliver-mail', $2, 'failed', 12, 12, now(), $3)`,
      [id, data, output],
    );
    await db.$client.end();
    return id;
  },
);
