/**
 * The flags of spec §7, cached by the middleware for a few seconds (DESIGN §3 'Health-insurance redirect',
 * 'maintenance').
 * Refreshed in the background; only the first request, and one after a long pause, waits.
 */
import * as z from 'zod/mini';
import { fetchWithTimeout } from './fetch-with-timeout';

const flags = z.object({
  health_insurance_enabled: z.boolean(),
  health_insurance_self_service: z.boolean(),
  /** Other implementations of the product API may not have it. */
  maintenance: z._default(z.boolean(), false),
});
export type SiteFlags = z.infer<typeof flags>;

/** Time for which a response, or its failure, is used without another request, in milliseconds. */
const freshMilliseconds = 5_000;

/** Maximum age of a response used while a newer one is fetched, in milliseconds. */
const staleMilliseconds = 60_000;

/** In milliseconds; the first visitor waits for it. */
const timeoutMilliseconds = 1_000;

export interface SiteFlagSource {
  /**
   * Returns the flags, or null when they were unavailable for a minute: then nothing is redirected or closed.
   */
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
          return flags.parse(await response.json());
        },
      });
      knownAt = now();
    } catch (error) {
      // A single failure does not end maintenance.
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
