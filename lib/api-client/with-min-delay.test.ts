import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Api } from './api';
import { withMinDelay } from './with-min-delay';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request = { schema: z.any() };
/** An API with a delay. */
const apiOf = (milliseconds: number, end: () => unknown) =>
  vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return end();
  }) as unknown as Api;

/** Measures a request's duration and result. */
async function timed(api: Api) {
  const start = Date.now();
  const call = withMinDelay(api)('/path', request).then(
    (value) => ({ value, after: Date.now() - start }),
    (error: unknown) => ({ error, after: Date.now() - start }),
  );
  await vi.runAllTimersAsync();
  return call;
}

it('delays a quick response to 200 ms', async () => {
  expect(await timed(apiOf(5, () => 'yes'))).toEqual({ value: 'yes', after: 200 });
});

it('delays a quick failure equally', async () => {
  const failed = new Error('no');
  const api = apiOf(0, () => {
    throw failed;
  });
  expect(await timed(api)).toEqual({ error: failed, after: 200 });
});

it('adds nothing to a slow one', async () => {
  expect(await timed(apiOf(700, () => 'late'))).toEqual({ value: 'late', after: 700 });
});
