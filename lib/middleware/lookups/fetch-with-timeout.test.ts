import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyFlagSource } from './company-flags';
import { fetchWithTimeout } from './fetch-with-timeout';
import { siteFlagSource } from './site-flags';

/** A lost fetch: ignores its signal and never settles. */
const lost = () => new Promise<Response>(() => {});
const origin = () => 'http://127.0.0.1:1';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('returns the parsed response, and leaves no timer', async () => {
  const fetcher = async () => Response.json({ is: 'here' });
  const requested = {
    url: origin(),
    timeoutMilliseconds: 1000,
    fetcher,
    read: (given: Response) => given.json(),
  };
  expect(await fetchWithTimeout(requested)).toEqual({ is: 'here' });
  expect(vi.getTimerCount()).toBe(0);
});

it('times out without a complete response, and aborts the request', async () => {
  let signal: AbortSignal | null | undefined;
  const requested = { url: origin(), timeoutMilliseconds: 1000 };
  const withoutResponse = fetchWithTimeout({
    ...requested,
    fetcher: (_, init) => {
      signal = init?.signal;
      return lost();
    },
    read: () => null,
  });
  const withoutRest = fetchWithTimeout({
    ...requested,
    fetcher: async () => new Response(),
    read: () => lost(),
  });
  const ended = Promise.allSettled([withoutResponse, withoutRest]);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  const reason = expect.objectContaining({ name: 'TimeoutError', message: 'no response within 1000 ms' });
  expect(await ended).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect(signal?.aborted).toBe(true);
});

it('a hanging request blocks nothing for good, and is repeated', async () => {
  let isLost = true;
  const flags = { health_insurance_enabled: true, health_insurance_self_service: true, maintenance: true };
  const fetcher = async (input: RequestInfo | URL) => {
    if (isLost) return lost();
    return String(input).endsWith('/api/flags') ? Response.json(flags) : new Response('netflix 3');
  };
  const site = siteFlagSource(origin, fetcher);
  const companies = companyFlagSource(origin, fetcher);
  const waited = Promise.all([site.find(), site.find(), companies.find('bestaat-niet')]);
  await vi.advanceTimersByTimeAsync(60_000);
  const [first, second, assumed] = await waited;
  expect([first, second]).toEqual([null, null]);
  expect(assumed).toBeGreaterThan(0);
  isLost = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await site.find()).toEqual(flags);
  expect(await companies.find('netflix')).toBe(3);
});
