/** Which companies exist, as the edge knows it (DESIGN §3 'Companies'). */
import { adviceCategoryFlags } from '@/lib/companies/advice-kinds';
import { cachedLookup } from './cached-lookup';
import { readFlagLines } from './flag-lines';

/** Bits of a company's flags, as the internal endpoint sends them; `adviceCategoryFlags` are the others. */
export const companyFlag = { cancellable: 1, english: 2, flagged: 4, inactive: 8 } as const;

/** What is assumed of a company while nothing is known. */
const assumed = Object.values(adviceCategoryFlags).reduce<number>(
  (bits, flag) => bits | flag,
  companyFlag.cancellable | companyFlag.english,
);

export interface CompanyFlagSource {
  /**
   * Flags of a slug, or null for a company that does not exist. While nothing was ever fetched and the API is away every
   * slug counts as known: the page decides for itself.
   */
  find(slug: string): Promise<number | null>;
}

/** A source that asks `origin` for the flags; `fetcher` and `now` are given by tests. */
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
