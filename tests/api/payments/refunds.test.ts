/** Money that goes back: once, never more than was paid, whatever the provider and the network do. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listPaymentsOf } from '@/lib/api/ordering/payments/payments';
import {
  findRefund,
  listRefundsOf,
  RefundTooLarge,
  requestRefund,
  type StoredRefund,
} from '@/lib/api/ordering/payments/refunds';
import { refunds, sandboxRefunds } from '@/lib/api/ordering/payments/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { registeredLetterCents } from '@/lib/config/business';
import fc from '@/tests/support/vitest/seeded-checks';
import { problemOf, Visitor } from '../../support/cancel-job';
import { MollieStandIn } from '../../support/mollie/mollie-simulator';
import { joinOperator, shownTo } from '../../support/operator';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

const apiKey = 'test_0123456789abcdef';
let sandbox: TestContext;
let api: TestContext;
let mollie: MollieStandIn;

beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  mollie = new MollieStandIn(apiKey, () => api?.clock.now() ?? testStart);
  sandbox = await createTestContext();
  api = await createTestContext({
    settings: { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: await mollie.start() },
  });
});
afterAll(() => mollie.stop());
beforeEach(() => {
  api.clock.advance(3_600_001);
  sandbox.clock.advance(3_600_001);
  mollie.restore();
});

/** A paid order of a registered letter at Mollie; gives its reference. */
async function paidAtMollie(): Promise<string> {
  const visitor = new Visitor(api);
  const order = await visitor.placeOrder(cancelValues);
  const [stored] = await listPaymentsOf(api.db, [order.reference]);
  mollie.set(stored?.providerId ?? '', 'paid');
  await visitor.fetch(`/payments/${order.payment?.id}`);
  return order.reference;
}

function request(test: TestContext, reference: string, key: string, amountCents?: number) {
  const options = { reference, reason: 'withdrawal', key, ...(amountCents ? { amountCents } : {}) } as const;
  return test.db.transaction((transaction) => requestRefund(transaction, test.context, options));
}

async function getRefund(test: TestContext, refund: StoredRefund | null): Promise<StoredRefund> {
  const found = refund && (await findRefund(test.db, refund.id));
  if (!found) throw new Error('no refund');
  return found;
}

describe('a refund in the sandbox', () => {
  it('is paid out by the job, once', async () => {
    const { reference } = await new Visitor(sandbox).payOrder();
    const refund = await request(sandbox, reference, `a:${reference}`);
    expect(refund).toMatchObject({ state: 'requested', amountCents: registeredLetterCents, tries: 0 });
    await sandbox.runJobs();
    expect(await getRefund(sandbox, refund)).toMatchObject({
      state: 'done',
      tries: 1,
      doneAt: sandbox.clock.now(),
      sentAt: sandbox.clock.now(),
    });
    // The job again, as after a crash.
    await sandbox.db.transaction((transaction) =>
      sandbox.context.jobs.send(transaction, 'refund-payment', { refund_id: refund?.id ?? '' }),
    );
    await sandbox.runJobs();
    const [payment] = await listPaymentsOf(sandbox.db, [reference]);
    const ofPayment = eq(sandboxRefunds.paymentId, payment?.providerId ?? '');
    expect(await sandbox.db.$count(sandboxRefunds, ofPayment)).toBe(1);
  });

  it('is requested once for the same reason, and not without a payment', async () => {
    const { reference } = await new Visitor(sandbox).payOrder();
    const [one, two] = await Promise.all(
      [1, 2].map(() => request(sandbox, reference, `b:${reference}`).catch(() => null)),
    );
    const ids = new Set([one?.id, two?.id].filter(Boolean));
    expect(ids.size).toBe(1);
    expect((await request(sandbox, reference, `b:${reference}`))?.id).toBe([...ids][0]);
    const unpaid = await new Visitor(sandbox).placeOrder();
    expect(await request(sandbox, unpaid.reference, 'c')).toBeNull();
  });

  it('never exceeds the payment, in any parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }),
        async (parts) => {
          const { reference } = await new Visitor(sandbox).payOrder();
          for (const [index, part] of parts.entries()) {
            await request(sandbox, reference, `${reference}:${index}`, part).catch((error: unknown) => {
              expect(error).toBeInstanceOf(RefundTooLarge);
            });
          }
          const made = await listRefundsOf(sandbox.db, [reference]);
          const total = made.reduce((sum, { refund }) => sum + refund.amountCents, 0);
          expect(total).toBeLessThanOrEqual(registeredLetterCents);
          const rest = await request(sandbox, reference, `${reference}:rest`);
          expect(total + (rest?.amountCents ?? 0)).toBe(registeredLetterCents);
          sandbox.clock.advance(3_600_001);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is not requested if the transaction fails', async () => {
    const { reference } = await new Visitor(sandbox).payOrder();
    const failing = sandbox.db.transaction(async (transaction) => {
      await requestRefund(transaction, sandbox.context, { reference, reason: 'operator', key: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await sandbox.db.select().from(refunds).where(eq(refunds.key, 'never'))).toEqual([]);
  });
});

describe('a refund at Mollie', () => {
  it('is sent with amount, our id and nothing personal, and finished when Mollie reports it', async () => {
    const reference = await paidAtMollie();
    const refund = await request(api, reference, `a:${reference}`, 395);
    await api.runJobs();
    const sent = await getRefund(api, refund);
    expect(sent).toMatchObject({ state: 'sent', doneAt: null });
    const made = mollie.refunds.get(sent.providerId ?? '');
    expect(made).toMatchObject({
      amount: { currency: 'EUR', value: '3.95' },
      description: `Snoei ${reference.slice(0, 8)}`,
      metadata: { refund_id: refund?.id },
    });
    if (made) made.status = 'refunded';
    const [payment] = await listPaymentsOf(api.db, [reference]);
    const body = new URLSearchParams({ id: payment?.providerId ?? '' });
    expect((await api.request('/api/payments/webhook', { body })).status).toBe(200);
    expect(await getRefund(api, refund)).toMatchObject({ state: 'done', doneAt: api.clock.now() });
  });

  it('is made once after a lost response, also after Mollie’s idempotency expired', async () => {
    const reference = await paidAtMollie();
    const before = mollie.refunds.size;
    const refund = await request(api, reference, `b:${reference}`);
    // The lookup of an earlier one succeeds, the response to the creation is lost.
    mollie.trouble({ kind: 'none' }, { kind: 'lost' });
    const [failed] = (await api.tryJobs()).filter((run) => run.name === 'refund-payment');
    expect(failed?.error).not.toBeNull();
    expect(await getRefund(api, refund)).toMatchObject({ state: 'requested', tries: 1, failure: 'network' });
    api.clock.advance(3 * 3_600_000);
    await api.runJobs();
    expect((await getRefund(api, refund)).state).toBe('sent');
    expect(mollie.refunds.size).toBe(before + 1);
  });

  it('that Mollie rejects is listed for the operators, who retry it', async () => {
    const operator = await joinOperator(api);
    const failed = async () => (await shownTo(operator, '/admin/jobs')).refunds;
    const before = (await failed()).total;
    const reference = await paidAtMollie();
    const refund = await request(api, reference, `c:${reference}`);
    mollie.trouble({ kind: 'status', status: 422 });
    await api.runJobs();
    expect(await getRefund(api, refund)).toMatchObject({ state: 'failed', failure: 'http_422' });

    const shown = await failed();
    expect(shown.refunds.filter((each) => each.reference === reference)).toMatchObject([
      {
        id: refund?.id,
        reference,
        amount_cents: registeredLetterCents,
        failure: 'http_422',
        reason: 'withdrawal',
      },
    ]);
    expect(shown.total).toBe(before + 1);
    await problemOf(await new Visitor(api).fetch('/admin/jobs'), 401);

    const retry = () =>
      operator.fetch(`/admin/refunds/${refund?.id}/retry`, { json: {}, idempotencyKey: newKey() });
    expect((await retry()).status).toBe(200);
    await problemOf(await retry(), 404);
    await api.runJobs();
    expect(await getRefund(api, refund)).toMatchObject({ state: 'sent', attempt: 2, failure: null });
  });

  it('that the bank returns fails, and is retried with a key of its own', async () => {
    const reference = await paidAtMollie();
    const refund = await request(api, reference, `d:${reference}`);
    await api.runJobs();
    const made = mollie.refunds.get((await getRefund(api, refund)).providerId ?? '');
    if (made) made.status = 'failed';
    api.clock.advance(7 * 3_600_000);
    await runCleanup(api.context);
    expect(await getRefund(api, refund)).toMatchObject({ state: 'failed', failure: 'failed_at_bank' });
    const operator = await joinOperator(api);
    await operator.fetch(`/admin/refunds/${refund?.id}/retry`, { json: {}, idempotencyKey: newKey() });
    await api.runJobs();
    const again = await getRefund(api, refund);
    expect(again.state).toBe('sent');
    expect(again.providerId).not.toBe(made?.id);
  });

  it('is retried for long while Mollie is unreachable, and then listed', async () => {
    const reference = await paidAtMollie();
    const refund = await request(api, reference, `e:${reference}`);
    await api.db
      .update(refunds)
      .set({ tries: 11 })
      .where(eq(refunds.id, refund?.id ?? ''));
    mollie.trouble({ kind: 'lost' });
    await api.runJobs();
    expect(await getRefund(api, refund)).toMatchObject({ state: 'failed', failure: 'network', tries: 12 });
  });
});
