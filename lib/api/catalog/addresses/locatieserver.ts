/**
 * Addresses of PDOK's Locatieserver 3.1 (the Dutch land registry's public search of the register of addresses, BAG). It refuses
 * query parameters that its documentation does not list.
 */
import * as z from 'zod';

/** More than this and an address is faster typed than looked up. */
const defaultTimeoutMilliseconds = 500;

/** The service's maximum. */
const rowsMax = 100;

const fieldNames = [
  'straatnaam',
  'huisnummer',
  'huisletter',
  'huisnummertoevoeging',
  'postcode',
  'woonplaatsnaam',
] as const;

const reply = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        straatnaam: z.string().min(1),
        huisnummer: z.coerce.number().int(),
        huisletter: z.string().optional(),
        huisnummertoevoeging: z.coerce.string().optional(),
        postcode: z.string(),
        woonplaatsnaam: z.string().min(1),
      }),
    ),
  }),
});

/** An address of a postcode and house number. */
export interface RegisteredAddress {
  readonly street: string;
  readonly town: string;
  /** Letter and addition, as {@link plainAddition} writes them. */
  readonly addition: string;
}

/** A failed request. The message contains a code only: errors of requests can contain the address. */
export class LocatieserverError extends Error {
  override readonly name = 'LocatieserverError';
}

/** Returns an addition without case, spaces and punctuation, so that `12-A` equals `12 a`. */
export function plainAddition(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Lists the addresses of a postcode (`1012AB`) and a number without its addition; none when there are none. Throws
 * {@link LocatieserverError} when there is no usable response within the timeout.
 */
export async function listAddresses(
  serviceUrl: string,
  { postalCode, number }: { readonly postalCode: string; readonly number: number },
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Promise<readonly RegisteredAddress[]> {
  const url = new URL(serviceUrl);
  for (const filter of ['type:adres', `postcode:${postalCode}`, `huisnummer:${number}`]) {
    url.searchParams.append('fq', filter);
  }
  url.searchParams.set('fl', fieldNames.join(','));
  url.searchParams.set('rows', String(rowsMax));
  const { docs } = await request(url, timeoutMilliseconds);
  return docs
    .filter(({ postcode, huisnummer }) => postcode === postalCode && huisnummer === number)
    .map(({ straatnaam, woonplaatsnaam, huisletter = '', huisnummertoevoeging = '' }) => ({
      street: straatnaam,
      town: woonplaatsnaam,
      addition: plainAddition(`${huisletter}${huisnummertoevoeging}`),
    }));
}

async function request(url: URL, timeoutMilliseconds: number) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new LocatieserverError(`status ${response.status}`);
    }
    return reply.parse(await response.json()).response;
  } catch (error) {
    if (error instanceof LocatieserverError) throw error;
    throw new LocatieserverError(error instanceof Error ? error.name : 'unknown');
  }
}
