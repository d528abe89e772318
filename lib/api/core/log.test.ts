import net from 'node:net';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestContext } from '@/tests/support/test-context';
import { describeError } from './log';

const { db } = await createTestContext();

describe('describeError', () => {
  it('logs where a statement failed, without its values', async () => {
    const email = 'jansen@post.example';
    const failing = db.execute(sql`select ${email}::int`);
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(String(error)).toContain(email);
    const line = JSON.stringify(describeError(error));
    expect(line).not.toContain(email);
    expect(describeError(error)).toMatchObject({ query: 'select $1::int', cause: { code: '22P02' } });
  });

  it('logs the message and cause of our own errors', () => {
    const error = new Error('the folder is full', { cause: new TypeError('no space') });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'the folder is full',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'no space' },
    });
  });

  it('logs why a connection failed to every address of a name, when the error has no message', async () => {
    const refused = await new Promise<Error>((resolve) => {
      // A closed port, connected to on both addresses of this machine.
      const lookup: net.LookupFunction = (_name, _options, found) =>
        found(null, [
          { address: '127.0.0.1', family: 4 },
          { address: '::1', family: 6 },
        ]);
      const options = { host: 'database.example', port: 1, lookup, autoSelectFamily: true };
      net.connect(options).once('error', resolve);
    });
    expect(refused).toBeInstanceOf(AggregateError);
    expect(refused.message).toBe('');
    const line = describeError(refused);
    expect(line).toMatchObject({ type: 'AggregateError', code: expect.stringMatching(/^E[A-Z]+$/) });
    expect(line.errors).toHaveLength(2);
    expect(line.errors).toMatchObject([
      { type: 'Error', code: 'ECONNREFUSED', message: expect.stringContaining('127.0.0.1:1') },
      { type: 'Error', code: expect.stringMatching(/^E[A-Z]+$/), message: expect.stringContaining('::1') },
    ]);
  });

  it('logs at most five of several errors', () => {
    const errors = Array.from({ length: 2000 }, (_, number) => new Error(`number ${number}`));
    expect(describeError(new AggregateError(errors)).errors).toHaveLength(5);
  });

  it('recognises an error serialised as an object, and omits its private values', async () => {
    const lost = new TypeError('no connection');
    expect(describeError({ ...lost, message: lost.message, stack: lost.stack, queue: 'sweep' })).toEqual({
      type: 'TypeError',
      message: 'no connection',
      queue: 'sweep',
      stack: expect.stringContaining('log.test.ts'),
    });
    const email = 'jansen@post.example';
    const failed = await db.execute(sql`select ${email}::int`).catch((reason: unknown) => reason);
    if (!(failed instanceof DrizzleQueryError) || !(failed.cause instanceof DatabaseError))
      throw new Error('a statement failed');
    for (const error of [failed, failed.cause]) {
      const line = describeError({ ...error, message: error.message, stack: error.stack });
      expect(JSON.stringify(line)).not.toContain(email);
    }
    const { cause } = failed;
    expect(describeError({ ...cause, message: cause.message, stack: cause.stack })).toMatchObject({
      type: 'error',
      code: '22P02',
      severity: 'ERROR',
    });
  });

  it('logs only the type of other values', () => {
    expect(describeError('nl91abna0417164300')).toEqual({ type: 'string' });
    expect(describeError({ iban: 'nl91abna0417164300' })).toEqual({ type: 'object' });
    expect(describeError(null)).toEqual({ type: 'object' });
  });
});
