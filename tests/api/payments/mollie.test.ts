/** Payments through Mollie: what is sent, every status, and each way in which the two can lose sight of each other. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxMails } from '@/lib/api/mail/table';
import { mayShowPage } from '@/lib/api/page-access/page-access';
import { listPaymentsOf } from '@/lib/api/payments/payments';
import { payments } from '@/lib/api/payments/table';
import { sweep } from '@/lib/api/sweep';
import { type Cancellation, payment as paymentSchema } from '@/lib/contract/cancellations';
import { cancelValues, newKey } from '../../support/cancel-form-values';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { MollieStandIn } from '../../support/mollie/mollie-stand-in';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';
import { withdrawFrom } from '../../support/withdrawals';

const apiKey = 'test_0123456789abcdef';
let api: TestContext;
let mollie: MollieStandIn;

beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  mollie = new MollieStandIn(apiKey, () => api?.clock.now() ?? testStart);
  const settings = {
    SITE_URL: 'https://snoei.example',
    MOLLIE_API_KEY: apiKey,
    MOLLIE_API_URL: await mollie.start(),
  };
  api = await createTestContext({ settings });
});
afterAll(() => mollie.stop());
beforeEach(() => {
  api.clock.advance(3_600_001);
  mollie.mend();
});

let count = 0;
async function orderOf(visitor: Visitor): Promise<{ order: Cancellation; email: string; mollieId: string }> {
  count += 1;
  const email = `mollie${count}@klant.example`;
  const order = await visitor.placeOrder({ ...cancelValues, email });
  const kept = await lastOf(order.reference);
  return { order, email, mollieId: kept.providerId ?? '' };
}

async function lastOf(reference: string) {
  const kept = (await listPaymentsOf(api.db, [reference])).at(-1);
  if (!kept) throw new Error('no payment');
  return kept;
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.to, email));
  return mails.map((mail) => mail.kind);
}

/** As Mollie calls: from no page and no browser. */
async function webhook(id: string): Promise<Response> {
  const url = new URL('/api/payments/webhook', api.env.SITE_URL);
  return api.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ id }) }));
}

function retry(visitor: Visitor, reference: string): Promise<Response> {
  api.clock.advance(1000);
  return visitor.ask(`/cancellations/${reference}/payments`, { method: 'POST', idempotencyKey: newKey() });
}

describe('a payment at Mollie', () => {
  it('is made with the amount as text, nothing personal, and our id as the key', async () => {
    const { order, mollieId } = await orderOf(new Visitor(api));
    const made = mollie.payments.get(mollieId);
    expect(made).toMatchObject({
      amount: { currency: 'EUR', value: '11.95' },
      description: `Snoei ${order.reference.slice(0, 8)}`,
      redirectUrl: `https://snoei.example/zilveren-kruis/opzeggen/betaling/${order.reference}`,
      webhookUrl: 'https://snoei.example/api/payments/webhook',
      locale: 'nl_NL',
      metadata: { payment_id: order.payment?.id },
    });
    expect(mollie.calls.at(-1)?.idempotencyKey).toBe(order.payment?.id);
    const sent = JSON.stringify(made);
    for (const personal of [cancelValues.email, cancelValues.lastName, cancelValues.postalCode]) {
      expect(sent).not.toContain(personal);
    }
    expect(order.payment).toMatchObject({
      status: 'open',
      checkout_url: `https://www.mollie.example/checkout/${mollieId}`,
    });
  });

  it('is fetched and applied once, however often and in whatever order the webhook comes', async () => {
    const visitor = new Visitor(api);
    const { order, email, mollieId } = await orderOf(visitor);
    mollie.set(mollieId, 'pending');
    expect((await webhook(mollieId)).status).toBe(200);
    expect((await visitor.find(order.reference)).payment?.status).toBe('pending');
    mollie.set(mollieId, 'paid');
    const answers = await Promise.all(Array.from({ length: 8 }, () => webhook(mollieId)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    // Mollie's own word of an earlier moment, overtaken on the way.
    mollie.set(mollieId, 'open');
    await webhook(mollieId);
    expect((await visitor.find(order.reference)).state).toBe('submitted');
    expect(await mailsTo(email)).toEqual(['order-confirmation']);
  });

  it('is not told of by a webhook about one that is not ours, and asks nobody', async () => {
    const before = mollie.calls.length;
    for (const id of ['tr_unknown', '../../secrets', 'x'.repeat(128)]) {
      expect((await webhook(id)).status).toBe(200);
    }
    expect(mollie.calls).toHaveLength(before);
  });

  for (const status of ['failed', 'canceled', 'expired'] as const) {
    it(`that is ${status} leads to a new one`, async () => {
      const visitor = new Visitor(api);
      const { order, email, mollieId } = await orderOf(visitor);
      mollie.set(mollieId, status);
      await webhook(mollieId);
      const again = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
      expect(again.id).not.toBe(order.payment?.id);
      expect(again.checkout_url).toMatch(/^https:\/\/www\.mollie\.example\/checkout\/tr_/);
      const second = await lastOf(order.reference);
      expect(second.providerId).not.toBe(mollieId);
      mollie.set(second.providerId ?? '', 'paid');
      await webhook(second.providerId ?? '');
      expect((await visitor.find(order.reference)).state).toBe('submitted');
      expect(await mailsTo(email)).toEqual(['payment-failed', 'order-confirmation']);
    });
  }

  it('of an order that is withdrawn is called off there; what can not be and is paid after all goes back', async () => {
    const visitor = new Visitor(api);
    const { order, email, mollieId } = await orderOf(visitor);
    await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: order.reference, email });
    await api.runJobs();
    expect(mollie.payments.get(mollieId)?.status).toBe('canceled');
    await webhook(mollieId);
    expect(await mailsTo(email)).not.toContain('payment-failed');

    const second = await orderOf(visitor);
    mollie.isUncancelable = true;
    const { reference } = second.order;
    await withdrawFrom(new Visitor(api), {
      fullName: 'Jan',
      withdrawContract: reference,
      email: second.email,
    });
    await api.runJobs();
    mollie.isUncancelable = false;
    expect(mollie.payments.get(second.mollieId)?.status).toBe('open');
    expect((await lastOf(reference)).status).toBe('canceled');
    mollie.set(second.mollieId, 'paid');
    await webhook(second.mollieId);
    await api.runJobs();
    expect((await visitor.find(reference)).state).toBe('withdrawn');
    expect(
      [...mollie.refunds.values()].filter(({ paymentId }) => paymentId === second.mollieId),
    ).toHaveLength(1);
  });

  it('expires at the bank, and the sweep finds out where no webhook comes', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await orderOf(visitor);
    api.clock.advance(16 * 60_000);
    await sweep(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('expired');
    expect(await mailsTo(email)).toEqual(['payment-failed']);
  });

  it('is reached from a form by a page of our own: forms may end nowhere else', async () => {
    const visitor = new Visitor(api, 'en');
    const { order, mollieId } = await orderOf(visitor);
    const body = new URLSearchParams({});
    const sent = await visitor.ask(`/cancellations/${order.reference}/payments`, { body });
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
    mollie.set(mollieId, 'paid');
    await webhook(mollieId);
    const late = await api.request(leave);
    expect(late.status).toBe(303);
    expect(late.headers.get('location')).toBe(`/en/zilveren-kruis/cancel/payment/${order.reference}`);
    await problemOf(await api.request('/api/payments/x/checkout'), 404);
  });

  it('can not be played, and has no page of the sandbox', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await problemOf(await visitor.play(order, 'paid'), 404);
    const question = { route: 'checkout', id: order.payment?.id ?? '', hasKey: false, browserHash: '' };
    expect(await mayShowPage(api.context, question)).toBe(false);
  });
});

describe('while Mollie can not be reached', () => {
  it('the order stands, the visitor is told, and pays later', async () => {
    const visitor = new Visitor(api);
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const { order, email } = await orderOf(visitor);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      payment: { status: 'open', checkout_url: null },
    });
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 502 }));
    const refused = await problemOf(await retry(visitor, order.reference), 503);
    expect(refused.message).toContain('Er is niets kwijt');
    // The form without JavaScript comes back to the page that says so.
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 500 }));
    const form = await visitor.ask(`/cancellations/${order.reference}/payments`, {
      body: new URLSearchParams({}),
    });
    expect(form.status).toBe(303);
    expect(form.headers.get('location')).toBe(`/zilveren-kruis/opzeggen/betaling/${order.reference}`);

    const paid = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
    expect(paid).toMatchObject({ id: order.payment?.id, status: 'open' });
    const kept = await lastOf(order.reference);
    mollie.set(kept.providerId ?? '', 'paid');
    await webhook(kept.providerId ?? '');
    expect((await visitor.find(order.reference)).state).toBe('submitted');
    expect(await mailsTo(email)).toEqual(['order-confirmation']);
  });

  it('an answer that got lost is asked for again, and there is one payment', async () => {
    const before = mollie.payments.size;
    mollie.trouble({ kind: 'lost' });
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    expect(order.payment?.checkout_url).toBeNull();
    const again = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
    expect(again.checkout_url).not.toBeNull();
    expect(mollie.payments.size).toBe(before + 1);
  });

  it('the sweep opens the checkout, and gives up before Mollie forgets the call', async () => {
    const visitor = new Visitor(api);
    mollie.trouble({ kind: 'lost' });
    const { order } = await orderOf(visitor);
    api.clock.advance(6 * 60_000);
    await sweep(api.context);
    expect((await visitor.find(order.reference)).payment?.checkout_url).not.toBeNull();

    const other = new Visitor(api);
    mollie.trouble({ kind: 'lost' });
    const lost = await orderOf(other);
    api.clock.advance(61 * 60_000);
    const before = mollie.payments.size;
    await sweep(api.context);
    expect(mollie.payments.size).toBe(before);
    expect((await other.find(lost.order.reference)).payment?.status).toBe('failed');
    expect(await mailsTo(lost.email)).toEqual(['payment-failed']);
    await bodyOf(await retry(other, lost.order.reference), 201, paymentSchema);
  });

  it('a webhook is answered so that it comes again, and a page shows what is known', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId } = await orderOf(visitor);
    mollie.set(mollieId, 'paid');
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 500 }));
    await problemOf(await webhook(mollieId), 503);
    mollie.trouble({ kind: 'lost' });
    const shown = await bodyOf(await visitor.ask(`/payments/${order.payment?.id}`), 200, paymentSchema);
    expect(shown.status).toBe('open');
    expect((await webhook(mollieId)).status).toBe(200);
    expect((await visitor.find(order.reference)).state).toBe('submitted');
  });

  it('a key that is wrong loses nothing either', async () => {
    const visitor = new Visitor(api);
    mollie.trouble({ kind: 'status', status: 401 });
    const { order } = await orderOf(visitor);
    expect(order.payment).toMatchObject({ status: 'open', checkout_url: null });
  });

  it('a refusal ends the payment, and the next may go better', async () => {
    const visitor = new Visitor(api);
    mollie.trouble({ kind: 'status', status: 422 });
    const { order, email } = await orderOf(visitor);
    expect(order.payment).toMatchObject({ status: 'failed', checkout_url: null });
    expect(await mailsTo(email)).toEqual(['payment-failed']);
    const again = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
    expect(again.status).toBe('open');
  });
});

describe('a payment that Mollie does not know any more', () => {
  it('is over after a day, and no webhook about it comes again and again', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId, email } = await orderOf(visitor);
    mollie.payments.delete(mollieId);
    expect((await webhook(mollieId)).status).toBe(200);
    api.clock.advance(6 * 60_000);
    await sweep(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('open');
    api.clock.advance(25 * 3_600_000);
    await sweep(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('expired');
    expect(await mailsTo(email)).toEqual(['payment-failed']);
    await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
  });
});

describe('a payment of a provider that is not set up any more', () => {
  it('stays as it is known', async () => {
    const visitor = new Visitor(api);
    const { order, mollieId } = await orderOf(visitor);
    await api.db.update(payments).set({ provider: 'gone' }).where(eq(payments.providerId, mollieId));
    const shown = await bodyOf(await visitor.ask(`/payments/${order.payment?.id}`), 200, paymentSchema);
    expect(shown.status).toBe('open');
    await problemOf(await webhook(mollieId), 503);
  });
});
