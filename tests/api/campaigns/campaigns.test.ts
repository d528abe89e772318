/** The campaign in requests: read at the API, validated, counted with consent only, and never echoed. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCounts as countsTable } from '@/lib/api/core/campaigns/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { campaignCounts } from '@/lib/contract/campaigns';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Requester, sampleOf } from '../../support/cases';
import type { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext, type TestRequest } from '../../support/test-context';

let api: TestContext;
let operator: Member;
let operatorEmail: string;

beforeAll(async () => {
  api = await createTestContext();
  operator = await joinOperator(api);
  ({ email: operatorEmail } = await operator.me());
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  // Tests move the clock beyond the lifetime of a session.
  await operator.login(operatorEmail);
  await api.db.delete(countsTable);
});

const listCounts = async () => {
  const { counts } = await bodyOf(await operator.fetch('/admin/campaigns'), 200, campaignCounts);
  return counts.map(({ day: _, ...count }) => count);
};

type CampaignParameters = Readonly<Record<'source' | 'medium' | 'campaign', string>>;

const newsletter: CampaignParameters = { source: 'news%20letter', medium: 'E-Mail', campaign: 'zorg_2026' };
const counted = { source: 'news letter', medium: 'e-mail', campaign: 'zorg_2026' };

function withCampaign(
  { source, medium, campaign }: CampaignParameters,
  request: TestRequest = {},
): TestRequest {
  const headers = { 'x-utm-source': source, 'x-utm-medium': medium, 'x-utm-campaign': campaign };
  return { ...request, headers: { ...headers, ...request.headers } };
}

/** A client that sends its campaign with every request. */
class CampaignVisitor extends Visitor {
  parameters: CampaignParameters = newsletter;

  choose(choice: string): this {
    this.browser.cookies.set('cookieconsent_status', choice);
    return this;
  }

  override fetch(path: string, request: TestRequest = {}): Promise<Response> {
    return super.fetch(path, withCampaign(this.parameters, request));
  }
}

describe('a letter', () => {
  it('is counted with its campaign, once, even if sent repeatedly', async () => {
    const visitor = new CampaignVisitor(api).choose('allow');
    const { reference } = await visitor.startDraft();
    const key = newKey();
    for (const status of [201, 201]) {
      expect((await visitor.order(reference, cancelValues, key)).status).toBe(status);
    }
    expect((await visitor.order(reference, cancelValues, newKey())).status).toBe(201);
    expect(await listCounts()).toEqual([{ ...counted, kind: 'cancellation', count: 1 }]);
    await new CampaignVisitor(api).choose('allow').placeOrder();
    expect(await listCounts()).toEqual([{ ...counted, kind: 'cancellation', count: 2 }]);
  });

  it.each([undefined, 'deny', 'ALLOW', 'true'])('is not counted with the choice %s', async (choice) => {
    const visitor = new CampaignVisitor(api);
    if (choice) visitor.choose(choice);
    await visitor.placeOrder();
    expect(await listCounts()).toEqual([]);
  });

  it('is not counted if rejected', async () => {
    const visitor = new CampaignVisitor(api).choose('allow');
    const { reference } = await visitor.startDraft();
    expect((await visitor.order(reference, { ...cancelValues, terms: false })).status).toBe(422);
    expect(await listCounts()).toEqual([]);
  });

  it('is not counted without a valid campaign', async () => {
    for (const word of [
      'organic',
      '',
      '<script>alert(1)</script>',
      '%3Cb%3E',
      'a%0d%0ab',
      'x'.repeat(5000),
      '%ff',
    ]) {
      const visitor = new CampaignVisitor(api).choose('allow');
      visitor.parameters = { source: word, medium: word, campaign: word };
      await visitor.placeOrder();
      api.clock.advance(3_600_001);
    }
    await new Visitor(api).placeOrder();
    expect(await listCounts()).toEqual([]);
  });
});

it('a case is counted with its campaign', async () => {
  const requester = new Requester(api);
  requester.browser.cookies.set('cookieconsent_status', 'allow');
  const values = sampleOf('negotiation');
  const draft = await requester.begin('negotiation', values);
  const json = { draft, ...renameKeys(values, wireName) };
  const sent = await requester.fetch(
    '/requests/negotiation',
    withCampaign(newsletter, { json, idempotencyKey: newKey() }),
  );
  expect(sent.status).toBe(201);
  expect(await listCounts()).toEqual([{ ...counted, kind: 'request', count: 1 }]);
});

it('is never echoed, in no header and no body', async () => {
  const mark = 'hallo-echo';
  const visitor = new CampaignVisitor(api).choose('allow');
  visitor.parameters = { source: mark, medium: mark, campaign: mark };
  for (const [path, request] of [
    ['/health', {}],
    ['/flags', {}],
    ['/session', {}],
    ['/companies?search=net', {}],
    ['/nothing-here', {}],
    ['/cookie/consent', { json: { consent: true } }],
    ['/cookie/consent', { json: {} }],
  ] as const) {
    const response = await visitor.fetch(path, request);
    const headers = JSON.stringify([...response.headers]);
    expect(`${headers}${await response.text()}`, path).not.toContain(mark);
  }
});

describe('the sums', () => {
  it('are for operators alone', async () => {
    await problemOf(await new Visitor(api).fetch('/admin/campaigns'), 401);
    const member = new Requester(api);
    await member.join('iemand@klant.example');
    await problemOf(await member.fetch('/admin/campaigns'), 404);
  });

  it('are deleted after thirteen months', async () => {
    await new CampaignVisitor(api).choose('allow').placeOrder();
    api.clock.advance(390 * 86_400_000);
    await runCleanup(api.context);
    expect(await api.db.select().from(countsTable)).toHaveLength(1);
    api.clock.advance(15 * 86_400_000);
    await runCleanup(api.context);
    expect(await api.db.select().from(countsTable)).toEqual([]);
  });
});
