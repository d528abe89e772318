import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeLocatieserver, serveLocatieserver } from '@/tests/support/servers/locatieserver';
import { LocatieserverError, listAddresses } from './locatieserver';

const canal = { straatnaam: 'Prinsengracht', postcode: '1016GV', woonplaatsnaam: 'Amsterdam' };

let service: FakeLocatieserver;

beforeAll(async () => {
  service = await serveLocatieserver([
    { ...canal, huisnummer: 263, gemeentenaam: 'Amsterdam' },
    { ...canal, huisnummer: 265, huisletter: 'A', huisnummertoevoeging: '2' },
    { ...canal, huisnummer: 265, huisnummertoevoeging: 'HS' },
  ]);
});
beforeEach(() => {
  service.state.mode = 'normal';
});
afterAll(() => service.close());

/** By default long enough for a busy machine: only the test of the timeout depends on time. */
const list = (number: number, timeoutMilliseconds = 30_000) =>
  listAddresses(service.url, { postalCode: '1016GV', number }, timeoutMilliseconds);

describe('listAddresses', () => {
  it('lists the addresses of a number with their additions', async () => {
    expect(await list(263)).toEqual([{ street: 'Prinsengracht', town: 'Amsterdam', addition: '' }]);
    expect((await list(265)).map(({ addition }) => addition)).toEqual(['a2', 'hs']);
    expect(await list(1)).toEqual([]);
  });

  it('sends documented parameters only', async () => {
    service.requests.length = 0;
    await list(263);
    expect([...(service.requests[0] ?? [])]).toEqual([
      ['fq', 'type:adres'],
      ['fq', 'postcode:1016GV'],
      ['fq', 'huisnummer:263'],
      ['fl', 'straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam'],
      ['rows', '100'],
    ]);
  });

  it('reports a refused parameter', async () => {
    await expect(
      listAddresses(`${service.url}?key=1`, { postalCode: '1016GV', number: 263 }, 30_000),
    ).rejects.toEqual(new LocatieserverError('status 400'));
  });

  it.each([
    ['error', 'status 500'],
    ['malformed', 'SyntaxError'],
    ['unexpected', 'ZodError'],
  ] as const)('reports a response that is %s without its content', async (mode, message) => {
    service.state.mode = mode;
    await expect(list(263)).rejects.toEqual(new LocatieserverError(message));
  });

  it('reports a missing response at the timeout', async () => {
    service.state.mode = 'silent';
    await expect(list(263, 20)).rejects.toEqual(new LocatieserverError('TimeoutError'));
  });
});
