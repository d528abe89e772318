/** What erasing an account does to a payment page that stands open: it is closed, and what is paid after all goes back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxMails } from '@/lib/api/mail/table';
import { listPaymentsOf } from '@/lib/api/payments/payments';
import { sweep } from '@/lib/api/sweep';
import { cancelValues } from '../../support/cancel-form-values';
import { listDatabaseFaults } from '../../support/database-faults';
import { erase } from '../../support/erasures';
import { MollieStandIn } from '../../support/mollie/mollie-stand-in';
import { Decider, negotiateFor, operatorOf } from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

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
  mollie.isUncancelable = false;
});

let count = 0;
/** Somebody with an account whose order waits to be paid; `providerId` is '' where Mollie has not heard of it. */
async function buyer() {
  count += 1;
  const email = `koper${count}@klant.example`;
  const person = new Decider(api);
  await person.join(email);
  const { reference } = await person.placeOrder({ ...cancelValues, email });
  return { person, reference, providerId: (await paymentOf(reference)).providerId ?? '' };
}

/** The one payment for something. */
async function paymentOf(reference: string) {
  const [payment, another] = await listPaymentsOf(api.db, [reference]);
  if (!payment || another) throw new Error('not one payment');
  return payment;
}

async function webhook(id: string): Promise<Response> {
  const url = new URL('/api/payments/webhook', api.env.SITE_URL);
  return api.app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ id }) }));
}

const refundsAt = (providerId: string) =>
  [...mollie.refunds.values()].filter(({ paymentId }) => paymentId === providerId);

async function countFailureMails(): Promise<number> {
  const mails = await api.db.select({ kind: outboxMails.kind }).from(outboxMails);
  return mails.filter(({ kind }) => kind === 'payment-failed' || kind === 'fee-failed').length;
}

describe('erasing an account with an order that is not paid', () => {
  it('closes the payment page at the provider, and writes to nobody about it', async () => {
    const { person, reference, providerId } = await buyer();
    expect((await erase(person)).status).toBe(200);
    await api.runJobs();
    expect(mollie.payments.get(providerId)?.status).toBe('canceled');
    expect((await paymentOf(reference)).status).toBe('canceled');
    await webhook(providerId);
    await sweep(api.context);
    await api.runJobs();
    expect(refundsAt(providerId)).toEqual([]);
    expect(await countFailureMails()).toBe(0);
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it('does not wait for a provider that is away: that is tried again', async () => {
    const { person, reference, providerId } = await buyer();
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const callsBefore = mollie.calls.length;
    expect((await erase(person)).status).toBe(200);
    expect(mollie.calls).toHaveLength(callsBefore);
    const failed = (await api.tryJobs()).filter(({ error }) => error !== null);
    expect(failed.map(({ name }) => name)).toEqual(['close-checkout']);
    expect(mollie.payments.get(providerId)?.status).toBe('open');
    expect((await paymentOf(reference)).status).toBe('open');
    mollie.mend();
    await api.runJobs();
    expect(mollie.payments.get(providerId)?.status).toBe('canceled');
    expect((await paymentOf(reference)).status).toBe('canceled');
  });

  it.each(['webhook', 'sweep'] as const)(
    'sends back what is paid where the provider lets nothing be closed, heard of by the %s',
    async (news) => {
      const { person, reference, providerId } = await buyer();
      mollie.isUncancelable = true;
      expect((await erase(person)).status).toBe(200);
      await api.runJobs();
      expect(mollie.payments.get(providerId)?.status).toBe('open');
      mollie.set(providerId, 'paid');
      if (news === 'webhook') {
        expect((await webhook(providerId)).status).toBe(200);
      } else {
        api.clock.advance(6 * 60_000);
        await sweep(api.context);
      }
      await api.runJobs();
      expect((await paymentOf(reference)).status).toBe('paid');
      expect(refundsAt(providerId).map(({ amount }) => amount.value)).toEqual(['11.95']);
      expect(await countFailureMails()).toBe(0);
    },
  );

  it('sends back what was paid in between', async () => {
    const { person, reference, providerId } = await buyer();
    expect((await erase(person)).status).toBe(200);
    mollie.set(providerId, 'paid');
    await api.runJobs();
    expect((await paymentOf(reference)).status).toBe('paid');
    expect(refundsAt(providerId)).toHaveLength(1);
  });

  it('opens no payment page any more where the provider could not be reached before', async () => {
    mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const { person, reference, providerId } = await buyer();
    expect(providerId).toBe('');
    mollie.mend();
    expect((await erase(person)).status).toBe(200);
    const known = mollie.payments.size;
    api.clock.advance(6 * 60_000);
    await sweep(api.context);
    await api.runJobs();
    expect(mollie.payments.size).toBe(known);
    expect(await paymentOf(reference)).toMatchObject({ status: 'canceled', checkoutUrl: null });
  });
});

describe('erasing an account with a fee that is not paid', () => {
  it('closes the payment page at the provider', async () => {
    const operator = await operatorOf(api);
    const person = new Decider(api);
    await person.join('vergoeding@klant.example');
    const fee = await negotiateFor(operator, person);
    await person.decided(fee, { decision: 'accept' });
    const providerId = (await paymentOf(fee)).providerId ?? '';
    expect(mollie.payments.get(providerId)?.status).toBe('open');
    expect((await erase(person)).status).toBe(200);
    await api.runJobs();
    expect(mollie.payments.get(providerId)?.status).toBe('canceled');
    expect((await paymentOf(fee)).status).toBe('canceled');
    expect(await countFailureMails()).toBe(0);
  });
});
