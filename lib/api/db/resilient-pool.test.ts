/** A transaction with concurrent queries, and the classification of a broken connection. */
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, inject, it } from 'vitest';
import { FlakyDatabase } from '@/tests/support/database/flaky-database';
import { createLogger } from '../core/log';
import { createDatabase } from './client';
import { isUnavailable } from './is-unavailable';

const log = createLogger({ LOG_LEVEL: 'silent' });

function open(options: { readonly database?: string; readonly host?: string } = {}) {
  return createDatabase(
    { ...inject('databaseServer'), database: 'postgres', ...options },
    { log, poolSize: 1 },
  );
}

describe('a transaction', () => {
  it('runs concurrent queries one after the other, without a driver warning', async () => {
    const db = open();
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const found = await db.transaction((transaction) =>
      Promise.all([3, 1, 2].map((number) => transaction.execute(sql`select ${number}::int as number`))),
    );
    expect(found.map(({ rows }) => rows)).toEqual([[{ number: 3 }], [{ number: 1 }], [{ number: 2 }]]);
    // Node emits a warning after the current task.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
    await db.$client.end();
  });

  it('rolls back when one of several queries fails, and releases a usable connection', async () => {
    const db = open();
    await db.execute(sql`create temporary table counted (number int primary key)`);
    const failed = db.transaction((transaction) =>
      Promise.all(
        [1, 1, 2].map((number) => transaction.execute(sql`insert into counted values (${number})`)),
      ),
    );
    await expect(failed).rejects.toThrow();
    expect((await db.execute(sql`select * from counted`)).rows).toEqual([]);
    await db.$client.end();
  });
});

describe('an unreachable server', () => {
  it('is reported as unavailable by every kind of query', async () => {
    const db = open({ host: '/nowhere' });
    const queries = [
      () => db.execute(sql`select 1`),
      () => db.transaction((transaction) => transaction.execute(sql`select 1`)),
      () => db.$client.query('select 1'),
    ];
    for (const query of queries) {
      const error: unknown = await query().catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
    }
    await db.$client.end();
  });
});

describe('a server that stops responding', () => {
  /** Longer timeouts elsewhere: only the silence ends the waiting. */
  const patient = {
    statementTimeoutMilliseconds: 600_000,
    connectTimeoutMilliseconds: 5_000,
    silenceTimeouts: { suspectAfter: 150, probeTimeout: 1_000, reprobeTimeout: 500, believedFor: 100 },
  };

  const refused = /^The database does not respond$/;
  const brokenOff = /^(?:The database does not respond|Connection terminated)$/;
  const reasonOf = (error: unknown): string => {
    const reason = error instanceof DrizzleQueryError ? error.cause : error;
    return reason instanceof Error ? reason.message : String(reason);
  };

  it('fails pending, waiting and new queries at once, and is detected when it recovers', async () => {
    const road = new FlakyDatabase();
    await road.start();
    const db = createDatabase(road.url('postgres'), { log, poolSize: 2, ...patient });
    const number = () => db.execute(sql`select 7 as number`).then(({ rows }) => rows);
    const numbers = () => Promise.all([number(), number(), number()]).catch(() => null);
    const sevens = Array(3).fill([{ number: 7 }]);
    await expect.poll(numbers).toEqual(sevens);
    road.become('silent');
    const inTransaction = () =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        return transaction.execute(sql`select 2`);
      });
    // More than there are connections: some are running, some wait.
    const queries = [number, inTransaction, () => db.$client.query('select 1'), number, inTransaction];
    for (let turn = 0; turn < 2; turn += 1) {
      const errors = await Promise.all(
        queries.map((query) => (query() as Promise<unknown>).catch((reason: unknown) => reason)),
      );
      expect(errors.map(isUnavailable)).toEqual(queries.map(() => true));
      for (const error of errors) expect(reasonOf(error)).toMatch(turn === 0 ? brokenOff : refused);
    }
    road.become('open');
    await expect.poll(numbers).toEqual(sevens);
    await db.$client.end();
    await road.stop();
  });

  it('is distinguished from a slow statement', async () => {
    const db = createDatabase(
      { ...inject('databaseServer'), database: 'postgres' },
      {
        log,
        poolSize: 1,
        ...patient,
        silenceTimeouts: { ...patient.silenceTimeouts, probeTimeout: 30_000 },
      },
    );
    const slow = db.execute(sql`select 1 as number from pg_sleep(1.5)`);
    // The only connection is occupied throughout.
    const next = db.execute(sql`select 2 as number`);
    expect((await slow).rows).toEqual([{ number: 1 }]);
    expect((await next).rows).toEqual([{ number: 2 }]);
    await db.$client.end();
  });
});
