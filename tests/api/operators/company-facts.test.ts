/** Operators add, confirm, edit and reject facts of companies. */
import { describe, expect, it } from 'vitest';
import { findCompany, getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { problemOf } from '@/tests/support/cancel-job';
import { performAction, postAction } from '@/tests/support/operator-actions';
import {
  addFact,
  factOf,
  hint,
  readCompanies,
  readCompany,
  slug,
  startWithOperator,
  today,
} from '@/tests/support/operator-companies';
import { newKey } from '@/tests/support/samples/cancel-form-values';

describe('a hint', () => {
  it('is seen by operators only, with its evidence, until it is confirmed; then letters go there', async () => {
    const { api, operator } = await startWithOperator();
    const hintsOf = async () => (await readCompanies(operator, { search: slug })).companies[0]?.hints ?? -1;
    const hints = await hintsOf();
    expect((await addFact(operator, hint)).status).toBe(200);
    const fact = await factOf(operator, hint.value);
    expect(fact).toMatchObject({ verdict: null, tier: 'C', quote: hint.quote, remark: hint.remark });
    const addressOf = async () => (await findCompany(api.db, slug, today))?.cancellation_address?.address;
    const isShown = async () =>
      ((await findCompany(api.db, slug, today))?.facts ?? []).some(
        ({ source }) => source.url === hint.source_url,
      );
    expect(await isShown()).toBe(false);
    expect(await hintsOf()).toBe(hints + 1);
    const version = await getCompaniesVersion(api.db);
    const key = newKey();
    const confirm = `companies/${slug}/facts/${fact.id}/confirm`;
    expect((await performAction(operator, confirm, {}, key)).status).toBe(200);
    expect((await performAction(operator, confirm, {}, key)).status).toBe(200);
    expect((await performAction(operator, confirm)).status).toBe(200);
    expect(await getCompaniesVersion(api.db)).not.toBe(version);
    expect(await isShown()).toBe(true);
    expect(await addressOf()).toMatchObject({ lines: ['Postbus 123'], city: 'Amsterdam' });
    const seen = await readCompany(operator);
    expect(seen.facts.find(({ id }) => id === fact.id)).toMatchObject({
      verdict: 'confirmed',
      decided_by: 'Noor Bakker',
      is_letter_address: true,
    });
    expect(seen.history.map(({ action }) => action)).toEqual(['fact-confirm', 'fact-add']);
    expect(seen.history[0]?.before?.verdict).toBeUndefined();
    expect(seen.history[0]?.after).toMatchObject({ verdict: 'confirmed', value: hint.value });
    await performAction(operator, `companies/${slug}/facts/${fact.id}/reject`);
    expect(await isShown()).toBe(false);
  });
});

describe('a fact of an operator', () => {
  it('is confirmed at once, and its edit has both sides in the history', async () => {
    const { api, operator } = await startWithOperator();
    const values = { ...hint, fact: 'phone', value: '0800 1', tier: 'A', source_kind: 'own' };
    await addFact(operator, values);
    const { id, verdict } = await factOf(operator, '0800 1');
    expect(verdict).toBe('confirmed');
    const edited = await performAction(operator, `companies/${slug}/facts/${id}/edit`, {
      ...values,
      value: '0800 2',
    });
    expect(edited.status).toBe(200);
    expect((await factOf(operator, '0800 2')).id).toBe(id);
    const [change] = (await readCompany(operator)).history;
    expect(change).toMatchObject({
      action: 'fact-edit',
      before: { value: '0800 1' },
      after: { value: '0800 2' },
    });
    const shown = (await findCompany(api.db, slug, today))?.facts;
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'phone', value: '0800 2', checked: today }));
  });

  it('is refused beside its field', async () => {
    const { operator } = await startWithOperator();
    await addFact(operator, hint);
    const count = (await readCompany(operator)).facts.length;
    for (const [field, values] of [
      ['value', { ...hint, fact: 'price', value: 'about ten euros' }],
      ['value', { ...hint, fact: 'steps', value: 'Alleen Nederlands.' }],
      ['value', hint],
      ['note', { ...hint, value: 'Postbus 9 | 1000 AA Amsterdam', note: 'Alleen Nederlands.' }],
      ['source_url', { ...hint, source_url: 'javascript:alert(1)' }],
      ['source_date', { ...hint, source_date: 'mei 2026' }],
      ['tier', { ...hint, tier: 'D' }],
      ['fact', { ...hint, fact: 'fax' }],
    ] as const) {
      const refused = await problemOf(await addFact(operator, values), 422);
      expect(Object.keys(refused.errors), JSON.stringify(values)).toEqual([field]);
    }
    const price = await problemOf(await addFact(operator, { ...hint, fact: 'price', value: '10' }), 422);
    expect(price.errors.value?.[0]).toContain('EUR 9.99 per month');
    expect((await readCompany(operator)).facts).toHaveLength(count);
  });

  it('can be added by a form without JavaScript, which shows its errors', async () => {
    const { operator } = await startWithOperator();
    const sent = Object.entries({ ...hint, source_date: 'mei', _page: '/admin/companies?company=netflix' });
    const refused = await postAction(operator, `companies/${slug}/facts`, sent);
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe('/admin/companies?company=netflix');
    expect((await readCompany(operator)).history).toEqual([]);
    await postAction(operator, `companies/${slug}/facts`, Object.entries(hint));
    expect((await readCompany(operator)).history).toHaveLength(1);
  });
});
