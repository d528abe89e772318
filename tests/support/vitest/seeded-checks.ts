/**
 * fast-check in tests: an ordinary run is deterministic; longer ones (LONG_TESTS=1) use new seeds. A failure prints its seed; `FUZZ_SEED`
 * repeats it.
 */
import fc from 'fast-check';
import { readSeed } from '../../fuzz/seed';

fc.configureGlobal({ seed: readSeed() });

/**
 * Any code point except surrogates, like fast-check's unit `binary`. That one builds a table of a million entries in every process that
 * uses it.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

export default fc;
