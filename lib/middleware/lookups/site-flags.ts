/**
 * The flags of spec §7, cached by the middleware for a few seconds (DESIGN §3 'Health-insurance redirect', 'maintenance').
 * Refreshed beside a request, so that no visitor waits; only the first one, and one after a long pause, does.
 */
import { z } from 'zod';
import { fetchWithTimeout } from './fetch-with-timeout';

const answer = z.object({
  health_insurance_enabled: z.boolean(),
  health_insurance_self_service: z.boolean(),
  /** Another implementation of the product API may not have it. */
  maintenance: z.boolean().default(false),
});
export type SiteFlags = z.infer<typeof answer>;

/** How long a response, or its failure, is used without another request, in milliseconds. */
const freshMilliseconds = 5_000;

/** How old a response may be and still be used while a newer one is fetched, in milliseconds. */
const staleMilliseconds = 60_000;

/** In milliseconds; the first visitor waits for it. */
const timeoutMilliseconds = 1_000;

export interface SiteFlagSource {
  /** The flags, or null where they could not be fetched for a minute: then nothing is redirected and nothing closed. */
  find(): Promise<SiteFlags | null>;
}

/** Creates a source that requests them from `origin`; tests pass `fetcher` and `now`. */
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
      // A single failure opens nothing that was closed.
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
