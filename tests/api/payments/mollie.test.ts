/** Payments through Mollie: requests, every status, and each end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mayShowPage } from '@/lib/api/people/page-access/page-access';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { registeredLetterCents } from '@/lib/config/business';
import { payment as paymentSchema } from '@/lib/contract/cancellations';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { MollieShop } from '../../support/mollie/mollie-shop';
import { cancelValues } from '../../support/samples/cancel-form-values';
import type { TestContext } from '../../support/test-context';
import { withdrawFrom } from '../../support/withdrawals';

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

describe('a payment at Mollie', () => {
  it('is created with the amount as string, nothing personal, and our id as the key', async () => {
    const { order, mollieId } = await shop.orderOf(new Visitor(api));
    const made = shop.mollie.payments.get(mollieId);
    expect(made).toMatchObject({
      amount: { currency: 'EUR', value: (registeredLetterCents / 100).toFixed(2) },
      description: `Snoei ${order.reference.slice(0, 8)}`,
      redirectUrl: `https://snoei.example/interpolis-zorg/opzeggen/betaling/${order.reference}`,
      webhookUrl: 'https://snoei.example/api/payments/webhook',
      locale: 'nl_NL',
      metadata: { payment_id: order.payment?.id },
    });
    expect(shop.mollie.requests.at(-1)?.idempotencyKey).toBe(order.payment?.id);
    const sent = JSON.stringify(made);
    for (const personal of [cancelValues.email, cancelValues.lastName, cancelValues.postalCode]) {
      expect(sent).not.toContain(personal);
    }
    expect(order.payment).toMatchObject({
      status: 'open',
      checkout_url: `https://www.mollie.example/checkout/${mollieId}`,
    });
  });

  it('is fetched and applied once, for repeated and out-of-order webhooks', async () => {
    const visitor = new Visitor(api);
    const { order, email, mollieId } = await shop.orderOf(visitor);
    shop.mollie.set(mollieId, 'pending');
    expect((await shop.webhook(mollieId)).status).toBe(200);
    expect((await visitor.find(order.reference)).payment?.status).toBe('pending');
    shop.mollie.set(mollieId, 'paid');
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.webhook(mollieId)));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
    // Mollie's own earlier status, out of order.
    shop.mollie.set(mollieId, 'open');
    await shop.webhook(mollieId);
    expect((await visitor.find(order.reference)).state).toBe('submitted');
    expect(await shop.mailsTo(email)).toEqual(['order-confirmation']);
  });

  it('ignores a webhook about another payment, without a request', async () => {
    const before = shop.mollie.requests.length;
    for (const id of ['tr_unknown', '../../secrets', 'x'.repeat(128)]) {
      expect((await shop.webhook(id)).status).toBe(200);
    }
    expect(shop.mollie.requests).toHaveLength(before);
  });

  for (const status of ['failed', 'canceled', 'expired'] as const) {
    it(`that is ${status} redirects to a new one`, async () => {
      const visitor = new Visitor(api);
      const { order, email, mollieId } = await shop.orderOf(visitor);
      shop.mollie.set(mollieId, status);
      await shop.webhook(mollieId);
      const again = await bodyOf(await shop.retry(visitor, order.reference), 201, paymentSchema);
      expect(again.id).not.toBe(order.payment?.id);
      expect(again.checkout_url).toMatch(/^https:\/\/www\.mollie\.example\/checkout\/tr_/);
      const second = await shop.lastOf(order.reference);
      expect(second.providerId).not.toBe(mollieId);
      shop.mollie.set(second.providerId ?? '', 'paid');
      await shop.webhook(second.providerId ?? '');
      expect((await visitor.find(order.reference)).state).toBe('submitted');
      expect(await shop.mailsTo(email)).toEqual(['payment-failed', 'order-confirmation']);
    });
  }

  it('of a withdrawn order is cancelled there; one that can not be cancelled is refunded if paid', async () => {
    const visitor = new Visitor(api);
    const { order, email, mollieId } = await shop.orderOf(visitor);
    await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: order.reference, email });
    await api.runJobs();
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('canceled');
    await shop.webhook(mollieId);
    expect(await shop.mailsTo(email)).not.toContain('payment-failed');

    const second = await shop.orderOf(visitor);
    shop.mollie.isUncancelable = true;
    const { reference } = second.order;
    await withdrawFrom(new Visitor(api), {
      fullName: 'Jan',
      withdrawContract: reference,
      email: second.email,
    });
    await api.runJobs();
    shop.mollie.isUncancelable = false;
    expect(shop.mollie.payments.get(second.mollieId)?.status).toBe('open');
    expect((await shop.lastOf(reference)).status).toBe('canceled');
    shop.mollie.set(second.mollieId, 'paid');
    await shop.webhook(second.mollieId);
    await api.runJobs();
    expect((await visitor.find(reference)).state).toBe('withdrawn');
    expect(shop.refundsOf(second.mollieId)).toHaveLength(1);
  });

  it('expires at the bank, and the cleanup detects it without a webhook', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await shop.orderOf(visitor);
    api.clock.advance(16 * 60_000);
    await runCleanup(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('expired');
    expect(await shop.mailsTo(email)).toEqual(['payment-failed']);
  });

  it('is reached from a form by an intermediate page: forms may end nowhere else', async () => {
    const visitor = new Visitor(api, 'en');
    const { order, mollieId } = await shop.orderOf(visitor);
    const body = new URLSearchParams({});
    const sent = await visitor.fetch(`/cancellations/${order.reference}/payments`, { body });
    expect(sent.status).toBe(303);
    const leave = sent.headers.get('location') ?? '';
    expect(leave).toBe(`/api/payments/${order.payment?.id}/checkout`);
    const page = await api.request(leave);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    const checkout = `https://www.mollie.example/checkout/${mollieId}`;
    expect(text).toContain(`<html lang="en">`);
    expect(text).toContain(`content="0; url=${checkout}"`);
    expect(text).toContain(`href="${checkout}"`);
    shop.mollie.set(mollieId, 'paid');
    await shop.webhook(mollieId);
    const late = await api.request(leave);
    expect(late.status).toBe(303);
    expect(late.headers.get('location')).toBe(`/en/interpolis-zorg/cancel/payment/${order.reference}`);
    await problemOf(await api.request('/api/payments/x/checkout'), 404);
  });

  it('can not be simulated, and has no sandbox page', async () => {
    const visitor = new Visitor(api);
    const { order } = await shop.orderOf(visitor);
    await problemOf(await visitor.play(order, 'paid'), 404);
    const question = { route: 'checkout', id: order.payment?.id ?? '', hasKey: false, browserHash: '' };
    expect(await mayShowPage(api.context, question)).toBe(false);
  });
});
