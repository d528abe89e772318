/** The flags of spec §7 as the edge knows them, a few seconds old (DESIGN §3 'Health-insurance redirect'). */
import { z } from 'zod';

const answer = z.object({
  health_insurance_enabled: z.boolean(),
  health_insurance_self_service: z.boolean(),
});
export type HealthFlags = z.infer<typeof answer>;

/** How long an answer, or that there was none, is used without asking again, in milliseconds. */
const freshMilliseconds = 5_000;

/** How long a visitor may wait for it, in milliseconds. */
const patienceMilliseconds = 1_000;

export interface HealthFlagSource {
  /** The flags, or null while they can't be had: then nothing is redirected. */
  find(): Promise<HealthFlags | null>;
}

/** A source that asks `origin`; `fetcher` and `now` are given by tests. */
export function healthFlagSource(
  origin: () => string,
  fetcher: typeof fetch = fetch,
  now: () => number = Date.now,
): HealthFlagSource {
  let known: HealthFlags | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const response = await fetcher(`${origin()}/api/flags`, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      known = answer.parse(await response.json());
    } catch (error) {
      known = null;
      console.error('health flags:', error instanceof Error ? error.message : error);
    }
    checkedAt = now();
  }

  return {
    async find() {
      if (now() - checkedAt > freshMilliseconds) {
        pending ??= load().finally(() => {
          pending = null;
        });
        await pending;
      }
      return known;
    },
  };
}
