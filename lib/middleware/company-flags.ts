/**
 * Which companies exist, as the edge knows it: one internal endpoint, a few seconds old (DESIGN §3; issue 'The edge').
 * An unknown slug is asked for once, so that a company imported a second ago is found.
 */
import { z } from 'zod';

/** Bits of a company's flags, as the internal endpoint sends them. */
export const companyFlag = { cancellable: 1, english: 2, flagged: 4, inactive: 8 } as const;

const answer = z.object({ version: z.string(), companies: z.record(z.string(), z.number().int()) });

/** What is assumed of a company while nothing is known. */
const assumed = companyFlag.cancellable | companyFlag.english;

/** How long the set is used without asking, in milliseconds. */
const freshMilliseconds = 5_000;

export interface CompanyFlagSource {
  /**
   * Flags of a slug, or null for a company that does not exist. While nothing was ever fetched and the API is away every
   * slug counts as known: the page decides for itself.
   */
  find(slug: string): Promise<number | null>;
}

interface State {
  companies: ReadonlyMap<string, number>;
  etag: string | null;
  checkedAt: number;
}

/** A source that asks `origin` for the flags; `fetcher` and `now` are given by tests. */
export function companyFlagSource(
  origin: () => string,
  fetcher: typeof fetch = fetch,
  now: () => number = Date.now,
): CompanyFlagSource {
  let state: State | null = null;
  let pending: Promise<State> | null = null;

  async function load(): Promise<State> {
    const headers: Record<string, string> = state?.etag ? { 'if-none-match': state.etag } : {};
    const response = await fetcher(`${origin()}/api/internal/company-flags`, { headers });
    if (response.status === 304 && state) return { ...state, checkedAt: now() };
    if (!response.ok) throw new Error(`company flags: status ${response.status}`);
    const { companies } = answer.parse(await response.json());
    return {
      companies: new Map(Object.entries(companies)),
      etag: response.headers.get('etag'),
      checkedAt: now(),
    };
  }

  /** The newest state to be had; the last known set goes on serving while the API is away. */
  async function refresh(): Promise<State | null> {
    pending ??= load().finally(() => {
      pending = null;
    });
    try {
      state = await pending;
    } catch (error) {
      console.error('company flags:', error instanceof Error ? error.message : error);
    }
    return state;
  }

  return {
    async find(slug) {
      let current = state ?? (await refresh());
      if (!current) return assumed;
      const known = current.companies.get(slug);
      const stale = now() - current.checkedAt > freshMilliseconds;
      if (known !== undefined) {
        if (stale) void refresh();
        return known;
      }
      if (stale) current = (await refresh()) ?? current;
      return current.companies.get(slug) ?? null;
    },
  };
}
