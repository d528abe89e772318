/** A transaction whose questions are asked all at once, and what a connection that broke is known by. */
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { createLogger } from '../log';
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
  it('has what is asked at once asked in turn, without a warning of the driver', async () => {
    const db = open();
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const found = await db.transaction((transaction) =>
      Promise.all([3, 1, 2].map((number) => transaction.execute(sql`select ${number}::int as number`))),
    );
    expect(found.map(({ rows }) => rows)).toEqual([[{ number: 3 }], [{ number: 1 }], [{ number: 2 }]]);
    // Node tells of a warning after what runs now.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
    await db.$client.end();
  });

  it('is undone whole where one of several fails, and its connection is of use again', async () => {
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

describe('a server that is not there', () => {
  it('is known as such, whichever way it was asked', async () => {
    const db = open({ host: '/nowhere' });
    const ways = [
      () => db.execute(sql`select 1`),
      () => db.transaction((transaction) => transaction.execute(sql`select 1`)),
      () => db.$client.query('select 1'),
    ];
    for (const way of ways) {
      const error: unknown = await way().catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
    }
    await db.$client.end();
  });
});
