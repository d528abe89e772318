/** The search's names in memory equal the database's, after any write. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companyOfRecord } from '@/lib/api/catalog/companies/import/company-of-record';
import type { OpenRecord } from '@/lib/api/catalog/companies/import/open-record';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { searchCompanies } from '@/lib/api/catalog/companies/search';
import { markChanged, writeCompanies } from '@/lib/api/catalog/companies/stored-company';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import { companies } from '@/lib/api/catalog/companies/table';
import { generateCompanies } from '../support/database/generated-companies';
import { insertCompanies } from '../support/database/insert-companies';
import { createTestContext } from '../support/test-context';

const { db, clock } = await createTestContext();
const records = generateCompanies({ count: 400, taken: listRegister() }).filter(({ nsfw }) => !nsfw);
await insertCompanies(db, clock, records);

/** Each test that changes a company has a separate one, none of the searched ones. */
const [first, second, third, fourth] = records.slice(-4);
if (!first || !second || !third || !fourth) throw new Error('the generator gave nothing');

const find = async (text: string) => (await searchCompanies(db, text)).map(({ value }) => value);

/** Writes as an import does, a second later. */
async function write(record: OpenRecord): Promise<void> {
  clock.advance(1_000);
  await db.transaction(async (transaction) => {
    await writeCompanies(transaction, [companyOfRecord(record, '2026-12')], clock.now());
    await markChanged(transaction, clock.now());
  });
}

describe('names in memory', () => {
  it('are complete, and names written by COPY equal those of an import', async () => {
    for (const { name, slug } of records.slice(0, 50)) expect(await find(name)).toContain(slug);
  });

  it('include an added company', async () => {
    const added = { ...first, slug: 'qwijbo-raamdecoratie', name: 'Qwijbo Raamdecoratie' };
    expect(await find('qwijbo')).not.toContain(added.slug);
    await write(added);
    expect(await find('qwijbo')).toContain(added.slug);
    expect(await find('qwjibo raamdecoratie')).toContain(added.slug);
    expect(await find(first.name)).toContain(first.slug);
  });

  it('follow a renamed company', async () => {
    await write({ ...second, name: 'Hupsakee Vloeren', runs: [], web: 'https://hupsakee.example/' });
    expect(await find('hupsakee')).toContain(second.slug);
    expect(await find(second.name)).not.toContain(second.slug);
  });

  it('exclude a company that was flagged', async () => {
    expect(await find(third.name)).toContain(third.slug);
    await write({ ...third, nsfw: true });
    expect(await find(third.name)).not.toContain(third.slug);
  });

  it('exclude a company that the register flags after an operator edited it, and include it without the mark', async () => {
    const mark = (slug: string) => ({ slug, nsfw: true as const });
    const flagged = listRegister().map((one) =>
      one.slug === 'vandebron' ? { ...one, ...mark(one.slug) } : one,
    );
    await db
      .update(companies)
      .set({ isMaintained: true, name: 'Van de Bron' })
      .where(eq(companies.slug, 'vandebron'));
    clock.advance(1_000);
    await syncRegister(db, clock, flagged);
    expect(await find('vandebron')).not.toContain('vandebron');
    const [row] = await db.select().from(companies).where(eq(companies.slug, 'vandebron'));
    expect(row).toMatchObject({ flagged: true, name: 'Van de Bron' });
    clock.advance(1_000);
    await syncRegister(db, clock);
    expect(await find('vandebron')).toContain('vandebron');
  });

  it('follow the register, and a clock that was set back', async () => {
    const without = listRegister().filter(({ slug }) => slug !== 'zonneplan');
    clock.advance(1_000);
    await syncRegister(db, clock, without);
    expect(await find('zonneplan')).not.toContain('zonneplan');
    clock.advance(-3_600_000);
    await syncRegister(db, clock);
    expect(await find('zonneplan')).toContain('zonneplan');
    await write({ ...first, slug: 'terug-in-de-tijd', name: 'Terugindetijd' });
    expect(await find('terugindetijd')).toContain('terug-in-de-tijd');
  });

  it('lead to a renamed successor', async () => {
    const label = { ...fourth, slug: 'oud-merk-xyzzy', name: 'Oudmerk Xyzzy' };
    await write(label);
    clock.advance(1_000);
    await db.transaction(async (transaction) => {
      await transaction
        .update(companies)
        .set({ status: 'inactive', successor: fourth.slug, updatedAt: clock.now() })
        .where(eq(companies.slug, label.slug));
      await markChanged(transaction, clock.now());
    });
    const labels = async () => (await searchCompanies(db, 'oudmerk')).map((found) => found.label);
    expect(await labels()).toEqual([`${fourth.name} (Oudmerk Xyzzy)`]);
    await write({ ...fourth, name: 'Nieuwe Naam Plugh' });
    expect(await labels()).toEqual(['Nieuwe Naam Plugh (Oudmerk Xyzzy)']);
  });

  it('are read once for concurrent calls', async () => {
    await write({ ...first, slug: 'gelijktijdig', name: 'Gelijktijdig' });
    const found = await Promise.all(Array.from({ length: 20 }, () => find('gelijktijdig')));
    for (const slugs of found) expect(slugs).toContain('gelijktijdig');
  });
});
