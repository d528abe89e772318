/**
 * The flags of spec §7 as the edge knows them, a few seconds old (DESIGN §3 'Health-insurance redirect', 'maintenance').
 * Asked for beside a request, so that no visitor waits; only the first one, and one after a long silence, does.
 */
import { z } from 'zod';
import { fetchWithTimeout } from './fetch-with-timeout';

const answer = z.object({
  health_insurance_enabled: z.boolean(),
  health_insurance_self_service: z.boolean(),
  /** A product API of another make may not know it. */
  maintenance: z.boolean().default(false),
});
export type SiteFlags = z.infer<typeof answer>;

/** How long an answer, or that there was none, is used without asking again, in milliseconds. */
const freshMilliseconds = 5_000;

/** How old an answer may be and still be used while a newer one is fetched, in milliseconds. */
const staleMilliseconds = 60_000;

/** How long a visitor may wait for it, in milliseconds. */
const timeoutMilliseconds = 1_000;

export interface SiteFlagSource {
  /** The flags, or null where they could not be had for a minute: then nothing is redirected and nothing closed. */
  find(): Promise<SiteFlags | null>;
}

/** A source that asks `origin`; `fetcher` and `now` are given by tests. */
export function siteFlagSource(
  origin: () => string,
  fetcher: typeof fetch = fetch,
  now: () => number = Date.now,
): SiteFlagSource {
  let known: SiteFlags | null = null;
  let knownAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      known = await fetchWithTimeout({
        url: `${origin()}/api/flags`,
        timeoutMilliseconds,
        fetcher,
        async read(response) {
          if (!response.ok) throw new Error(`status ${response.status}`);
          return answer.parse(await response.json());
        },
      });
      knownAt = now();
    } catch (error) {
      // One answer that did not come opens nothing that was closed.
      if (now() - knownAt > staleMilliseconds) known = null;
      console.error('flags:', error instanceof Error ? error.message : error);
    }
    checkedAt = now();
  }

  return {
    async find() {
      const ageMilliseconds = now() - checkedAt;
      if (ageMilliseconds > freshMilliseconds) {
        pending ??= load().finally(() => {
          pending = null;
        });
        if (ageMilliseconds > staleMilliseconds) await pending;
      }
      return known;
    },
  };
}
