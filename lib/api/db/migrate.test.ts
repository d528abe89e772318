import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '@/tests/support/database/empty-database';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { migrateDatabase, migrationsFolder } from './migrate';

describe('migrateDatabase', () => {
  it('serialises servers that start together on an empty database', async () => {
    const connection = await createEmptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(connection)));
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
    expect(rows[0]?.count).toBe(migrations.length);
    const { rows: tables } = await client.query(`select to_regclass('public.companies') as companies`);
    expect(tables).toEqual([{ companies: 'companies' }]);
    await client.end();
  });

  it('rolls back a migration that fails', async () => {
    const connection = await createEmptyDatabase();
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table companies (id int)');
    await expect(migrateDatabase(connection)).rejects.toThrow();
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(rows).toEqual([{ name: 'companies' }]);
    await client.end();
  });
});

/** Gives a folder whose migrations end before one of ours. */
function migrationsBefore(tag: string): string {
  const folder = temporaryFolder('earlier-migrations');
  const copied = path.join(folder, migrationsFolder);
  cpSync(migrationsFolder, copied, { recursive: true });
  const file = path.join(copied, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

describe('the migrations', () => {
  const folder = temporaryFolder('migrations');

  it('carry contacts of imported companies and of companies’ answers over to facts', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore('0023_company_facts'));
    const client = new pg.Client(connection);
    await client.connect();
    const company = `insert into companies (id, slug, name, normalised_name, aliases, category, contract_class, country,
      status, cancellable, english, flagged, origin, confidence, content_hash, updated_at)
      values ($1, $2, '', '', '{}', 'media', 'press', 'nl', 'active', true, true, false, $3, 'imported', '', now())`;
    await client.query(company, [1001, 'krant', 'register']);
    await client.query(company, [100_001, 'archief', 'import']);
    const contact = `insert into company_contacts (company_id, position, kind, value, lines, postal_code, city,
      address_country, purpose, usable, source, source_date, date_of, note_nl, note_en)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'privacy', false, $9, '2026-11', 'gathering', $10, $11)`;
    const parts = [['Laan 1'], '1000 AA', 'Amsterdam', 'nl'];
    const source = 'https://archief.example/privacy | elsewhere';
    await client.query(contact, [100_001, 0, 'address', 'Laan 1', ...parts, source, 'Let op', 'Mind']);
    await client.query(contact, [
      100_001,
      1,
      'phone',
      '020 1',
      null,
      null,
      null,
      null,
      'by hand',
      null,
      null,
    ]);
    await client.query(contact, [1001, 0, 'phone', '020 2', null, null, null, null, source, null, null]);
    await client.query(
      `insert into company_corrections (id, company, kind, value, answer_id, suggested_at, verdict, decided_at, decided_by)
       values (gen_random_uuid(), 'krant', 'phone', '0900 1', gen_random_uuid(), '2026-11-01T23:30:00Z', 'accepted', now(), 'Noor')`,
    );

    await migrateDatabase(connection);

    const { rows } = await client.query(
      'select company_id, kind, value, source_kind, source_url, source_date, note, origin, verdict from company_facts order by company_id, kind',
    );
    expect(rows).toMatchObject([
      {
        company_id: 1001,
        kind: 'phone',
        value: '0900 1',
        source_kind: 'company-answer',
        source_date: '2026-11-02',
      },
      {
        company_id: 100_001,
        kind: 'address',
        value: { lines: ['Laan 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
        source_url: 'https://archief.example/privacy',
        note: { nl: 'Let op', en: 'Mind' },
        origin: 'import',
      },
      {
        company_id: 100_001,
        kind: 'phone',
        value: '020 1',
        source_url: 'https://www.datarequests.org/company/archief',
        note: null,
      },
    ]);
    await client.end();
  });

  it('make a proposal of each report that waits for an operator, and of nothing else', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore('0045_fact-proposals'));
    const client = new pg.Client(connection);
    await client.connect();
    const request = `insert into requests (reference, flow, process, state, locale, company, values, payload_hash, client_address,
        created_at, state_since, waits_for, erased_at)
      values ($1, $2, 'message', 'received', 'nl', 'krant', $3, '', '', '2026-11-01Z', '2026-11-01Z', $4, $5)`;
    const values = { message: 'Dit klopt niet.' };
    await client.query(request, ['open', 'company-report', values, 'operator', null]);
    await client.query(request, ['ended', 'company-report', values, 'nobody', null]);
    await client.query(request, ['erased', 'company-report', null, 'nobody', '2026-11-02Z']);
    await client.query(request, ['other', 'claim', values, 'operator', null]);
    await migrateDatabase(connection);
    const { rows } = await client.query(
      'select company, text, source_kind, created_at, state, request_reference from fact_proposals',
    );
    expect(rows).toEqual([
      {
        company: 'krant',
        text: values.message,
        source_kind: 'visitor',
        created_at: new Date('2026-11-01Z'),
        state: 'open',
        request_reference: 'open',
      },
    ]);
    await client.end();
  });

  it('empty the webhooks of companies, with the access to them and their unsent mails, and nothing else', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore('0046_end-company-webhooks'));
    const client = new pg.Client(connection);
    await client.connect();
    const id = '00000000-0000-4000-8000-000000000001';
    await client.query(
      `insert into company_webhooks (id, company, email, email_key, locale, state, code_sent_at, code_expires_at, created_at)
        values ($1, 'krant', 'post@krant.example', 'post@krant.example', 'nl', 'active', now(), now(), now())`,
      [id],
    );
    await client.query(
      `insert into webhook_deliveries (id, webhook_id, event, state, created_at) values (gen_random_uuid(), $1, 'webhook.test', 'waiting', now())`,
      [id],
    );
    await client.query(
      `insert into webhook_log (webhook_id, at, actor, action) values ($1, now(), 'company', 'url-set')`,
      [id],
    );
    for (const [kind, delivered] of [
      ['webhook-code', null],
      ['webhook-notice', null],
      ['welcome', null],
      ['webhook-code', new Date(0)],
    ]) {
      await client.query(
        `insert into outbox_mails (id, kind, locale, to_address, subject, mime, html, text, created_at, delivered_at, attempts)
          values (gen_random_uuid(), $1, 'nl', 'post@krant.example', 'a', 'a', 'a', 'a', now(), $2, 0)`,
        [kind, delivered],
      );
    }
    for (const reference of [id, 'order']) {
      await client.query(
        `insert into access_grants (reference, browser_hash, origin, granted_at, expires_at) values ($1, 'a', 'key', now(), now())`,
        [reference],
      );
      await client.query(
        'insert into account_grants (reference, account_id, granted_at) values ($1, gen_random_uuid(), now())',
        [reference],
      );
    }
    await migrateDatabase(connection);
    const { rows } = await client.query(
      'select reference from access_grants union all select reference from account_grants',
    );
    expect(rows).toEqual([{ reference: 'order' }, { reference: 'order' }]);
    // Instances of the version before read the tables during an update.
    for (const table of ['company_webhooks', 'webhook_deliveries', 'webhook_log']) {
      expect((await client.query(`select * from ${table}`)).rows, table).toEqual([]);
    }
    const { rows: mails } = await client.query(
      'select kind, delivered_at is null as waits from outbox_mails order by 1, 2',
    );
    expect(mails).toEqual([
      { kind: 'webhook-code', waits: false },
      { kind: 'welcome', waits: true },
    ]);
    await client.end();
  });

  it('match the tables (npm run db:generate)', () => {
    const config = 'lib/api/db/drizzle.config.ts';
    expect(readFileSync(config, 'utf8')).toContain("schema: './lib/api/**/table.ts'");
    // Starts from the committed migrations: generates nothing if they are complete.
    cpSync(migrationsFolder, folder, { recursive: true });
    const made = spawnSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        ...[
          '--dialect=postgresql',
          '--schema=./lib/api/**/table.ts',
          '--name=missing',
          `--out=${path.relative('.', folder)}`,
        ],
      ],
      { encoding: 'utf8' },
    );
    expect(made.status, made.stderr).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(readdirSync(migrationsFolder).sort());
  });

  it('set the start of the work on letters that are under way', async () => {
    const adding = readdirSync(migrationsFolder).find(
      (file) =>
        file.endsWith('.sql') &&
        readFileSync(path.join(migrationsFolder, file), 'utf8').includes('ADD COLUMN "work_starts_at"'),
    );
    if (!adding) throw new Error('no migration adds the column');
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore(path.basename(adding, '.sql')));
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(`insert into orders (reference, locale, company, country, letter_option, amount_cents, regular_amount_cents,
        start_moment, payload_hash, client_address, created_at, submitted_at)
      values ('A', 'nl', 'x', 'nl', 'regular', 795, 795, 'now', '', '', '2026-11-01Z', '2026-11-02Z')`);
    const states = ['submitted', 'processed', 'sent', 'confirmed'];
    for (const [position, state] of states.entries()) {
      await client.query(
        `insert into letters (id, order_reference, position, code, state, company, company_name, company_picture_url, option,
            price_cents, country, letter_date, sha256, fingerprint, post_after)
          values (gen_random_uuid(), 'A', $1::int, $1::int::text, $2, 'x', 'X', '', 'regular', 795, 'nl', '2026-11-01', '', '', $3)`,
        [position, state, state === 'processed' ? '2026-11-15Z' : null],
      );
    }
    await migrateDatabase(connection);
    const { rows } = await client.query('select work_starts_at as at from letters order by position');
    expect(rows).toEqual([
      { at: new Date('2026-11-02Z') },
      { at: new Date('2026-11-15Z') },
      { at: new Date('2026-11-02Z') },
      { at: null },
    ]);
    await client.end();
  });

  it('record which letters and orders the cleanup job is done with', async () => {
    const connection = await createEmptyDatabase();
    await migrateDatabase(connection, migrationsBefore('0032_due_work'));
    const client = new pg.Client(connection);
    await client.connect();
    const states = ['received', 'received', 'blocked', 'confirmed', 'awaiting_payment', 'expired'];
    for (const [index, state] of states.entries()) {
      const isPaid = state !== 'awaiting_payment' && state !== 'expired';
      await client.query(
        `insert into orders (reference, locale, company, country, letter_option, amount_cents, regular_amount_cents,
            start_moment, payload_hash, client_address, created_at, submitted_at)
          values ($1, 'nl', 'x', 'nl', 'regular', 795, 795, 'now', '', '', '2026-11-01Z', $2)`,
        [String(index), isPaid ? '2026-11-02Z' : null],
      );
      const id = `00000000-0000-4000-8000-00000000000${index}`;
      await client.query(
        `insert into letters (id, order_reference, position, code, state, company, company_name, company_picture_url, option,
            price_cents, country, letter_date, sha256, fingerprint)
          values ($1, $2, 0, $2, $3, 'x', 'X', '', 'regular', 795, 'nl', '2026-11-01', '', '')`,
        [id, String(index), state],
      );
      if (!isPaid) continue;
      await client.query(
        `insert into letter_events (letter_id, at, actor, from_state, to_state) values ($1, '2026-11-05Z', 'post', 'sent', 'received')`,
        [id],
      );
    }
    await client.query(
      `insert into follow_up_calls (id, letter_id, reason, created_at, due_at)
        values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'silent', '2026-11-20Z', '2026-11-21Z')`,
    );
    await migrateDatabase(connection);
    const { rows } = await client.query(
      `select work_starts_at, received_at, call_planned_at, expired_at from letters
        join orders on reference = order_reference order by reference`,
    );
    const none = { work_starts_at: null, received_at: null, call_planned_at: null, expired_at: null };
    const delivered = {
      ...none,
      work_starts_at: new Date('2026-11-02Z'),
      received_at: new Date('2026-11-05Z'),
    };
    expect(rows).toEqual([
      delivered,
      { ...delivered, call_planned_at: new Date('2026-11-20Z') },
      delivered,
      none,
      none,
      { ...none, expired_at: new Date('2026-11-15Z') },
    ]);
    await client.end();
  });
});
