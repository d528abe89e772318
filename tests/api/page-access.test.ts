/** The middleware's access check: existence is revealed to owners only, and unknown resources reveal nothing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { newReference } from '@/lib/contract/references';
import { Visitor } from '../support/cancel-job';
import { Member } from '../support/member';
import { createTestContext, type TestContext } from '../support/test-context';

let api: TestContext;
let owner: Visitor;
let otherVisitor: Visitor;

beforeAll(async () => {
  api = await createTestContext();
  owner = new Visitor(api);
  otherVisitor = new Visitor(api);
});

async function mayShow(visitor: Visitor, route: string, id: string, hasKey = false): Promise<boolean> {
  const query = new URLSearchParams({ route, id, has_key: String(hasKey) });
  const response = await visitor.fetch(`/internal/access?${query}`);
  expect([204, 404]).toContain(response.status);
  return response.status === 204;
}

describe('page access', () => {
  it('shows the state of an order to the holder of its reference, in any spelling', async () => {
    const order = await owner.placeOrder();
    for (const route of [
      'cancel-track-reference',
      'company-cancel-success-reference',
      'company-cancel-payment-reference',
    ]) {
      expect(await mayShow(otherVisitor, route, order.reference)).toBe(true);
      expect(await mayShow(otherVisitor, route, order.reference.toLowerCase())).toBe(true);
      expect(await mayShow(otherVisitor, route, newReference())).toBe(false);
    }
    expect(await mayShow(otherVisitor, 'checkout', order.payment?.id ?? '')).toBe(true);
    expect(await mayShow(otherVisitor, 'checkout', order.reference)).toBe(false);
  });

  it('shows drafts and letters to their owner, or the confirmation form to the holder of a mailed key', async () => {
    const draft = await owner.startDraft();
    for (const route of [
      'cancel-complete-reference',
      'cancel-check-reference',
      'request-complete-reference',
    ]) {
      expect(await mayShow(owner, route, draft.reference)).toBe(true);
      expect(await mayShow(otherVisitor, route, draft.reference)).toBe(false);
      expect(await mayShow(otherVisitor, route, draft.reference, true)).toBe(true);
      expect(await mayShow(otherVisitor, route, newReference(), true)).toBe(false);
    }
    expect(await mayShow(owner, 'cancel-track-reference', draft.reference)).toBe(false);
  });

  it('shows an account its order on another device, while signed in there', async () => {
    const laptop = new Member(api);
    await laptop.register({ email: 'twee-apparaten@klant.example' });
    const order = await laptop.placeOrder();
    const phone = new Member(api);
    expect(await mayShow(phone, 'cancel-check-reference', order.reference)).toBe(false);
    await phone.login('twee-apparaten@klant.example');
    expect(await mayShow(phone, 'cancel-check-reference', order.reference)).toBe(true);
    await phone.fetch('/logout', { method: 'POST' });
    expect(await mayShow(phone, 'cancel-check-reference', order.reference)).toBe(false);
  });

  it('rejects unknown codes, routes and references', async () => {
    expect(await mayShow(owner, 'letter-link', newReference(16))).toBe(false);
    expect(await mayShow(owner, 'company', newReference())).toBe(false);
    expect(await mayShow(owner, 'checkout', '../..')).toBe(false);
  });
});
