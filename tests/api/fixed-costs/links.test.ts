/** Fixed costs shared by links. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedCostLinks } from '@/lib/api/people/fixed-costs/table';
import { costLinkMaxAgeDays, costLinksMax } from '@/lib/config/account-terms';
import { savedCost, sharedCosts } from '@/lib/contract/fixed-costs/fixed-costs';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { addOne, costsOf, gym, lookUp, newMember, share } from '../../support/fixed-costs';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});

describe('a link', () => {
  it('shows the costs and changes nothing without the right to edit', async () => {
    const member = await newMember(api);
    const id = await addOne(member);
    const { link } = await share(member, 'view');
    const shown = await bodyOf(await lookUp(api, link), 200, sharedCosts);
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
    const member = await newMember(api);
    const id = await addOne(member);
    const foreign = await addOne(await newMember(api));
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
    const member = await newMember(api);
    const other = await newMember(api);
    const { id, link } = await share(member, 'view');
    api.clock.advance(1000);
    const { link: second } = await share(member, 'edit');
    const stored = await api.db.select().from(fixedCostLinks);
    expect(JSON.stringify(stored)).not.toContain(link);
    expect((await costsOf(member)).links).toMatchObject([{ id, right: 'view' }, { right: 'edit' }]);
    await problemOf(await lookUp(api, `${link}x`), 404);
    await problemOf(await other.fetch(`/me/fixed-costs/links/${id}`, { method: 'DELETE' }), 404);
    expect((await lookUp(api, link)).status).toBe(200);
    const revoked = await member.fetch(`/me/fixed-costs/links/${id}/revoke`, { body: new URLSearchParams() });
    expect(revoked.status).toBe(303);
    await problemOf(await lookUp(api, link), 404);
    expect((await costsOf(member)).links).toMatchObject([{ right: 'edit' }]);
    expect((await lookUp(api, second)).status).toBe(200);
    api.clock.advance(costLinkMaxAgeDays * dayMilliseconds);
    await problemOf(await lookUp(api, second), 404);
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
    const member = await newMember(api);
    const key = newKey();
    const first = await share(member, 'view', key);
    const again = await share(member, 'view', key);
    expect(again.id).toBe(first.id);
    expect((await lookUp(api, again.link)).status).toBe(200);
    await problemOf(await lookUp(api, first.link), 404);
    const body = new URLSearchParams({ right: 'edit', _key: newKey(), _locale: 'en' });
    const posted = await member.fetch('/me/fixed-costs/links', { body });
    expect(posted.status).toBe(303);
    const to = new URL(posted.headers.get('location') ?? '', 'https://snoei.example');
    expect(to.pathname).toBe('/en/shared-fixed-costs');
    expect((await lookUp(api, to.searchParams.get('link') ?? '')).status).toBe(200);
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
