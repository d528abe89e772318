/**
 * fast-check as tests use it: an ordinary run tries the same values every time, so that it says the same of the same
 * code; longer ones (LONG_TESTS=1) go where no run has been. A failure tells its seed; `FUZZ_SEED` repeats it.
 */
import fc from 'fast-check';
import { readSeed } from '../../fuzz/seed';

fc.configureGlobal({ seed: readSeed() });

/**
 * Any code point but half a surrogate pair, as fast-check's unit `binary`. That one builds a table of a million entries in
 * every process that uses it.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

export default fc;
