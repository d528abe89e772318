/** `npm run bench [-- NAME]`: runs every `*.bench.ts` in this folder and prints the measurements. Never fails a test run. */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Measurement } from './measure';

const wanted = process.argv[2] ?? '';
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'));
const exact = files.filter((name) => nameOf(name) === wanted);
const chosen = exact.length > 0 ? exact : files.filter((name) => name.startsWith(wanted));
if (chosen.length === 0) {
  console.error(`There is no bench "${wanted}"; there are ${files.map(nameOf).join(', ')}.`);
  process.exit(1);
}

// The machine's other load affects every number but the ratios.
console.log(`${os.availableParallelism()} processors, load ${os.loadavg()[0]?.toFixed(1)}`);
for (const file of chosen) {
  const bench: { default: () => Promise<readonly Measurement[]> } = await import(
    pathToFileURL(join(import.meta.dirname, file)).href
  );
  console.log(`\n${nameOf(file)}`);
  printTable(await bench.default());
}

function nameOf(file: string): string {
  return file.replace('.bench.ts', '');
}

/** The same columns for every benchmark; one without values is omitted. */
function printTable(rows: readonly Measurement[]): void {
  const has = (column: 'p99' | 'ratio' | 'target') => rows.some((row) => (row[column] ?? null) !== null);
  console.table(
    Object.fromEntries(
      rows.map(({ what, median, p99, unit, runs, ratio, target, columns }) => [
        what,
        {
          median,
          ...(has('p99') ? { p99: p99 ?? '' } : {}),
          unit,
          runs,
          ...(has('ratio') ? { ratio: ratio ?? '' } : {}),
          ...(has('target') ? { target: target ?? '' } : {}),
          ...columns,
        },
      ]),
    ),
  );
}
