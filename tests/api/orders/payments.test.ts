/** Payments: every outcome, retried, repeated, out of order, late. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { payments, sandboxPayments } from '@/lib/api/ordering/payments/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { type Cancellation, payment as paymentSchema } from '@/lib/contract/cancellations';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

async function mailsTo(email: string): Promise<string[]> {
  await api.runJobs(['make-files']);
  const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.to, email));
  return mails.map((mail) => mail.kind);
}

let count = 0;
async function orderOf(visitor: Visitor): Promise<{ order: Cancellation; email: string }> {
  count += 1;
  const email = `betaler${count}@klant.example`;
  return { order: await visitor.placeOrder({ ...cancelValues, email }), email };
}

const retry = (visitor: Visitor, reference: string, key = newKey()) =>
  visitor.fetch(`/cancellations/${reference}/payments`, { method: 'POST', idempotencyKey: key });

describe('a payment', () => {
  for (const outcome of ['failed', 'canceled', 'expired'] as const) {
    it(`that is ${outcome} leaves the order waiting, mails once, and can be retried`, async () => {
      const visitor = new Visitor(api);
      const { order, email } = await orderOf(visitor);
      const first = await bodyOf(await visitor.play(order, outcome), 200, paymentSchema);
      expect(first).toMatchObject({ status: outcome, checkout_url: null });
      // Reported again, by the page and by the provider.
      await visitor.play(order, 'paid');
      await visitor.fetch(`/payments/${order.payment?.id}`);
      expect((await visitor.find(order.reference)).state).toBe('awaiting_payment');
      expect(await mailsTo(email)).toEqual(['payment-failed']);

      const second = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
      expect(second.id).not.toBe(first.id);
      expect(second.status).toBe('open');
      await visitor.fetch(`/payments/${second.id}/sandbox`, { json: { outcome: 'paid' } });
      expect((await visitor.find(order.reference)).state).toBe('submitted');
      expect(await mailsTo(email)).toEqual(['payment-failed', 'order-confirmation']);
    });
  }

  it('is always the newest: created in the same instant, and after the clock was set back', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await visitor.play(order, 'failed');
    for (const pause of [0, 0, -60_000, 0]) {
      api.clock.advance(pause);
      const made = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
      const found = await visitor.find(order.reference);
      expect(found.payment).toMatchObject({ id: made.id, status: 'open' });
      await visitor.play(found, 'failed');
    }
    api.clock.advance(60_000);
  });

  it('may be pending for a while, and the mail follows once it is paid', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await orderOf(visitor);
    expect(await bodyOf(await visitor.play(order, 'pending'), 200, paymentSchema)).toMatchObject({
      status: 'pending',
    });
    expect((await visitor.find(order.reference)).state).toBe('awaiting_payment');
    // A pending payment does not expire at the bank, and blocks a second one.
    api.clock.advance(3_600_000);
    const same = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
    expect(same).toMatchObject({ id: order.payment?.id, status: 'pending' });
    expect(await mailsTo(email)).toEqual([]);
    await visitor.play(order, 'paid');
    expect(await mailsTo(email)).toEqual(['order-confirmation']);
  });

  it('is applied once by concurrent reports', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await orderOf(visitor);
    const id = order.payment?.id ?? '';
    const [stored] = await api.db.select().from(payments).where(eq(payments.id, id));
    await api.db
      .update(sandboxPayments)
      .set({ status: 'paid' })
      .where(eq(sandboxPayments.id, stored?.providerId ?? ''));
    const webhook = () =>
      api.request('/api/payments/webhook', { body: new URLSearchParams({ id: stored?.providerId ?? '' }) });
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, webhook),
      ...Array.from({ length: 6 }, () => visitor.fetch(`/payments/${id}`)),
    ]);
    expect(responses.map((response) => response.status)).toEqual([
      ...Array(6).fill(200),
      ...Array(6).fill(200),
    ]);
    expect(await mailsTo(email)).toEqual(['order-confirmation']);
    const found = await visitor.find(order.reference);
    expect(found.letters[0]?.stations.filter((station) => station.at !== null)).toHaveLength(1);
  });

  it('responds to a webhook about an unknown payment like to any other', async () => {
    const body = new URLSearchParams({ id: 'tr_unknown' });
    expect((await api.request('/api/payments/webhook', { body })).status).toBe(200);
  });

  it('expires automatically, and an unpaid order expires later', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await orderOf(visitor);
    api.clock.advance(16 * 60_000);
    await runCleanup(api.context);
    expect((await visitor.find(order.reference)).payment?.status).toBe('expired');
    expect(await mailsTo(email)).toEqual(['payment-failed']);
    api.clock.advance(13 * 86_400_000);
    await runCleanup(api.context);
    expect((await new Visitor(api).find(order.reference)).state).toBe('awaiting_payment');
    api.clock.advance(2 * 86_400_000);
    await runCleanup(api.context);
    expect(await new Visitor(api).find(order.reference)).toMatchObject({
      state: 'expired',
      general_status: 'completed',
    });
    expect(await mailsTo(email)).toEqual(['payment-failed']);
  });

  it('that is late is honoured, and refunded once the order expired', async () => {
    const visitor = new Visitor(api);
    const payLate = async (days: number) => {
      const { order, email } = await orderOf(visitor);
      await visitor.play(order, 'expired');
      api.clock.advance(days * 86_400_000);
      await runCleanup(api.context);
      const [stored] = await api.db
        .select()
        .from(payments)
        .where(eq(payments.id, order.payment?.id ?? ''));
      await api.db
        .update(sandboxPayments)
        .set({ status: 'paid' })
        .where(eq(sandboxPayments.id, stored?.providerId ?? ''));
      const late = await bodyOf(await visitor.fetch(`/payments/${order.payment?.id}`), 200, paymentSchema);
      expect(late.status).toBe('paid');
      const refunded = (await listRefundsOf(api.db, [order.reference])).map(
        ({ refund }) => refund.amountCents,
      );
      const { state } = await new Visitor(api).find(order.reference);
      return {
        state,
        mails: (await mailsTo(email)).toSorted(),
        isRefunded: refunded.join() === String(order.amount_cents),
      };
    };
    expect(await payLate(13)).toEqual({
      state: 'submitted',
      // The contract ends later than it would have at the order.
      mails: ['letter-late', 'order-confirmation', 'payment-failed'],
      isRefunded: false,
    });
    expect(await payLate(15)).toEqual({
      state: 'expired',
      mails: ['paid-too-late', 'payment-failed'],
      isRefunded: true,
    });
  });

  it('made twice submits once and is refunded once', async () => {
    const visitor = new Visitor(api);
    const { order, email } = await orderOf(visitor);
    await visitor.play(order, 'expired');
    const second = await bodyOf(await retry(visitor, order.reference), 201, paymentSchema);
    await visitor.fetch(`/payments/${second.id}/sandbox`, { json: { outcome: 'paid' } });
    const [first] = await api.db
      .select()
      .from(payments)
      .where(eq(payments.id, order.payment?.id ?? ''));
    await api.db
      .update(sandboxPayments)
      .set({ status: 'paid' })
      .where(eq(sandboxPayments.id, first?.providerId ?? ''));
    await visitor.fetch(`/payments/${order.payment?.id}`);
    const due = await listRefundsOf(api.db, [order.reference]);
    expect(due.map(({ refund }) => refund)).toMatchObject([
      {
        paymentId: order.payment?.id,
        amountCents: order.amount_cents,
        state: 'requested',
        reason: 'paid-twice',
      },
    ]);
    expect(await mailsTo(email)).toEqual(['payment-failed', 'order-confirmation']);
  });
});

describe('retrying a payment', () => {
  it('makes one payment for repeated requests', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await visitor.play(order, 'failed');
    const key = newKey();
    const retried = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        retry(visitor, order.reference, index < 5 ? key : newKey()).then((response) =>
          bodyOf(response, 201, paymentSchema),
        ),
      ),
    );
    expect(new Set(retried.map((payment) => payment.id)).size).toBe(1);
    const stored = await api.db.select().from(payments).where(eq(payments.reference, order.reference));
    expect(stored).toHaveLength(2);
  });

  it('is created for a program that says it sends JSON and sends nothing', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await visitor.play(order, 'failed');
    const response = await visitor.fetch(`/cancellations/${order.reference}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      idempotencyKey: newKey(),
    });
    expect((await bodyOf(response, 201, paymentSchema)).status).toBe('open');
  });

  it('requires the owner, and a waiting order', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await problemOf(await retry(new Visitor(api), order.reference), 404);
    await visitor.play(order, 'paid');
    expect((await problemOf(await retry(visitor, order.reference), 409)).message).toBe(
      'Deze bestelling wacht niet op een betaling.',
    );
    const withoutKey = await visitor.fetch(`/cancellations/${order.reference}/payments`, { method: 'POST' });
    await problemOf(withoutKey, 400);
  });

  it('works as a native form: redirects to the checkout, and back to the page of the payment', async () => {
    const visitor = new Visitor(api, 'en');
    const { order } = await orderOf(visitor);
    const played = await visitor.fetch(`/payments/${order.payment?.id}/sandbox`, {
      body: new URLSearchParams({ outcome: 'failed' }),
    });
    expect(played.status).toBe(303);
    expect(played.headers.get('location')).toBe(`/en/interpolis-zorg/cancel/payment/${order.reference}`);
    const again = await visitor.fetch(`/cancellations/${order.reference}/payments`, {
      body: new URLSearchParams({}),
    });
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toMatch(/^\/en\/checkout\/[0-9A-Z]{26}$/);
  });

  it('rejects unknown outcomes and payments', async () => {
    const visitor = new Visitor(api);
    const { order } = await orderOf(visitor);
    await problemOf(await visitor.play(order, 'stolen'), 422);
    for (const id of ['x', order.reference, `${'0'.repeat(26)}`]) {
      await problemOf(await visitor.fetch(`/payments/${id}`), 404);
      await problemOf(await visitor.fetch(`/payments/${id}/sandbox`, { json: { outcome: 'paid' } }), 404);
    }
  });
});
