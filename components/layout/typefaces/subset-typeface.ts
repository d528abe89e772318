/** A typeface's package file made into the one that pages load (woff2). The same source always gives the same bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { roundKerning } from './round-kerning';
import { keptFeatures, latinRange, listCodePoints, type Typeface } from './typefaces';

/** The notice of copyright and where the licence stands: they travel with the file, as the licence asks. */
const legalNames = [0, 13, 14];

export async function subsetTypeface({ source, kerning }: Typeface): Promise<Buffer> {
  const packaged = readFileSync(join(import.meta.dirname, '../../../node_modules', source));
  const characters = String.fromCodePoint(...listCodePoints(latinRange));
  // Not written into the calls: the types of the library know less than it does.
  const kept = { keepFeatures: keptFeatures, preserveNameIds: legalNames };
  const subset = await subsetFont(packaged, characters, { ...kept, targetFormat: 'sfnt' });
  if (!kerning) return subsetFont(subset, characters, { ...kept, targetFormat: 'woff2' });
  const rounded = roundKerning(subset, kerning.inUse, kerning.tolerance);
  // Once more, for what nothing points to any longer.
  return subsetFont(rounded, characters, { ...kept, targetFormat: 'woff2' });
}
