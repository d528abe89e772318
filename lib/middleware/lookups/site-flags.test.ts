import { expect, it, vi } from 'vitest';
import { siteFlagSource } from './site-flags';

const flags = { health_insurance_enabled: true, health_insurance_self_service: true, maintenance: false };

function endpoint(respond: () => Response | Promise<Response>) {
  const state = { requests: 0, time: 0, respond };
  const fetcher = async () => {
    state.requests += 1;
    return state.respond();
  };
  const source = siteFlagSource(
    () => 'http://127.0.0.1:1',
    fetcher as typeof fetch,
    () => state.time,
  );
  return { state, source };
}

it('sends one request in some seconds, also for concurrent calls', async () => {
  const { state, source } = endpoint(() => Response.json(flags));
  expect(await Promise.all([source.find(), source.find()])).toEqual([flags, flags]);
  state.time = 4_000;
  await source.find();
  expect(state.requests).toBe(1);
  Object.assign(state, {
    time: 6_000,
    respond: () => Response.json({ ...flags, health_insurance_self_service: false }),
  });
  expect(await source.find(), 'the first request after some seconds').toMatchObject({
    health_insurance_self_service: false,
  });
  expect(state.requests).toBe(2);
  Object.assign(state, { time: 120_000, respond: () => Response.json({ ...flags, maintenance: true }) });
  expect(await source.find(), 'but for one that is long out of date').toMatchObject({ maintenance: true });
});

it('uses the value of some seconds ago where a newer one does not come soon, and the newer one once it came', async () => {
  const { state, source } = endpoint(() => Response.json(flags));
  await source.find();
  const slow = Promise.withResolvers<Response>();
  Object.assign(state, { time: 6_000, respond: () => slow.promise });
  expect(await source.find()).toEqual(flags);
  slow.resolve(Response.json({ ...flags, maintenance: true }));
  await vi.waitFor(async () => expect(await source.find()).toMatchObject({ maintenance: true }), {
    timeout: 15_000,
  });
  expect(state.requests).toBe(2);
});

it('returns nothing, logs it once, and retries later after a missing or invalid response', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { state, source } = endpoint(() => new Response(null, { status: 404 }));
  expect(await source.find()).toBeNull();
  expect(await source.find()).toBeNull();
  expect(state.requests).toBe(1);
  expect(log).toHaveBeenCalledExactlyOnceWith('flags:', 'status 404');
  Object.assign(state, {
    time: 61_000,
    respond: () => Response.json({ health_insurance_self_service: 'yes' }),
  });
  expect(await source.find()).toBeNull();
  Object.assign(state, { time: 130_000, respond: () => Response.json(flags) });
  expect(await source.find()).toEqual(flags);
});

it('preserves the closed state after one missing response, but not after a minute without any', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const closed = { ...flags, maintenance: true };
  const { state, source } = endpoint(() => Response.json(closed));
  expect(await source.find()).toEqual(closed);
  Object.assign(state, { time: 6_000, respond: () => new Response(null, { status: 503 }) });
  await source.find();
  await vi.waitFor(() => expect(state.requests).toBe(2), { timeout: 15_000 });
  expect(await source.find()).toEqual(closed);
  state.time = 70_000;
  expect(await source.find()).toBeNull();
});
