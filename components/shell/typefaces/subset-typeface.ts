/** A typeface's package file made into the one that pages load (woff2). The same source always gives the same bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { keptFeatures, latinRange, listCodePoints, type Typeface } from './typefaces';

/** The notice of copyright and where the licence stands: they travel with the file, as the licence asks. */
const legalNames = [0, 13, 14];

export async function subsetTypeface({ source }: Typeface): Promise<Buffer> {
  const packaged = readFileSync(join(import.meta.dirname, '../../../node_modules', source));
  // Not written into the call: the types of the library know less than it does.
  const options = { targetFormat: 'woff2', keepFeatures: keptFeatures, preserveNameIds: legalNames } as const;
  return subsetFont(packaged, String.fromCodePoint(...listCodePoints(latinRange)), options);
}
