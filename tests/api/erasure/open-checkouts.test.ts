/** Account erasure with an open checkout: it is closed, and a late payment is refunded. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { registeredLetterCents } from '@/lib/config/business';
import { listDatabaseFaults } from '../../support/database/database-faults';
import { erase } from '../../support/erasures';
import { MollieShop } from '../../support/mollie/mollie-shop';
import { Decider, negotiateFor, operatorOf } from '../../support/proposals';
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
  shop.mollie.isUncancelable = false;
});

/** An account with an unpaid order; `mollieId` is '' if not created at Mollie. */
async function buyer() {
  const email = shop.newEmail();
  const person = new Decider(api);
  await person.join(email);
  const { order, mollieId } = await shop.orderOf(person, email);
  return { person, reference: order.reference, mollieId };
}

async function countFailureMails(): Promise<number> {
  const mails = await api.db.select({ kind: outboxMails.kind }).from(outboxMails);
  return mails.filter(({ kind }) => kind === 'payment-failed' || kind === 'fee-failed').length;
}

describe('erasing an account with an order that is not paid', () => {
  it('closes the checkout at the provider, without mails', async () => {
    const { person, reference, mollieId } = await buyer();
    expect((await erase(person)).status).toBe(200);
    await api.runJobs();
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('canceled');
    expect((await shop.lastOf(reference)).status).toBe('canceled');
    await shop.webhook(mollieId);
    await runCleanup(api.context);
    await api.runJobs();
    expect(shop.refundsOf(mollieId)).toEqual([]);
    expect(await countFailureMails()).toBe(0);
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it('does not wait for an unavailable provider, and retries', async () => {
    const { person, reference, mollieId } = await buyer();
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const callsBefore = shop.mollie.requests.length;
    expect((await erase(person)).status).toBe(200);
    expect(shop.mollie.requests).toHaveLength(callsBefore);
    const failed = (await api.tryJobs()).filter(({ error }) => error !== null);
    expect(failed.map(({ name }) => name)).toEqual(['close-checkout']);
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('open');
    expect((await shop.lastOf(reference)).status).toBe('open');
    shop.mollie.restore();
    await api.runJobs();
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('canceled');
    expect((await shop.lastOf(reference)).status).toBe('canceled');
  });

  it.each(['webhook', 'sweep'] as const)(
    'refunds a payment whose checkout can not be closed, detected by the %s',
    async (news) => {
      const { person, reference, mollieId } = await buyer();
      shop.mollie.isUncancelable = true;
      expect((await erase(person)).status).toBe(200);
      await api.runJobs();
      expect(shop.mollie.payments.get(mollieId)?.status).toBe('open');
      shop.mollie.set(mollieId, 'paid');
      if (news === 'webhook') {
        expect((await shop.webhook(mollieId)).status).toBe(200);
      } else {
        api.clock.advance(6 * 60_000);
        await runCleanup(api.context);
      }
      await api.runJobs();
      expect((await shop.lastOf(reference)).status).toBe('paid');
      expect(shop.refundsOf(mollieId).map(({ amount }) => amount.value)).toEqual([
        (registeredLetterCents / 100).toFixed(2),
      ]);
      expect(await countFailureMails()).toBe(0);
    },
  );

  it('refunds a payment made in between', async () => {
    const { person, reference, mollieId } = await buyer();
    expect((await erase(person)).status).toBe(200);
    shop.mollie.set(mollieId, 'paid');
    await api.runJobs();
    expect((await shop.lastOf(reference)).status).toBe('paid');
    expect(shop.refundsOf(mollieId)).toHaveLength(1);
  });

  it('opens no checkout after the provider was unreachable before', async () => {
    shop.mollie.trouble(...Array(3).fill({ kind: 'status', status: 503 }));
    const { person, reference, mollieId } = await buyer();
    expect(mollieId).toBe('');
    shop.mollie.restore();
    expect((await erase(person)).status).toBe(200);
    const known = shop.mollie.payments.size;
    api.clock.advance(6 * 60_000);
    await runCleanup(api.context);
    await api.runJobs();
    expect(shop.mollie.payments.size).toBe(known);
    expect(await shop.lastOf(reference)).toMatchObject({ status: 'canceled', checkoutUrl: null });
  });
});

describe('erasing an account with a fee that is not paid', () => {
  it('closes the checkout at the provider', async () => {
    const operator = await operatorOf(api);
    const person = new Decider(api);
    await person.join('vergoeding@klant.example');
    const fee = await negotiateFor(operator, person);
    await person.decided(fee, { decision: 'accept' });
    const mollieId = (await shop.lastOf(fee)).providerId ?? '';
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('open');
    expect((await erase(person)).status).toBe(200);
    await api.runJobs();
    expect(shop.mollie.payments.get(mollieId)?.status).toBe('canceled');
    expect((await shop.lastOf(fee)).status).toBe('canceled');
    expect(await countFailureMails()).toBe(0);
  });
});
