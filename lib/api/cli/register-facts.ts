/**
 * `npm run companies:facts -- FILE.csv`: folds facts into the register's files (columns: `lib/companies/facts-csv.ts`). A fact of
 * the same kind, value and source replaces the one that is there, so that it can be run again. Databases take the register
 * over at the next start; what operators decided there stays.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseFactsCsv } from '@/lib/companies/facts-csv';
import { factKinds, type RecordedFact } from '@/lib/contract/company-facts';
import { type RegisterRecord, registerRecord } from '../catalog/companies/register/register-record';
import { factKey } from '../catalog/companies/stored-facts';

const folder = path.join(import.meta.dirname, '../catalog/companies/register');

/** The facts of a record with others folded in, by kind. */
function foldFacts(known: readonly RecordedFact[], added: readonly RecordedFact[]): RecordedFact[] {
  const byKey = new Map([...known, ...added].map((fact) => [factKey(fact), fact]));
  return [...byKey.values()].sort(
    (one, other) => factKinds.indexOf(one.kind) - factKinds.indexOf(other.kind),
  );
}

function main(file: string): void {
  const { facts, refused } = parseFactsCsv(readFileSync(file, 'utf8'));
  for (const { line, slug, column, problem } of refused) {
    console.error(`line ${line} (${slug}): ${column}: ${problem}`);
  }
  const bySlug = Map.groupBy(facts, ({ slug }) => slug);
  let changed = 0;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const records = z.array(registerRecord).parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const folded = records.map((record): RegisterRecord => {
      const added = bySlug.get(record.slug) ?? [];
      bySlug.delete(record.slug);
      if (added.length === 0) return record;
      return {
        ...record,
        facts: foldFacts(
          record.facts ?? [],
          added.map(({ fact }) => fact),
        ),
      };
    });
    const text = `${JSON.stringify(folded, null, 2)}\n`;
    if (text === readFileSync(path.join(folder, name), 'utf8')) continue;
    writeFileSync(path.join(folder, name), text);
    changed += 1;
  }
  for (const slug of bySlug.keys()) console.error(`${slug}: not in the register`);
  console.log(`${facts.length} facts read, ${refused.length} rows refused, ${changed} files changed`);
  if (refused.length > 0 || bySlug.size > 0) process.exitCode = 1;
}

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error('Usage: npm run companies:facts -- FILE.csv');
  process.exitCode = 1;
} else {
  main(file);
}
