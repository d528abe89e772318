/**
 * `npm run companies:facts -- FILE.csv [YYYY-MM]`: folds a file of facts into the register's files (`lib/companies/facts-file`), so that it
 * can be run again; `YYYY-MM` is when the sources were read, for rows that don't say so. A file that can't be read changes nothing.
 * Databases take the register over at the next start; what operators decided there stays.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseFactsFile } from '@/lib/companies/facts-file/parse-file';
import { partialDate } from '@/lib/contract/company-facts';
import { countWays } from '../catalog/companies/register/count-ways';
import { foldFile } from '../catalog/companies/register/fold-file';
import { type RegisterRecord, registerRecord } from '../catalog/companies/register/register-record';

const folder = path.join(import.meta.dirname, '../catalog/companies/register');

const textOf = (records: readonly RegisterRecord[]) => `${JSON.stringify(records, null, 2)}\n`;

/** Throws what node says about a file that is none, or that is no text. */
function readText(file: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
}

function main(file: string, checked: string | undefined): void {
  const parsed = parseFactsFile(readText(file), checked);
  if (parsed.unreadable) {
    const why = { columns: 'it has no columns slug, fact and value', quotes: 'a quote is not closed' };
    throw new Error(why[parsed.unreadable]);
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const known = names.flatMap((name) =>
    z.array(registerRecord).parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );
  const { records, counts, refused } = foldFile(known, parsed);
  // Every file is made before the first is written.
  const byCategory = Map.groupBy(z.array(registerRecord).parse(records), ({ category }) => category);
  const texts = [...byCategory].map(([category, list]) => [`${category}.json`, textOf(list)] as const);
  const changed = texts.filter(
    ([name, text]) => !names.includes(name) || text !== readFileSync(path.join(folder, name), 'utf8'),
  );
  for (const [name, text] of changed) writeFileSync(path.join(folder, name), text);
  for (const { line, slug, column, problem } of refused) {
    console.error(`line ${line} (${slug}): ${column}: ${problem}`);
  }
  const { own, general } = countWays(records);
  console.log(
    Object.entries({ ...counts, refused: refused.length, 'files changed': changed.length })
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  console.log(`companies with a way of their own ${own}, with the general way of their kind ${general}`);
  if (refused.length > 0) process.exitCode = 1;
}

const [file, checked, ...more] = process.argv.slice(2);
if (
  file === undefined ||
  more.length > 0 ||
  (checked !== undefined && !partialDate.safeParse(checked).success)
) {
  console.error('Usage: npm run companies:facts -- FILE.csv [YYYY-MM]');
  process.exitCode = 1;
} else {
  try {
    main(file, checked);
  } catch (error) {
    console.error(
      `${file} can't be read, nothing was changed: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}
