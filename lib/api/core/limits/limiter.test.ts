/** Counting by the injected clock while the machine's clock advances between two lines of the same call. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@/lib/clock/clock';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { consumeRateLimit, consumeRateLimitFor, networksOf, tryRateLimit } from './limiter';
import { limits } from './limits';

const name = 'link-mail-email';
const { times, perSeconds } = limits[name];
let api: TestContext;
let count = 0;
let subject = '';

beforeAll(async () => {
  api = await createTestContext();
});

/** Milliseconds between two reads of the machine's clock. */
let machineStep = 0;

beforeEach(() => {
  count += 1;
  machineStep = 0;
  subject = `druk${count}@klant.example`;
  let machine = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    machine += machineStep;
    return machine;
  });
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now()));
});

async function useUp() {
  for (let turn = 0; turn < times; turn += 1)
    expect(await tryRateLimit(api.context, name, subject)).toBe(true);
  expect(await tryRateLimit(api.context, name, subject)).toBe(false);
}

describe('a limit on a busy machine', () => {
  it('expires exactly on time', async () => {
    await useUp();
    machineStep = 500;
    api.clock.advance(perSeconds * 1000);
    expect(await tryRateLimit(api.context, name, subject)).toBe(true);
  });

  it('does not expire early', async () => {
    await useUp();
    machineStep = 500;
    api.clock.advance(perSeconds * 1000 - 1);
    expect(await tryRateLimit(api.context, name, subject)).toBe(false);
  });
});

describe('the networks of an address', () => {
  it('are the same for every notation of an IPv6 address', () => {
    const written = ['2001:db8:0:7:1:2:3:4', '2001:0db8:0000:0007::4', '2001:db8:0:7::'];
    for (const address of written) {
      expect(networksOf(address).map(({ network }) => network)).toEqual(['2001:db8:0:7', '2001:db8:0']);
    }
    for (const address of ['2001:db8::1', '2001:db8:0:0:5:6:7:8']) {
      expect(networksOf(address).map(({ network }) => network)).toEqual(['2001:db8:0:0', '2001:db8:0']);
    }
    expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', times: 1 }]);
  });

  it('share a counter: a customer with many /64 networks is limited as well', async () => {
    const { times } = limits.dispute;
    const sendRequest = (address: string) => {
      const values: Record<string, string> = { clientAddress: address, locale: 'nl' };
      return consumeRateLimit({ get: (key: string) => values[key] } as never, api.context, 'dispute');
    };
    let taken = 0;
    for (let network = 0; network < 20; network += 1) {
      for (let turn = 0; turn < times; turn += 1)
        await sendRequest(`2001:db8:5:${network.toString(16)}::${turn}`);
      taken += times;
    }
    expect(taken).toBe(20 * times);
    await expect(sendRequest('2001:db8:5:ff::1')).rejects.toMatchObject({ status: 429 });
    await sendRequest('2001:db8:6:ff::1');
  });
});

describe('the addresses of a mailbox', () => {
  it('count together', async () => {
    const caller = { clientAddress: '192.0.2.8', locale: 'nl' } as const;
    const consume = (tag: string) =>
      consumeRateLimitFor(api.context, name, caller, { subject: subject.replace('@', `${tag}@`) });
    for (let turn = 0; turn < times; turn += 1) await consume(`+${turn}`);
    await expect(consume('')).rejects.toMatchObject({ status: 429 });
    await consume('x');
  });
});
