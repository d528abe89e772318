/** Fixed costs of an account: typed, from a scan, from letters; shared by links; exported and erased. */
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedCostLinks, fixedCosts } from '@/lib/api/people/fixed-costs/table';
import { costLinkMaxAgeDays, costLinksMax, fixedCostsMax } from '@/lib/config/account-terms';
import { exportReceipt } from '@/lib/contract/exports';
import {
  type AccountCosts,
  accountCosts,
  newCostLink,
  type ScannedCost,
  savedCost,
  scanReceipt,
  sharedCosts,
} from '@/lib/contract/fixed-costs/fixed-costs';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

let count = 0;
async function newMember(): Promise<Member> {
  count += 1;
  const member = new Member(api);
  await member.join(`kosten${count}@klant.example`);
  return member;
}

const gym = {
  name: 'Basic-Fit',
  amount: '24,99',
  period: 'month',
  category: 'fitness',
  started_on: '',
  term_months: '',
};

const add = (member: Visitor, values: object = gym, key = newKey()) =>
  member.fetch('/me/fixed-costs', { json: values, idempotencyKey: key });

async function addOne(member: Visitor, values: object = gym): Promise<string> {
  return (await bodyOf(await add(member, values), 201, savedCost)).id;
}

async function costsOf(member: Visitor): Promise<AccountCosts> {
  return bodyOf(await member.fetch('/me/fixed-costs'), 200, accountCosts);
}

const netflix: ScannedCost = {
  company: 'netflix',
  name: 'Netflix',
  category: 'media',
  amount_cents: 1199,
  period: 'month',
  varies: false,
  paid_on: '2026-10-01',
};

const scan = async (member: Visitor, ...costs: ScannedCost[]) =>
  bodyOf(await member.fetch('/me/fixed-costs/scan', { json: { costs } }), 200, scanReceipt);

async function share(member: Visitor, right: 'view' | 'edit', key = newKey()) {
  const response = await member.fetch('/me/fixed-costs/links', { json: { right }, idempotencyKey: key });
  return bodyOf(response, 201, newCostLink);
}

const lookUp = (link: string) => new Visitor(api).fetch('/fixed-costs/shared/lookup', { json: { link } });

describe('a typed fixed cost', () => {
  it('is listed with its company, its sums and its moment to cancel', async () => {
    const member = await newMember();
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
    const member = await newMember();
    const key = newKey();
    const first = await bodyOf(await add(member, gym, key), 201, savedCost);
    expect(await bodyOf(await add(member, gym, key), 201, savedCost)).toEqual(first);
    await problemOf(await add(member, { ...gym, amount: '25' }, key), 409);
    await problemOf(await member.fetch('/me/fixed-costs', { json: gym }), 400);
    const page = '/account/vaste-lasten?note=fixed-cost&at=add';
    const form = new URLSearchParams({ ...gym, name: 'Krant', idempotency_key: newKey(), _page: page });
    for (const _ of [1, 2]) {
      const posted = await member.fetch('/me/fixed-costs', { body: form });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, page]);
    }
    expect((await costsOf(member)).costs.map(({ name }) => name)).toEqual(['Basic-Fit', 'Krant']);
  });

  it('has the errors of every field', async () => {
    const member = await newMember();
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
    const member = await newMember();
    const other = await newMember();
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
    const member = await newMember();
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

describe('the ticked rows of a scan', () => {
  it('are saved once, and a later scan notes a higher price', async () => {
    const member = await newMember();
    const rent: ScannedCost = {
      ...netflix,
      company: null,
      name: 'Huur',
      category: 'other',
      amount_cents: 80_000,
    };
    expect(await scan(member, netflix, rent)).toEqual({ added: 2, updated: 0, unchanged: 0, increases: [] });
    expect(await scan(member, netflix, rent)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    const dearer = { ...netflix, amount_cents: 1399, paid_on: '2026-11-01' };
    expect(await scan(member, dearer)).toMatchObject({
      updated: 1,
      increases: [{ name: 'Netflix', from_cents: 1199, to_cents: 1399 }],
    });
    // The first statement again is older than the price.
    expect(await scan(member, netflix)).toMatchObject({ updated: 0, unchanged: 1, increases: [] });
    const [first, second] = (await costsOf(member)).costs;
    expect(first).toMatchObject({ name: 'Huur', company: null, source: 'scan', increase: null });
    expect(second).toMatchObject({
      amount_cents: 1399,
      company: { slug: 'netflix' },
      increase: { from_cents: 1199, noticed_on: api.clock.now().toISOString().slice(0, 10) },
    });
    const typed = { ...gym, name: 'Netflix', category: 'media', amount: '12' };
    await member.fetch(`/me/fixed-costs/${second?.id}`, { method: 'PUT', json: typed });
    expect((await costsOf(member)).costs[1]).toMatchObject({ amount_cents: 1200, increase: null });
  });

  it('are refused as a whole when one is malformed', async () => {
    const member = await newMember();
    const costs = [netflix, { ...netflix, amount_cents: 0.5 }];
    await problemOf(await member.fetch('/me/fixed-costs/scan', { json: { costs } }), 422);
    await problemOf(
      await new Visitor(api).fetch('/me/fixed-costs/scan', { json: { costs: [netflix] } }),
      401,
    );
    expect((await costsOf(member)).costs).toEqual([]);
    expect(await scan(member, { ...netflix, company: 'bestaat-niet' })).toMatchObject({ added: 1 });
    expect((await costsOf(member)).costs).toMatchObject([{ company: null, name: 'Netflix' }]);
  });
});

describe('companies of letters', () => {
  it('are offered until one is saved, which then comes from the order', async () => {
    const member = await newMember();
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

describe('a link', () => {
  it('shows the costs and changes nothing without the right to edit', async () => {
    const member = await newMember();
    const id = await addOne(member);
    const { link } = await share(member, 'view');
    const shown = await bodyOf(await lookUp(link), 200, sharedCosts);
    expect(shown).toMatchObject({ right: 'view', costs: [{ id, name: 'Basic-Fit' }] });
    expect(JSON.stringify(shown)).not.toContain('klant.example');
    const guest = new Visitor(api);
    const idempotencyKey = newKey();
    const path = '/fixed-costs/shared/costs';
    await problemOf(await guest.fetch(path, { json: { ...gym, link }, idempotencyKey }), 404);
    await problemOf(await guest.fetch(`${path}/${id}`, { method: 'PUT', json: { ...gym, link } }), 404);
    await problemOf(await guest.fetch(`${path}/${id}/remove`, { body: new URLSearchParams({ link }) }), 404);
    expect((await costsOf(member)).costs).toHaveLength(1);
  });

  it('changes the costs of its account alone with the right to edit', async () => {
    const member = await newMember();
    const id = await addOne(member);
    const foreign = await addOne(await newMember());
    const { link } = await share(member, 'edit');
    const guest = new Visitor(api);
    const path = '/fixed-costs/shared/costs';
    const added = { ...gym, name: 'Krant', link };
    await bodyOf(await guest.fetch(path, { json: added, idempotencyKey: newKey() }), 201, savedCost);
    const change = { method: 'PUT', json: { ...gym, name: 'Sportschool', link } };
    expect((await guest.fetch(`${path}/${id}`, change)).status).toBe(204);
    await problemOf(await guest.fetch(`${path}/${foreign}`, change), 404);
    await problemOf(await guest.fetch(`${path}/${foreign}`, { method: 'DELETE', json: { link } }), 404);
    expect((await costsOf(member)).costs.map(({ name }) => name)).toEqual(['Krant', 'Sportschool']);
    expect((await guest.fetch(`${path}/${id}`, { method: 'DELETE', json: { link } })).status).toBe(204);
    expect((await costsOf(member)).costs.map(({ name }) => name)).toEqual(['Krant']);
  });

  it('is stored as a hash, is listed, and works until it is revoked or expires', async () => {
    const member = await newMember();
    const other = await newMember();
    const { id, link } = await share(member, 'view');
    api.clock.advance(1000);
    const { link: second } = await share(member, 'edit');
    const stored = await api.db.select().from(fixedCostLinks);
    expect(JSON.stringify(stored)).not.toContain(link);
    expect((await costsOf(member)).links).toMatchObject([{ id, right: 'view' }, { right: 'edit' }]);
    await problemOf(await lookUp(`${link}x`), 404);
    await problemOf(await other.fetch(`/me/fixed-costs/links/${id}`, { method: 'DELETE' }), 404);
    expect((await lookUp(link)).status).toBe(200);
    const revoked = await member.fetch(`/me/fixed-costs/links/${id}/revoke`, { body: new URLSearchParams() });
    expect(revoked.status).toBe(303);
    await problemOf(await lookUp(link), 404);
    expect((await costsOf(member)).links).toMatchObject([{ right: 'edit' }]);
    expect((await lookUp(second)).status).toBe(200);
    api.clock.advance(costLinkMaxAgeDays * dayMilliseconds);
    await problemOf(await lookUp(second), 404);
    const json = { ...gym, link: second };
    const late = await new Visitor(api).fetch('/fixed-costs/shared/costs', {
      json,
      idempotencyKey: newKey(),
    });
    await problemOf(late, 404);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await api.db.$count(fixedCostLinks)).toBe(0);
  });

  it('is one link for a repeated request, whose last key works; a form is led to its page', async () => {
    const member = await newMember();
    const key = newKey();
    const first = await share(member, 'view', key);
    const again = await share(member, 'view', key);
    expect(again.id).toBe(first.id);
    expect((await lookUp(again.link)).status).toBe(200);
    await problemOf(await lookUp(first.link), 404);
    const body = new URLSearchParams({ right: 'edit', idempotency_key: newKey(), _locale: 'en' });
    const posted = await member.fetch('/me/fixed-costs/links', { body });
    expect(posted.status).toBe(303);
    const to = new URL(posted.headers.get('location') ?? '', 'https://snoei.example');
    expect(to.pathname).toBe('/en/shared-fixed-costs');
    expect((await lookUp(to.searchParams.get('link') ?? '')).status).toBe(200);
    for (let made = 2; made < costLinksMax; made += 1) await share(member, 'view');
    const full = await member.fetch('/me/fixed-costs/links', {
      json: { right: 'view' },
      idempotencyKey: newKey(),
    });
    await problemOf(full, 409);
    const none = await member.fetch('/me/fixed-costs/links', {
      json: { right: 'all' },
      idempotencyKey: newKey(),
    });
    await problemOf(none, 422);
  });
});

describe('export and erasure', () => {
  it('include the costs and links of the account, without keys', async () => {
    const member = await newMember();
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
    await problemOf(await lookUp(link), 404);
  });
});
