/** `POST /api/addresses/lookup`: street and town, the cache in front of the Locatieserver, and its failures. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/api/core/limits/limits';
import { type AddressReply, addressReply } from '@/lib/contract/addresses/address-lookup';
import { type FakeLocatieserver, serveLocatieserver } from '../support/servers/locatieserver';
import { createTestContext, type TestContext, type TestRequest } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';

const day = 86_400_000;
const canal = { straatnaam: 'Prinsengracht', postcode: '1016GV', woonplaatsnaam: 'Amsterdam' };
const corner = { postcode: '3511AB', woonplaatsnaam: 'Utrecht', huisnummer: 7 };

const log = recordedLog();
let service: FakeLocatieserver;
let api: TestContext;
let townsOnly: TestContext;

beforeAll(async () => {
  service = await serveLocatieserver([
    { ...canal, huisnummer: 263 },
    { ...canal, huisnummer: 265, huisletter: 'A' },
    { ...canal, huisnummer: 265, huisletter: 'B' },
    { ...corner, straatnaam: 'Oudegracht', huisletter: 'A' },
    { ...corner, straatnaam: 'Drieharingstraat', huisletter: 'B', huisnummertoevoeging: '1' },
    // A second town of a four-digit code.
    { straatnaam: 'Dorpsstraat', huisnummer: 1, postcode: '1016ZZ', woonplaatsnaam: 'Halfweg' },
  ]);
  api = await createTestContext({ settings: { ADDRESS_LOOKUP_URL: service.url }, log: log.logger });
  townsOnly = await createTestContext();
});
afterAll(() => service.close());
beforeEach(() => {
  // Resets the limit and the cache.
  api.clock.advance(day + 1);
  service.state.mode = 'normal';
  service.requests.length = 0;
  log.clear();
});

const send = (context: TestContext, postalCode: string, number: string, request: TestRequest = {}) =>
  context.request('/api/addresses/lookup', {
    json: { postal_code: postalCode, house_number: number },
    ...request,
  });

async function lookUp(postalCode: string, number: string, context = api): Promise<AddressReply> {
  const response = await send(context, postalCode, number);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return addressReply.parse(await response.json());
}

describe('with ADDRESS_LOOKUP_URL', () => {
  it('returns street and town, however postcode and number are typed', async () => {
    const address = { street: 'Prinsengracht', city: 'Amsterdam' };
    expect(await lookUp('1016 GV', '263')).toEqual(address);
    expect(await lookUp('1016gv', ' 263 hs')).toEqual(address);
    expect(await lookUp('1016 GV', 't/o 263')).toEqual(address);
  });

  it('selects by addition among addresses of one number; otherwise the street that all share', async () => {
    expect(await lookUp('3511 AB', '7-a')).toEqual({ street: 'Oudegracht', city: 'Utrecht' });
    expect(await lookUp('3511 AB', '7 B-1')).toEqual({ street: 'Drieharingstraat', city: 'Utrecht' });
    expect(await lookUp('3511 AB', '7')).toEqual({ street: null, city: 'Utrecht' });
    expect(await lookUp('1016 GV', '265')).toEqual({ street: 'Prinsengracht', city: 'Amsterdam' });
  });

  it('returns the address’s own town where a four-digit code covers several', async () => {
    expect(await lookUp('1016 ZZ', '1')).toEqual({ street: 'Dorpsstraat', city: 'Halfweg' });
  });

  it('returns the town alone for an unknown number', async () => {
    expect(await lookUp('1016 GV', '9999')).toEqual({ street: null, city: 'Amsterdam' });
    expect(log.lines().join()).not.toContain('address lookup failed');
  });

  it('requests a number once a day, for all its additions, known or not', async () => {
    for (const number of ['265', '265 A', '265b']) await lookUp('1016 GV', number);
    for (const _ of [1, 2]) await lookUp('1016 GV', '9999');
    expect(service.requests).toHaveLength(2);
    api.clock.advance(day + 1);
    await lookUp('1016 GV', '265');
    expect(service.requests).toHaveLength(3);
  });

  it('requests an address once for simultaneous lookups', async () => {
    await Promise.all([lookUp('1016 GV', '263'), lookUp('1016 GV', '263')]);
    expect(service.requests).toHaveLength(1);
  });

  it.each(['error', 'malformed', 'silent'] as const)(
    'returns the town alone when the service is %s, logs no address, and requests again the next time',
    async (mode) => {
      service.state.mode = mode;
      expect(await lookUp('1016 GV', '263')).toEqual({ street: null, city: 'Amsterdam' });
      const lines = log.lines().join();
      expect(lines).toContain('address lookup failed');
      expect(lines).not.toMatch(/1016 ?GV|huisnummer|house_number|Prinsengracht/i);
      service.state.mode = 'normal';
      expect(await lookUp('1016 GV', '263')).toMatchObject({ street: 'Prinsengracht' });
    },
  );

  it('is limited by client address: 429 with Retry-After', async () => {
    const { times } = limits['address-lookup'];
    for (let turn = 0; turn < times; turn += 1) await lookUp('1016 GV', '263');
    const refused = await send(api, '1016 GV', '263');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(api, '1016 GV', '263', { address: '198.51.100.7' })).status).toBe(200);
  });
});

describe('without ADDRESS_LOOKUP_URL', () => {
  it('returns the town, and null for unassigned digits', async () => {
    expect(await lookUp('1016 GV', '263', townsOnly)).toEqual({ street: null, city: 'Amsterdam' });
    expect(await lookUp('1004 AA', '1', townsOnly)).toEqual({ street: null, city: null });
  });
});

describe('a request', () => {
  it.each([
    ['10115', '1', 'postal_code'],
    ['1016 GV', 'A', 'house_number'],
    ['1016 GV', '123456', 'house_number'],
  ])('with %s %s gets 422 for %s', async (postalCode, number, field) => {
    const response = await send(townsOnly, postalCode, number);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });

  it('from another site gets 403', async () => {
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(townsOnly, '1016 GV', '263', { headers })).status).toBe(403);
  });
});
