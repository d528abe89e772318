/** A transaction with concurrent queries, and the classification of a broken connection. */
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
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

describe('a pool whose connections are all in use', () => {
  const hold = async (poolWaitMilliseconds: number) => {
    const timeouts = { connectTimeoutMilliseconds: 200, poolWaitMilliseconds };
    const server = { ...inject('databaseServer'), database: 'postgres' };
    const db = createDatabase(server, { log, poolSize: 1, ...timeouts });
    const held = await db.$client.connect();
    return { db, held, next: db.execute(sql`select 7 as number`).then(({ rows }) => rows) };
  };

  it('serves the next call although that waits for longer than a connection may take', async () => {
    const { db, held, next } = await hold(60_000);
    await expect(withTimeout(next, 300)).rejects.toThrow('no response');
    held.release();
    expect(await next).toEqual([{ number: 7 }]);
    await db.$client.end();
  });

  it('refuses it in the end', async () => {
    const { db, held, next } = await hold(50);
    expect(isUnavailable(await next.catch((reason: unknown) => reason))).toBe(true);
    held.release();
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
  it('fails running, waiting and new queries in time, and is used again once it responds', async () => {
    const road = new FlakyDatabase();
    await road.start();
    const timeouts = {
      statementTimeoutMilliseconds: 300,
      responseSlackMilliseconds: 100,
      connectTimeoutMilliseconds: 200,
      poolWaitMilliseconds: 400,
    };
    const db = createDatabase(road.url('postgres'), { log, poolSize: 2, ...timeouts });
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
    for (let turn = 0; turn < 3; turn += 1) {
      const errors = await Promise.all(
        queries.map((query) => (query() as Promise<unknown>).catch((reason: unknown) => reason)),
      );
      expect(errors.map(isUnavailable)).toEqual(queries.map(() => true));
    }
    road.become('open');
    await expect.poll(numbers).toEqual(sevens);
    // Each connection was released: both are there for a transaction.
    expect(await Promise.all([inTransaction(), inTransaction()])).toHaveLength(2);
    await db.$client.end();
    await road.stop();
  });
});
