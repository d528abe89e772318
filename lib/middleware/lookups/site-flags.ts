/**
 * The site's flags, cached by the middleware for a few seconds.
 * A request that finds them older waits for newer ones, shortly; the first request, and one after a long pause, for the whole timeout.
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

/** How long a request waits for a newer response than it has, so that a switched flag holds from then on, in milliseconds. */
const refreshMilliseconds = 250;

/** Maximum age of a response used where a newer one takes longer, in milliseconds. */
const staleMilliseconds = 60_000;

/** In milliseconds; the first visitor waits for it. */
const timeoutMilliseconds = 1_000;

export interface SiteFlagSource {
  /** Returns the flags, or null when they were unavailable for a minute: then nothing is redirected or closed. */
  find(): Promise<SiteFlags | null>;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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
        const isStale = ageMilliseconds > staleMilliseconds;
        await (isStale ? pending : Promise.race([pending, pause(refreshMilliseconds)]));
      }
      return known;
    },
  };
}
