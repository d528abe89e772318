/** Subsets a package's font file (woff2). Deterministic. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { listCodePoints, type Typeface, usedFeatures } from './typefaces';

/** Name records of copyright and licence, which the licence requires. */
const legalNames = [0, 13, 14];

export async function subsetTypeface({ source, range, fixedAxes }: Typeface): Promise<Buffer> {
  const packaged = readFileSync(join(import.meta.dirname, '../../../node_modules', source));
  // Separate, because the library's types lack some options.
  const options = {
    targetFormat: 'woff2',
    keepFeatures: usedFeatures,
    preserveNameIds: legalNames,
    variationAxes: fixedAxes,
  } as const;
  return subsetFont(packaged, String.fromCodePoint(...listCodePoints(range)), options);
}
