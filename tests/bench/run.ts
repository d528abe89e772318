/** `npm run bench [-- NAME]`: runs every `*.bench.ts` in this folder and prints what it measured. Never fails a test run. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Measurement } from './measure';

const wanted = process.argv[2] ?? '';

for (const file of readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.bench.ts') && name.includes(wanted),
)) {
  const bench: { default: () => Promise<readonly Measurement[]> } = await import(
    pathToFileURL(join(import.meta.dirname, file)).href
  );
  console.log(`\n${file.replace('.bench.ts', '')}`);
  console.table(await bench.default());
}
