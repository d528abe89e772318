/** Mollie is unreachable, has lost its data or is not configured any more: nothing is lost, and nothing happens twice. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '@/lib/api/ordering/payments/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { payment as paymentSchema } from '@/lib/contract/cancellations';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { MollieShop } from '../../support/mollie/mollie-shop';
import type { TestContext } from '../../support/test-context';

let shop: MollieShop;
let api: TestContext;

beforeAll(async () => {
  shop = await MollieShop.open();
  api = shop.api;
});
afterAll(() => shop.stop());
beforeEach(() => {
  api.clock.advance(3_600_001);
  shop.mollie.restore();
});

describe('while Mollie is unreachable', () => {
  it('the order is stored, the visitor is informed, and pays later', async () => {
    const visitor = new Visitor(api);
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const { order, email } = await shop.orderOf(visitor);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      payment: { status: 'open', checkout_url: null },
    });
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 502 }));
    const refused = await problemOf(await shop.retry(visitor, order.reference), 503);
    expect(refused.message).toContain('je bent niets kwijt');
    // The native form returns to the page with the error.
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 500 }));
    const form = await visitor.fetch(`/cancellations/${order.reference}/payments`, {
      body: new URLSearchParams({}),
    });
    expect(form.status).toBe(303);
    expect(form.headers.get('location')).toBe(`/interpolis-zorg/opzeggen/betaling/${order.reference}`);

    const paid = await bodyOf(await shop.retry(visitor, order.reference), 201, paymentSchema);
    expect(paid).toMatchObject({ id: order.payment?.id, status: 'open' });
    const retained = await shop.lastOf(order.reference);
    shop.mollie.set(retained.providerId ?? '', 'paid');
    await shop.webhook(retained.providerId ?? '');
    expect((await visitor.find(order.reference)).state).toBe('submitted');
    expect(await shop.mailsTo(email)).toEqual(['order-confirmation']);
  });

  it('a lost response is retried, and there is one payment', async () => {
    const before = shop.mollie.payments.size;
    shop.mollie.trouble({ kind: 'lost' });
    const visitor = new Visitor(api);
    const { order } = await shop.orderOf(visitor);
    expect(order.payment?.checkout_url).toBeNull();
    const again = await bodyOf(await shop.retry(visitor, order.reference), 201, paymentSchema);
    expect(again.checkout_url).not.toBeNull();
    expect(shop.mollie.payments.size).toBe(before + 1);
  });

  it('the cleanup opens the checkout, and gives up before Mollie’s idempotency expires', async () => {
    const visitor = new Visitor(api);
    shop.mollie.trouble({ kind: 'lost' });
    const { order } = await shop.orderOf(visitor);
    api.clock.advance(6 * 60_000);
    await runCleanup(api.context);
    expect((await visitor.find(order.reference)).payment?.checkout_url).not.toBeNull();

    const other = new Visitor(api);
    shop.mollie.trouble({ kind: 'lost' });
    const lost = await shop.orderOf(other);
    api.clock.advance(61 * 60_000);
    const before = shop.mollie.payments.size;
    await runCleanup(api.context);
    expect(shop.mollie.payments.size).toBe(before);
    expect((await other.find(lost.order.reference)).payment?.status).toBe('failed');
    expect(await shop.mailsTo(lost.email)).toEqual(['payment-failed']);
    await bodyOf(await shop.retry(other, lost.order.reference), 201, paymentSchema);
  });

  it('a webhook is rejected so that it is repeated, and a page shows the stored state', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId } = await shop.orderOf(visitor);
    shop.mollie.set(mollieId, 'paid');
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 500 }));
    await problemOf(await shop.webhook(mollieId), 503);
    shop.mollie.trouble({ kind: 'lost' });
    const shown = await bodyOf(await visitor.fetch(`/payments/${order.payment?.id}`), 200, paymentSchema);
    expect(shown.status).toBe('open');
    expect((await shop.webhook(mollieId)).status).toBe(200);
    expect((await visitor.find(order.reference)).state).toBe('submitted');
  });

  it('a wrong key loses nothing either', async () => {
    const visitor = new Visitor(api);
    shop.mollie.trouble({ kind: 'status', status: 401 });
    const { order } = await shop.orderOf(visitor);
    expect(order.payment).toMatchObject({ status: 'open', checkout_url: null });
  });

  it('a rejection ends the payment, and the next may succeed', async () => {
    const visitor = new Visitor(api);
    shop.mollie.trouble({ kind: 'status', status: 422 });
    const { order, email } = await shop.orderOf(visitor);
    expect(order.payment).toMatchObject({ status: 'failed', checkout_url: null });
    expect(await shop.mailsTo(email)).toEqual(['payment-failed']);
    const again = await bodyOf(await shop.retry(visitor, order.reference), 201, paymentSchema);
    expect(again.status).toBe('open');
  });
});

describe('a payment unknown to Mollie', () => {
  it('ends after a day, and its webhook is not repeated for ever', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId, email } = await shop.orderOf(visitor);
    shop.mollie.payments.delete(mollieId);
    expect((await shop.webhook(mollieId)).status).toBe(200);
    api.clock.advance(6 * 60_000);
    await runCleanup(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('open');
    api.clock.advance(25 * 3_600_000);
    await runCleanup(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('expired');
    expect(await shop.mailsTo(email)).toEqual(['payment-failed']);
    await bodyOf(await shop.retry(visitor, order.reference), 201, paymentSchema);
  });
});

describe('a payment of an unconfigured provider', () => {
  it('keeps its stored state', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId } = await shop.orderOf(visitor);
    await api.db.update(payments).set({ provider: 'gone' }).where(eq(payments.providerId, mollieId));
    const shown = await bodyOf(await visitor.fetch(`/payments/${order.payment?.id}`), 200, paymentSchema);
    expect(shown.status).toBe('open');
    await problemOf(await shop.webhook(mollieId), 503);
  });
});
