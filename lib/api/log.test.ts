import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createTestContext } from '@/tests/support/test-context';
import { describeError } from './log';

const { db } = await createTestContext();

describe('describeError', () => {
  it('tells where a statement failed, without the values in it', async () => {
    const email = 'jansen@post.example';
    const failing = db.execute(sql`select ${email}::int`);
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(String(error)).toContain(email);
    const line = JSON.stringify(describeError(error));
    expect(line).not.toContain(email);
    expect(describeError(error)).toMatchObject({ query: 'select $1::int', cause: { code: '22P02' } });
  });

  it('keeps the message of an error of ours, and its cause', () => {
    const error = new Error('the folder is full', { cause: new TypeError('no space') });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'the folder is full',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'no space' },
    });
  });

  it('says no more than the kind of what is no error', () => {
    expect(describeError('nl91abna0417164300')).toEqual({ type: 'string' });
  });
});
