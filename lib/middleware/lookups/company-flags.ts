/** The middleware's list of existing companies. */
import { adviceCategoryFlags } from '@/lib/companies/advice-kinds';
import { cachedLookup } from './cached-lookup';
import { readFlagLines } from './flag-lines';

/** Bits of a company's flags, as sent by the internal endpoint; `adviceCategoryFlags` are the others. */
export const companyFlag = { cancellable: 1, english: 2, flagged: 4, inactive: 8 } as const;

/** Assumed flags while none are available. */
const assumed = Object.values(adviceCategoryFlags).reduce<number>(
  (bits, flag) => bits | flag,
  companyFlag.cancellable | companyFlag.english,
);

export interface CompanyFlagSource {
  /**
   * Returns the flags of a slug, or null for an unknown company. While nothing was ever fetched and the API is
   * unavailable every slug counts as known: the page decides.
   */
  find(slug: string): Promise<number | null>;
}

/** Returns a source that requests the flags from `origin`; `fetcher` and `now` are replaced in tests. */
export function companyFlagSource(
  origin: () => string,
  fetcher?: typeof fetch,
  now?: () => number,
): CompanyFlagSource {
  const known = cachedLookup<number>({
    name: 'company flags',
    url: () => `${origin()}/api/internal/company-flags`,
    read: async (response) => readFlagLines(await response.text()),
    ...(fetcher ? { fetcher } : {}),
    ...(now ? { now } : {}),
  });
  return {
    async find(slug) {
      const flags = await known.find(slug);
      return flags === undefined ? assumed : flags;
    },
  };
}
