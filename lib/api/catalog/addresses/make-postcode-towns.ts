/**
 * Generates `postcode-towns.json` from a CSV with the columns postcode and place: `npm run postcodes -- FILE`. Fails when a
 * postcode has several places, because a form is only filled where the town is certain.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

interface Row {
  readonly postcode: string;
  readonly place: string;
}

/** Joins consecutive codes: `1000-1003 1005`. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ');
}

const [file = ''] = process.argv.slice(2);
const { data } = Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
if (new Set(data.map(({ postcode }) => postcode)).size !== data.length)
  throw new Error('a postcode has several places');
const towns = Object.groupBy(data, ({ place }) => place);
const lines = Object.fromEntries(
  Object.entries(towns).map(([town, rows = []]) => [
    town,
    rangesOf(rows.map(({ postcode }) => Number(postcode))),
  ]),
);
writeFileSync(join(import.meta.dirname, 'postcode-towns.json'), `${JSON.stringify(lines, null, 2)}\n`);
console.log(`${data.length} postcodes of ${Object.keys(lines).length} towns`);
