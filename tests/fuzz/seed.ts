/** The seed of this fuzzer run. */

/** Ordinary tests are deterministic: they always use this one. Longer runs (`npm run fuzz`, `npm run test:long`) use a new one. */
const ordinarySeed = 20_261_121;

/** `FUZZ_SEED` to repeat a run. */
export function readSeed(env: NodeJS.ProcessEnv = process.env): number {
  if (env.FUZZ_SEED) return Number(env.FUZZ_SEED);
  return env.FUZZ_SECONDS || env.LONG_TESTS === '1' ? Math.floor(Math.random() * 2 ** 31) : ordinarySeed;
}
