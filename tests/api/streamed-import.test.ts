/** An import larger than one transaction: runs batch by batch, and can be interrupted. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { importCompanies } from '@/lib/api/catalog/companies/import/import-companies';
import { companies, companyImports } from '@/lib/api/catalog/companies/table';
import { createTestContext, type TestContext } from '../support/test-context';
import { temporaryFolder } from '../support/vitest/temporary-folder';

let api: TestContext;
let folder: string;

const count = 1_100;
/** As the importer has it. */
const batchSize = 500;

const slugOf = (index: number) => `verzonnen-${String(index).padStart(4, '0')}`;
const slugs = Array.from({ length: count }, (_, index) => slugOf(index));

function writeRecord(index: number, name = `Verzonnen Nummer ${index}`): void {
  const record = {
    slug: slugOf(index),
    'relevant-countries': ['nl'],
    name,
    address: `Verzonnenstraat ${index + 1}\n1012 ZZ Amsterdam\nNederland`,
    sources: ['https://verzonnen.example/privacy'],
    quality: 'verified',
    ...(index % 100 === 7 ? { nsfw: true } : {}),
  };
  writeFileSync(path.join(folder, `${slugOf(index)}.json`), JSON.stringify(record));
}

beforeEach(async () => {
  folder = temporaryFolder('streamed');
  for (let index = 0; index < count; index += 1) writeRecord(index);
  writeFileSync(path.join(folder, 'verzonnen-0600-kapot.json'), '{\n  "slug": kapot\n}');
  api = await createTestContext();
});

/** The database, with a callback before each transaction and its number. */
function watched(db: TestContext['db'], before: (number: number) => void): TestContext['db'] {
  let number = 0;
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'transaction' || typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        number += 1;
        before(number);
        return Reflect.apply(value, target, given);
      };
    },
  });
}

async function stored() {
  return api.db
    .select({ slug: companies.slug, name: companies.name, id: companies.id })
    .from(companies)
    .where(inArray(companies.slug, slugs))
    .orderBy(companies.slug);
}

it('preserves written batches when interrupted, and continues with the next run', async () => {
  const db = watched(api.db, (number) => {
    if (number === 2) throw new Error('the database is away');
  });
  await expect(importCompanies({ db, clock: api.clock }, folder)).rejects.toThrow('the database is away');
  const first = await stored();
  expect(first.map(({ slug }) => slug)).toEqual(slugs.slice(0, batchSize));
  expect(await api.db.$count(companyImports)).toBe(0);

  const report = await importCompanies(api.context, folder);
  expect(report).toMatchObject({
    read: count + 1,
    added: count - batchSize,
    changed: 0,
    unchanged: batchSize,
    flagged: 11,
    skipped: [{ file: 'verzonnen-0600-kapot.json', reason: 'invalid JSON' }],
  });
  expect(report.skipped[0]?.detail).toContain('(line 2)');
  const second = await stored();
  expect(second.map(({ slug }) => slug)).toEqual(slugs);
  expect(second.slice(0, batchSize)).toEqual(first);
  expect(await api.db.$count(companyImports)).toBe(1);
});

it('changes nothing when run again', async () => {
  await importCompanies(api.context, folder);
  const before = await stored();
  expect(await importCompanies(api.context, folder)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: count,
    flagged: 11,
  });
  expect(await stored()).toEqual(before);
});

it('reads the next batch only after the previous is written', async () => {
  await importCompanies(api.context, folder);
  const last = count - 1;
  writeRecord(0, 'Verzonnen Eerste');
  const db = watched(api.db, (number) => {
    // Either both were read by then, or neither.
    if (number !== 1) return;
    writeRecord(1, 'Te laat');
    writeRecord(last, 'Verzonnen Laatste');
  });
  const report = await importCompanies({ db, clock: api.clock }, folder);
  expect(report).toMatchObject({ added: 0, changed: 2, unchanged: count - 2 });
  const names = new Map((await stored()).map(({ slug, name }) => [slug, name]));
  expect(names.get(slugOf(0))).toBe('Verzonnen Eerste');
  expect(names.get(slugOf(1))).toBe('Verzonnen Nummer 1');
  expect(names.get(slugOf(last))).toBe('Verzonnen Laatste');
});
