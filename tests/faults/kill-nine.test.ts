/**
 * `kill -9` while orders are written: of the server, of its database, of both. Every acknowledged order exists, with its mails, its letter
 * and its jobs, and nothing exists twice. Every order is retried until it gets a response, with one key, like a browser does. With
 * LONG_TESTS=1 twenty times, on the embedded database and on another PostgreSQL; KILL_ROUNDS=3 does it three times.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { systemClock } from '@/lib/clock/clock';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { jobNames, startBoss } from '@/lib/jobs/boss';
import { listDatabaseFaults } from '../support/database/database-faults';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { MailServer } from '../support/servers/mail-server';
import { ServedSite, type Victim } from './served-site';

const isLong = process.env.LONG_TESTS === '1';
const rounds = Number(process.env.KILL_ROUNDS || (isLong ? 20 : 0));
const ordersPerRound = 50;
const atOnce = 6;
const victims: readonly Victim[] = ['server', 'database', 'both'];

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}, 60_000);

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-kill-'));
  chmodSync(folder, 0o755);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const created = z.object({ reference: z.string() });
const ordered = z.object({ reference: z.string(), payment: z.object({ id: z.string() }).nullable() });

/** One customer: fills in, orders, pays. Returns the reference once everything was acknowledged. */
async function buy(site: ServedSite, number: number): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'nl',
    cookie: `snoei_browser=${String(number).padStart(43, 'k')}`,
    'x-snoei-client-address': `198.51.${Math.floor(number / 250)}.${number % 250}`,
  };
  const post = async <T>(to: string, json: object, statuses: readonly number[], schema: z.ZodType<T>) => {
    const init = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newKey() },
      body: JSON.stringify(json),
    };
    const { status, body } = await site.fetch(to, init);
    if (!statuses.includes(status)) throw new Error(`${to} returned ${status}: ${JSON.stringify(body)}`);
    return schema.parse(body);
  };
  const values = { ...cancelValues, email: `koper-${number}@klant.example` };
  const start = { flow: 'cancel', company: companyWithAddress, step: 'details', values };
  const { reference } = await post('/drafts', start, [201], created);
  const order = { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) };
  const { payment } = await post('/cancellations', order, [201], ordered);
  if (payment) await post(`/payments/${payment.id}/sandbox`, { outcome: 'paid' }, [200], z.unknown());
  return reference;
}

/** Buys a round's number of letters while something is killed at a random moment; returns the acknowledged ones. */
async function killRound(site: ServedSite, round: number): Promise<string[]> {
  const numbers = Array.from(
    { length: ordersPerRound },
    (_, index) => round * ordersPerRound + index,
  ).values();
  const acknowledged: string[] = [];
  const customer = async () => {
    for (const number of numbers) acknowledged.push(await buy(site, number));
  };
  const killing = pause(200 + Math.random() * 1500).then(() =>
    site.kill(victims[round % victims.length] ?? 'server'),
  );
  await Promise.all([killing, ...Array.from({ length: atOnce }, customer)]);
  return acknowledged;
}

type Connection = { host: string; user: string; database: string };

/**
 * Runs every job, also those whose worker was killed: the queue restarts them after their timeout, here at once. A cleanup alone is not
 * retried: a killed one has failed, and the next one does its work.
 */
async function finishJobs(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const queue = await startBoss(connection, {
    clock: systemClock,
    log: createLogger({ LOG_LEVEL: 'silent' }),
    supervise: false,
  });
  try {
    for (let tries = 0; tries < 120; tries += 1) {
      await client.query(
        `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and name <> 'sweep' and started_on < now() - interval '15 seconds'`,
      );
      await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      for (const name of jobNames) await queue.boss.supervise(name);
      const { rows } = await client.query(
        `select count(*)::int as count from pgboss.job where state in ('created', 'active', 'retry') and name <> 'sweep'`,
      );
      if (z.array(z.object({ count: z.number() })).parse(rows)[0]?.count === 0) {
        await client.query(`delete from pgboss.job where state = 'failed' and name = 'sweep'`);
        return;
      }
      await pause(1000);
    }
    throw new Error('jobs were left');
  } finally {
    await queue.stop();
    await client.end();
  }
}

async function column(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  return z.array(z.array(z.string())).parse(rows).flat();
}

/** Everything acknowledged exists, and nothing twice. */
async function expectWhole(
  connection: Connection,
  acknowledged: readonly string[],
  printFolder: string,
  mails: MailServer,
) {
  const client = new pg.Client(connection);
  await client.connect();
  const db = createDatabase(connection, { log: createLogger({ LOG_LEVEL: 'silent' }), poolSize: 2 });
  try {
    const references = [...acknowledged].sort();
    expect(new Set(references).size).toBe(references.length);
    expect(await column(client, 'select reference from orders order by 1')).toEqual(references);
    // A draft with a lost response is found again by its key, not created again.
    expect(await column(client, 'select reference from drafts order by 1')).toEqual(references);
    expect(
      await column(
        client,
        `select order_reference from letters where state <> 'awaiting_payment' and handed_over_at is not null order by 1`,
      ),
    ).toEqual(references);
    expect(
      await column(client, `select order_reference from payments where status = 'paid' order by 1`),
    ).toEqual(references);
    const confirmed = `select about from outbox_mails where kind = 'order-confirmation' order by 1`;
    expect(await column(client, confirmed)).toEqual(references);
    expect(
      await column(
        client,
        `select kind || ' ' || about from outbox_mails group by kind, about having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(await column(client, 'select id::text from outbox_mails where delivered_at is null')).toEqual([]);
    const ids = await Promise.all(
      mails.received.map(async ({ message }) => (await PostalMime.parse(message)).messageId ?? ''),
    );
    const queued = await column(client, `select '<' || id || '@snoei.example>' from outbox_mails order by 1`);
    expect([...new Set(ids)].sort()).toEqual(queued);
    expect(readdirSync(printFolder).filter((name) => name.endsWith('.pdf'))).toHaveLength(references.length);
    expect(readdirSync(printFolder).filter((name) => name.endsWith('.json'))).toHaveLength(references.length);
    expect(await listDatabaseFaults(db)).toEqual([]);
    return { orders: references.length, mails: queued.length, deliveries: ids.length };
  } finally {
    await db.$client.end();
    await client.end();
  }
}

async function run(where: 'embedded' | 'elsewhere'): Promise<void> {
  const mails = new MailServer();
  const { url } = await mails.start();
  cleanUps.push(() => mails.stop());
  const folder = makeFolder();
  const settings = { DATA_DIR: folder, SMTP_URL: url, SITE_URL: 'http://localhost:3000' };
  // This process owns the other PostgreSQL.
  const otherFolder = makeFolder();
  const other = await (where === 'elsewhere'
    ? startEmbedded(otherFolder, {
        onFailure: (error) => {
          throw error;
        },
      })
    : null);
  if (other) cleanUps.push(() => other.stop());
  const databaseUrl =
    other &&
    `postgres:///${other.connection.database}?${new URLSearchParams({ host: other.connection.host, user: other.connection.user })}`;
  const site = new ServedSite(
    { ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    other ? otherFolder : folder,
  );
  cleanUps.push(() => site.end('SIGKILL'));
  await site.start();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await killRound(site, round)));
    expect(acknowledged).toHaveLength((round + 1) * ordersPerRound);
  }
  // Opening the embedded database joins the server's.
  const joined = other ?? (await startEmbedded(folder, { onFailure: () => undefined }));
  await finishJobs(joined.connection);
  const counts = await expectWhole(joined.connection, acknowledged, path.join(folder, 'print'), mails);
  console.log(
    `${where}: ${rounds} kills, ${counts.orders} orders, ${counts.mails} mails in ${counts.deliveries} deliveries`,
  );
  await site.end('SIGKILL');
  if (!other) await joined.stop();
}

describe('kill -9 during writes', () => {
  const milliseconds = 120_000 + rounds * 60_000;
  it.runIf(rounds > 0)(
    'loses nothing acknowledged, on the embedded database',
    () => run('embedded'),
    milliseconds,
  );

  it.runIf(rounds > 0)(
    'loses nothing acknowledged on another PostgreSQL',
    () => run('elsewhere'),
    milliseconds,
  );
});
