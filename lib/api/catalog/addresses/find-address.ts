/** Street and town of a postcode and house number: from the Locatieserver when it is configured, otherwise the town alone. */
import { LRUCache } from 'lru-cache';
import { addressCacheHours } from '@/lib/config/legal';
import type { AddressQuery, AddressReply } from '@/lib/contract/addresses/address-lookup';
import { findHouseNumber } from '@/lib/contract/addresses/house-number';
import type { AppContext } from '../../core/context';
import { listAddresses, plainAddition, type RegisteredAddress } from './locatieserver';
import { findTown } from './towns';

/** House numbers whose addresses are in memory. */
const cachedMax = 5000;

/** Returns the value that all have in common, or null. */
function commonValue(values: readonly string[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** Returns the addresses with the addition; all of the number when none has it. */
function matching(addresses: readonly RegisteredAddress[], addition: string): readonly RegisteredAddress[] {
  const exact = addresses.filter((address) => address.addition === addition);
  return exact.length > 0 ? exact : addresses;
}

/** Returns the lookup of a context; its cache is in memory only. It never fails: what is unknown is null. */
export function addressLookup({ env, clock, log }: Pick<AppContext, 'env' | 'clock' | 'log'>) {
  const serviceUrl = env.ADDRESS_LOOKUP_URL;
  const cache = new LRUCache<string, readonly RegisteredAddress[], { postalCode: string; number: number }>({
    max: cachedMax,
    ttl: addressCacheHours * 3_600_000,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context }) => listAddresses(serviceUrl ?? '', context),
  });

  async function listKnown(postalCode: string, number: number): Promise<readonly RegisteredAddress[]> {
    if (!serviceUrl) return [];
    try {
      const context = { postalCode, number };
      return (await cache.fetch(`${postalCode} ${number}`, { context })) ?? [];
    } catch (error) {
      log.warn({ err: error }, 'address lookup failed');
      return [];
    }
  }

  return async (query: AddressQuery): Promise<AddressReply> => {
    const postalCode = query.postal_code.replace(/\s/g, '').toUpperCase();
    const house = findHouseNumber(query.house_number);
    const known = house ? await listKnown(postalCode, house.number) : [];
    const found = matching(known, plainAddition(house?.addition ?? ''));
    return {
      street: commonValue(found.map(({ street }) => street)),
      // A four-digit code can cover a second town: the address's own comes first.
      city: commonValue(found.map(({ town }) => town)) ?? findTown(postalCode),
    };
  };
}
