/** The draft that download pages and forms offer: this browser's, of one form, not yet ordered. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastDraft } from '@/lib/contract/drafts';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Requester, sampleOf } from '../../support/cases';
import { cancelValues, companyWithAddress } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

async function findLast(visitor: Visitor, form: Readonly<Record<string, string>>) {
  const response = await visitor.fetch(`/drafts/last?${new URLSearchParams(form)}`);
  return (await bodyOf(response, 200, lastDraft)).draft;
}

describe('GET /api/drafts/last', () => {
  it('returns this browser’s newest draft for that company', async () => {
    const visitor = new Visitor(api);
    await visitor.startDraft();
    api.clock.advance(1000);
    const second = await visitor.startDraft();
    const { company } = second;
    expect(await findLast(visitor, { flow: 'cancel', company: company ?? '' })).toMatchObject({
      reference: second.reference,
      values: { firstName: cancelValues.firstName },
      saved_at: api.clock.now().toISOString(),
    });
  });

  it('returns the draft of a form without company, and of no other form', async () => {
    const visitor = new Requester(api);
    const reference = await visitor.begin('advice-energy', sampleOf('advice-energy'));
    expect(await findLast(visitor, { flow: 'advice-energy' })).toMatchObject({ reference, company: null });
    expect(await findLast(visitor, { flow: 'advice-energy', company: 'eneco' })).toBeNull();
    expect(await findLast(visitor, { flow: 'advice-mobile' })).toBeNull();
  });

  it('returns none to another browser, and none for another company', async () => {
    const visitor = new Visitor(api);
    const { company } = await visitor.startDraft();
    expect(await findLast(new Visitor(api), { flow: 'cancel', company: company ?? '' })).toBeNull();
    expect(await findLast(visitor, { flow: 'cancel', company: 'ziggo' })).toBeNull();
  });

  it('excludes ordered ones', async () => {
    const visitor = new Visitor(api);
    await visitor.placeOrder();
    expect(await findLast(visitor, { flow: 'cancel', company: companyWithAddress })).toBeNull();
  });

  it('returns 422 without a flow', async () => {
    await problemOf(await new Visitor(api).fetch('/drafts/last'), 422);
  });
});
