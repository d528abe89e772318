/** Which run of the fuzzers this is. */

/**
 * The ordinary tests say the same of the same code: they always take this one. Longer runs (`npm run fuzz`,
 * `npm run test:long`) go where no run has been.
 */
const ordinarySeed = 20_261_121;

/** `FUZZ_SEED` where a run is to be repeated. */
export function readSeed(env: NodeJS.ProcessEnv = process.env): number {
  if (env.FUZZ_SEED) return Number(env.FUZZ_SEED);
  return env.FUZZ_SECONDS || env.LONG_TESTS === '1' ? Math.floor(Math.random() * 2 ** 31) : ordinarySeed;
}
