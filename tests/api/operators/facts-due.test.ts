/** The operators' queue of facts that visitors see and nobody has decided on. */

import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findCompany, getCompaniesVersion } from '@/lib/api/catalog/companies/service';
import { companies, companyFacts } from '@/lib/api/catalog/companies/table';
import { countFactsDue } from '@/lib/api/operator/companies/facts-due';
import { Visitor } from '@/tests/support/cancel-job';
import type { Member } from '@/tests/support/member';
import { shownTo } from '@/tests/support/operator';
import { performAction, postAction } from '@/tests/support/operator-actions';
import { addFact, hint, readCompany, startWithOperator, today } from '@/tests/support/operator-companies';

const readDue = (operator: Member, page = 1) => shownTo(operator, '/admin/facts', { page: `${page}` });

describe('the queue of facts', () => {
  it('has what visitors see, in pages, the featured companies and the oldest sources first', async () => {
    const { api, operator } = await startWithOperator();
    const { facts, total, undated, page_count: pageCount } = await readDue(operator);
    expect(total).toBeGreaterThan(500);
    expect(facts).toHaveLength(10);
    expect(pageCount).toBe(Math.ceil(total / 10));
    expect(facts.every(({ is_featured: is }) => is)).toBe(true);
    const dates = facts.map(({ fact }) => fact.source.date ?? '');
    expect(dates).toEqual(dates.toSorted());
    for (const { company, fact } of facts) {
      const shown = (await findCompany(api.db, company.slug, today))?.facts ?? [];
      expect(shown, company.slug).toContainEqual(fact);
    }
    const last = await readDue(operator, 99_999);
    expect(last.page).toBe(pageCount);
    expect(last.facts.at(-1)).toMatchObject({ is_featured: false });
    const counted = await countFactsDue(api.db);
    expect(counted).toMatchObject({ due: total, undated });
    expect(counted.oldest).toMatch(/^20\d\d/);
  });

  it('leaves out hints, and facts of companies that no longer exist', async () => {
    const { api, operator } = await startWithOperator();
    const before = await countFactsDue(api.db);
    await addFact(operator, hint);
    expect(await countFactsDue(api.db)).toEqual(before);
    const [gone] = (await readDue(operator)).facts;
    await api.db
      .update(companies)
      .set({ status: 'inactive' })
      .where(eq(companies.slug, gone?.company.slug ?? ''));
    const after = await readDue(operator);
    expect(after.total).toBeLessThan(before.due);
    expect(after.facts.map(({ company }) => company.slug)).not.toContain(gone?.company.slug);
  });

  it('starts with the company that is ordered most, featured or not', async () => {
    const { operator, api } = await startWithOperator();
    await new Visitor(api).payOrder();
    const { facts } = await readDue(operator);
    expect(facts[0]).toMatchObject({ company: { slug: 'interpolis-zorg' }, orders: 1 });
    expect(
      facts.filter(({ company }) => company.slug !== 'interpolis-zorg').every((each) => each.is_featured),
    ).toBe(true);
  });

  it('drops a fact once it is decided: the next is on top, and the page shows the decision', async () => {
    const { api, operator } = await startWithOperator();
    const [first, second] = (await readDue(operator)).facts;
    if (!first || !second) throw new Error('there are no facts');
    const { total } = await readDue(operator);
    const version = await getCompaniesVersion(api.db);
    const confirm = `companies/${first.company.slug}/facts/${first.id}/confirm`;
    expect((await performAction(operator, confirm)).status).toBe(200);
    expect((await performAction(operator, confirm)).status).toBe(200);
    const next = await readDue(operator);
    expect(next.total).toBe(total - 1);
    expect(next.facts[0]).toEqual(second);
    expect(await getCompaniesVersion(api.db)).not.toBe(version);
    expect((await readCompany(operator, first.company.slug)).facts).toContainEqual(
      expect.objectContaining({ id: first.id, verdict: 'confirmed', decided_by: 'Noor Bakker' }),
    );
    const factsOf = async (slug: string) => (await findCompany(api.db, slug, today))?.facts;
    expect(first.fact.checked).not.toBe(today);
    expect(await factsOf(first.company.slug)).toContainEqual({ ...first.fact, checked: today });
    await performAction(operator, `companies/${second.company.slug}/facts/${second.id}/reject`);
    expect(await factsOf(second.company.slug)).not.toContainEqual(second.fact);
  });

  it('is worked without JavaScript: the form returns to its row', async () => {
    const { api, operator } = await startWithOperator();
    const [first] = (await readDue(operator)).facts;
    if (!first) throw new Error('there are no facts');
    const page = `/admin/companies?view=facts&note=company-fact-confirm&at=${first.id}#act-company-fact-confirm-${first.id}`;
    const response = await postAction(operator, `companies/${first.company.slug}/facts/${first.id}/confirm`, [
      ['_page', page],
    ]);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(page);
    expect((await readDue(operator)).facts.map(({ id }) => id)).not.toContain(first.id);
    const undecided = await api.db.$count(
      companyFacts,
      and(eq(companyFacts.id, first.id), isNull(companyFacts.verdict)),
    );
    expect(undecided).toBe(0);
  });
});
