/**
 * fast-check as tests use it: an ordinary run tries the same values every time, so that it says the same of the same
 * code; longer ones (LONG_TESTS=1) go where no run has been. A failure tells its seed; `FUZZ_SEED` repeats it.
 */
import fc from 'fast-check';
import { readSeed } from '../fuzz/seed';

fc.configureGlobal({ seed: readSeed() });

export default fc;
