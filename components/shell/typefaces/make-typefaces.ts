/**
 * Generates the web fonts from their packages: `npm run typefaces`.
 * The files are committed; a test fails when they differ from the packages.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subsetTypeface } from './subset-typeface';
import { typefaces } from './typefaces';

for (const typeface of typefaces) {
  const bytes = await subsetTypeface(typeface);
  writeFileSync(join(import.meta.dirname, typeface.file), bytes);
  console.log(`${typeface.file}: ${bytes.length} bytes`);
}
