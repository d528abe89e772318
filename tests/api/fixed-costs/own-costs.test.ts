/** Fixed costs that an account types or takes from its letters; exported and erased. */
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedCostLinks, fixedCosts } from '@/lib/api/people/fixed-costs/table';
import { fixedCostsMax } from '@/lib/config/account-terms';
import { exportReceipt } from '@/lib/contract/exports';
import { savedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { erase } from '../../support/erasures';
import {
  add,
  addOne,
  costsOf,
  gym,
  lookUp,
  netflix,
  newMember,
  scan,
  share,
} from '../../support/fixed-costs';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

describe('a typed fixed cost', () => {
  it('is listed with its company, its sums and its moment to cancel', async () => {
    const member = await newMember(api);
    expect(await costsOf(member)).toMatchObject({ costs: [], yearly_cents: 0, links: [], ordered: [] });
    const started = api.clock.now().toISOString().slice(0, 10);
    await addOne(member, { ...gym, started_on: started, term_months: '12' });
    await addOne(member, { ...gym, name: 'Sportvereniging Om de Hoek', amount: '100', period: 'quarter' });
    const list = await costsOf(member);
    expect(list).toMatchObject({ yearly_cents: 29_988 + 40_000, monthly_cents: 5832 });
    expect(list.categories).toEqual([{ category: 'fitness', yearly_cents: 69_988, monthly_cents: 5832 }]);
    expect(list.costs).toMatchObject([
      {
        name: 'Basic-Fit',
        company: { slug: 'basic-fit', cancellable: true },
        contract_class: 'gym',
        amount_cents: 2499,
        source: 'hand',
        cancel: { kind: 'day' },
      },
      { company: null, contract_class: 'gym', cancel: { kind: 'start-unknown' } },
    ]);
  });

  it('is saved once for a repeated request, and a form without JavaScript returns to its page', async () => {
    const member = await newMember(api);
    const key = newKey();
    const first = await bodyOf(await add(member, gym, key), 201, savedCost);
    expect(await bodyOf(await add(member, gym, key), 201, savedCost)).toEqual(first);
    await problemOf(await add(member, { ...gym, amount: '25' }, key), 409);
    await problemOf(await member.fetch('/me/fixed-costs', { json: gym }), 400);
    const page = '/account/vaste-lasten?note=fixed-cost&at=add';
    const form = new URLSearchParams({ ...gym, name: 'Krant', _key: newKey(), _page: page });
    for (const _ of [1, 2]) {
      const posted = await member.fetch('/me/fixed-costs', { body: form });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, page]);
    }
    expect((await costsOf(member)).costs.map(({ name }) => name)).toEqual(['Basic-Fit', 'Krant']);
  });

  it('has the errors of every field', async () => {
    const member = await newMember(api);
    const wrong = { name: '', amount: '0', period: 'ooit', category: 'x', started_on: '31-02-2026' };
    const problem = await problemOf(await add(member, wrong), 422);
    expect(Object.keys(problem.errors).sort()).toEqual([
      'amount',
      'category',
      'name',
      'period',
      'started_on',
    ]);
    expect((await costsOf(member)).costs).toEqual([]);
  });

  it('is changed and removed by its account alone', async () => {
    const member = await newMember(api);
    const other = await newMember(api);
    const id = await addOne(member);
    const changed = { ...gym, name: 'Iets anders', amount: '10.50' };
    const request = { method: 'PUT', json: changed };
    await problemOf(await other.fetch(`/me/fixed-costs/${id}`, request), 404);
    await problemOf(await other.fetch(`/me/fixed-costs/${id}`, { method: 'DELETE' }), 404);
    await problemOf(await new Visitor(api).fetch(`/me/fixed-costs/${id}`, request), 401);
    await problemOf(await new Visitor(api).fetch('/me/fixed-costs'), 401);
    expect((await costsOf(other)).costs).toEqual([]);
    expect((await member.fetch(`/me/fixed-costs/${id}`, request)).status).toBe(204);
    expect((await costsOf(member)).costs).toMatchObject([
      { id, name: 'Iets anders', amount_cents: 1050, company: null },
    ]);
    const removed = await member.fetch(`/me/fixed-costs/${id}/remove`, { body: new URLSearchParams() });
    expect(removed.status).toBe(303);
    expect((await costsOf(member)).costs).toEqual([]);
    await problemOf(await member.fetch(`/me/fixed-costs/${id}`, { method: 'DELETE' }), 404);
  });

  it('is refused where the account has as many as possible', async () => {
    const member = await newMember(api);
    const { id } = await member.me();
    await addOne(member);
    const [row] = await api.db.select().from(fixedCosts).where(eq(fixedCosts.accountId, id));
    if (!row) throw new Error('no row');
    const more = Array.from({ length: fixedCostsMax - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
    await api.db.insert(fixedCosts).values(more);
    await problemOf(await add(member), 409);
    await problemOf(await member.fetch('/me/fixed-costs/scan', { json: { costs: [netflix] } }), 409);
    expect(await api.db.$count(fixedCosts, eq(fixedCosts.accountId, id))).toBe(fixedCostsMax);
  });
});

describe('companies of letters', () => {
  it('are offered until one is saved, which then comes from the order', async () => {
    const member = await newMember(api);
    await member.placeOrder();
    const [offered] = (await costsOf(member)).ordered;
    expect(offered).toMatchObject({ slug: companyWithAddress, category: 'health-insurance' });
    const values = { ...gym, name: offered?.name, company: offered?.slug, category: offered?.category };
    await addOne(member, values);
    const list = await costsOf(member);
    expect(list.ordered).toEqual([]);
    expect(list.costs).toMatchObject([{ source: 'order', company: { slug: companyWithAddress } }]);
  });
});

describe('export and erasure', () => {
  it('include the costs and links of the account, without keys', async () => {
    const member = await newMember(api);
    await scan(member, netflix);
    const { link } = await share(member, 'view');
    const requested = await member.fetch('/exports', { method: 'POST' });
    const { export: made } = await bodyOf(requested, 202, exportReceipt);
    await api.runJobs();
    const archive = await member.fetch(`/exports/download?id=${made.id}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const data = new TextDecoder().decode(files['data.json']);
    expect(JSON.parse(data).fixed_costs).toMatchObject({
      costs: [{ name: 'Netflix', company: 'netflix', amount_cents: 1199, source: 'scan' }],
      links: [{ right: 'view' }],
    });
    expect(data).not.toContain(link);
    const { id } = await member.me();
    expect((await erase(member)).status).toBe(200);
    expect(await api.db.$count(fixedCosts, eq(fixedCosts.accountId, id))).toBe(0);
    expect(await api.db.$count(fixedCostLinks, eq(fixedCostLinks.accountId, id))).toBe(0);
    await problemOf(await lookUp(api, link), 404);
  });
});
