/** Operators edit and merge companies; the register’s synchronisation does not overwrite their work. */
import { describe, expect, it } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { findCompany } from '@/lib/api/catalog/companies/service';
import { writeCompanies } from '@/lib/api/catalog/companies/stored-company';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { OperatorReads } from '@/lib/api-client/operators';
import { problemOf } from '@/tests/support/cancel-job';
import { performAction } from '@/tests/support/operator-actions';
import {
  hint,
  readCompany,
  slug,
  startWithOperator,
  syncChangedRegister,
  today,
} from '@/tests/support/operator-companies';

describe('a company', () => {
  const values = { name: 'Netflix Nieuw', category: 'media', contract_class: 'press', status: 'active' };

  it('is renamed, found by both names, and left alone by the register', async () => {
    const { api, operator } = await startWithOperator();
    expect((await performAction(operator, `companies/${slug}/edit`, values)).status).toBe(200);
    const expected = { name: 'Netflix Nieuw', category: 'media', contract_class: 'press' };
    expect(await findCompany(api.db, slug, today)).toMatchObject({
      ...expected,
      aliases: expect.arrayContaining(['Netflix']),
    });
    await syncChangedRegister(api);
    expect(await findCompany(api.db, slug, today)).toMatchObject(expected);
    for (const search of ['netflix', 'netflix%20nieuw']) {
      const found = await api.request(`/api/companies/search?search=${search}`);
      expect(await found.json(), search).toContainEqual(
        expect.objectContaining({ value: slug, label: 'Netflix Nieuw' }),
      );
    }
    const seen = await readCompany(operator);
    expect(seen).toMatchObject({ is_maintained: true });
    expect(seen.history[0]).toMatchObject({
      action: 'company-edit',
      before: { name: 'Netflix' },
      after: { name: 'Netflix Nieuw' },
    });
    await performAction(operator, `companies/${slug}/edit`, values);
    expect((await readCompany(operator)).history).toHaveLength(1);
  });

  it('is merged into another that is sold, and nothing else', async () => {
    const { api, operator } = await startWithOperator();
    const edit = (change: object) =>
      performAction(operator, `companies/${slug}/edit`, { ...values, name: 'Netflix', ...change });
    for (const change of [
      { status: 'active', successor: 'simpel' },
      { status: 'inactive', successor: 'bestaat-niet' },
      { status: 'inactive', successor: slug },
      { status: 'inactive', successor: 'Twee Woorden' },
    ]) {
      const refused = await problemOf(await edit(change), 422);
      expect(Object.keys(refused.errors), JSON.stringify(change)).toEqual(['successor']);
    }
    expect((await edit({ status: 'inactive', successor: 'simpel' })).status).toBe(200);
    const merged = { status: 'inactive', successor: 'simpel' };
    expect(await findCompany(api.db, slug, today)).toMatchObject(merged);
    await syncChangedRegister(api);
    expect(await findCompany(api.db, slug, today)).toMatchObject(merged);
  });
});

describe('the register’s synchronisation', () => {
  it('does not bring back a fact that was rejected or edited', async () => {
    const { api, operator } = await startWithOperator();
    const record = listRegister().find(({ slug: each }) => each === slug);
    expect(record?.facts?.length ?? 0).toBeGreaterThan(1);
    const [rejected, edited] = (await readCompany(operator)).facts;
    if (!rejected || !edited) throw new Error('two facts are needed');
    await performAction(operator, `companies/${slug}/facts/${rejected.id}/reject`);
    const { kind, value, purpose, source_kind, checked } = edited;
    await performAction(operator, `companies/${slug}/facts/${edited.id}/edit`, {
      fact: kind,
      value,
      purpose,
      tier: 'B',
      source_kind,
      source_url: 'https://elsewhere.example/',
      checked,
    });
    const before = (await readCompany(operator)).facts;
    await syncChangedRegister(api);
    const after = (await readCompany(operator)).facts;
    const decided = (facts: OperatorReads['/admin/companies/{company}']['facts']) =>
      facts.filter(({ verdict }) => verdict !== null);
    expect(decided(after)).toEqual(decided(before));
    expect(
      decided(after)
        .map(({ verdict }) => verdict)
        .sort(),
    ).toEqual(['confirmed', 'rejected', 'rejected']);
    expect(after).toHaveLength(before.length);
  });
});

describe('an imported company that gets into the register', () => {
  const [sample] = listRegister();
  if (!sample) throw new Error('the register is empty');
  const taken = 'zo-ingelezen';
  const record = { ...sample, id: 99_999, slug: taken, name: 'Zo ingelezen', facts: [] };

  async function startImported() {
    const { api, operator } = await startWithOperator();
    await api.db.transaction((transaction) =>
      writeCompanies(
        transaction,
        [
          {
            company: {
              slug: taken,
              name: 'Ingelezen',
              aliases: [],
              category: record.category,
              contractClass: record.contract_class,
              country: record.country,
              status: 'active',
              cancellable: true,
              english: false,
              flagged: false,
              origin: 'import',
              confidence: 'imported',
            },
            facts: [],
            names: [{ term: 'Ingelezen', kind: 'name' }],
          },
        ],
        api.clock.now(),
      ),
    );
    return { api, operator };
  }

  it('retains the facts that operators decided on', async () => {
    const { api, operator } = await startImported();
    await performAction(operator, `companies/${taken}/facts`, { ...hint, tier: 'A' });
    const { facts } = await readCompany(operator, taken);
    expect(facts).toHaveLength(1);
    expect(await syncRegister(api.db, api.clock, [...listRegister(), record])).toBe(true);
    expect(await readCompany(operator, taken)).toMatchObject({
      name: record.name,
      origin: 'register',
      facts,
    });
  });

  it('is replaced where no operator changed it', async () => {
    const { api } = await startImported();
    const before = await findCompany(api.db, taken, today);
    await syncRegister(api.db, api.clock, [...listRegister(), record]);
    expect(before?.id).toBeGreaterThan(100_000);
    expect(await findCompany(api.db, taken, today)).toMatchObject({ id: record.id, name: record.name });
  });
});
