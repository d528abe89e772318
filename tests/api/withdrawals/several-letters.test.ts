/** Withdrawing from an order of several letters: completely, or from one letter. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { priceText } from '@/tests/support/price-text';
import { bodyOf, Visitor } from '../../support/cancel-job';
import { listDatabaseFaults } from '../../support/database/database-faults';
import { Member } from '../../support/member';
import {
  companyWithAddress,
  companyWithoutAddress,
  newKey,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { severalValues, startSeveral } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds, withdrawFrom } from '../../support/withdrawals';

/** A registered letter and a regular one. */
const wholeOrderCents = registeredLetterCents + regularLetterCents;

let api: TestContext;
let count = 0;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

/** An unpaid order of two letters: a registered one, and a regular one to Netflix. */
async function placedOrder() {
  count += 1;
  const email = `meer${count}@voorbeeld.example`;
  const visitor = new Visitor(api);
  const values = {
    ...severalValues({}, { letterOption: 'regular', ...ownAddressValues }),
    email,
  };
  const draft = await startSeveral(visitor, [companyWithAddress, companyWithoutAddress], values);
  const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
  return { visitor, email, order, reference: order.reference };
}

/** The same, paid. */
async function paidOrder() {
  const placed = await placedOrder();
  await placed.visitor.play(placed.order, 'paid');
  return placed;
}

const statesOf = async (reference: string) =>
  (await listLetters(api.db, reference)).map(({ state }) => state);
const refundsOf = async (reference: string) =>
  (await listRefundsOf(api.db, [reference])).map(({ refund }) => refund.amountCents);

describe('withdrawing from several letters', () => {
  it('fills in the form for one letter, stops it and refunds its own price', async () => {
    const { visitor, email, reference } = await paidOrder();
    const started = await visitor.fetch('/withdrawals/start', {
      method: 'POST',
      body: new URLSearchParams({ reference, locale: 'nl', letter: '1' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(started.status).toBe(303);
    const path = started.headers.get('location') ?? '';
    const form = /[0-9A-Z]{26}/.exec(path)?.[0] ?? '';
    const { values } = await bodyOf(await visitor.fetch(`/drafts/${form}`), 200, draftSchema);
    expect(values.withdrawContract).toBe(`${reference} brief 2 (Netflix)`);
    await withdrawFrom(new Visitor(api), {
      fullName: 'Jan Jansen',
      withdrawContract: String(values.withdrawContract),
      email,
    });
    expect(await statesOf(reference)).toEqual(['submitted', 'withdrawn']);
    expect(await refundsOf(reference)).toEqual([regularLetterCents]);
    const mails = (await mailsOfKinds(api, 'withdrawal-outcome')).filter((mail) => mail.to_address === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Netflix');
    expect(mails[0]?.text).not.toContain('Interpolis Zorgverzekering');

    // Then the other one, by the English text.
    await withdrawFrom(new Visitor(api, 'en'), {
      fullName: 'Jan Jansen',
      withdrawContract: `${reference.slice(0, 8)} letter 1`,
      email,
    });
    expect(await statesOf(reference)).toEqual(['withdrawn', 'withdrawn']);
    expect((await refundsOf(reference)).toSorted((a, b) => a - b)).toEqual([
      regularLetterCents,
      registeredLetterCents,
    ]);
  });

  it.each([
    ['the reference alone', (reference: string) => reference],
    [
      'the reference and every company',
      (reference: string) => `${reference}: Interpolis Zorgverzekering en Netflix`,
    ],
  ])('stops all of them by %s', async (_, textFor) => {
    const { email, reference } = await paidOrder();
    await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: textFor(reference), email });
    expect(await statesOf(reference)).toEqual(['withdrawn', 'withdrawn']);
    expect(await refundsOf(reference)).toEqual([wholeOrderCents]);
  });

  it('refunds at once a letter that was withdrawn while its payment was pending', async () => {
    const { visitor, email, order, reference } = await placedOrder();
    await visitor.play(order, 'pending');
    const withdrawContract = `${reference} brief 2 (Netflix)`;
    await withdrawFrom(new Visitor(api), { fullName: 'Jan Jansen', withdrawContract, email });
    expect(await statesOf(reference)).toEqual(['awaiting_payment', 'withdrawn']);
    expect(await refundsOf(reference)).toEqual([]);
    await visitor.play(order, 'paid');
    await visitor.play(order, 'paid');
    expect(await statesOf(reference)).toEqual(['submitted', 'withdrawn']);
    expect(await refundsOf(reference)).toEqual([regularLetterCents]);
    const receipts = (await mailsOfKinds(api, 'order-confirmation')).filter(
      (mail) => mail.to_address === email,
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toMatch(priceText(registeredLetterCents, 'nl'));
    expect(receipts[0]?.text).not.toMatch(/Netflix/u);
    expect(receipts[0]?.text).not.toMatch(priceText(wholeOrderCents, 'nl'));
  });

  it('closes a checkout of the old amount, and opens one of the remaining amount', async () => {
    const { visitor, email, order, reference } = await placedOrder();
    expect(order).toMatchObject({
      amount_cents: wholeOrderCents,
      payment: { amount_cents: wholeOrderCents },
    });
    const withdrawContract = `${reference} brief 2 (Netflix)`;
    await withdrawFrom(new Visitor(api), { fullName: 'Jan Jansen', withdrawContract, email });
    // It can't be paid any more, whether the provider was notified yet or not.
    await visitor.play(order, 'paid');
    expect(await statesOf(reference)).toEqual(['awaiting_payment', 'withdrawn']);
    await api.runJobs();
    await visitor.play(order, 'paid');
    expect(await statesOf(reference)).toEqual(['awaiting_payment', 'withdrawn']);
    const now = await visitor.find(reference);
    expect(now).toMatchObject({
      amount_cents: registeredLetterCents,
      regular_amount_cents: regularLetterCents,
    });
    expect(now.payment).toMatchObject({ status: 'open', amount_cents: registeredLetterCents });
    expect(now.payment?.id).not.toBe(order.payment?.id);
    expect(now.payment?.checkout_url).toBeTruthy();
    await visitor.play(now, 'paid');
    expect(await statesOf(reference)).toEqual(['submitted', 'withdrawn']);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await visitor.find(reference)).toMatchObject({ amount_cents: registeredLetterCents });
    // No failure is reported.
    const failureMails = (await mailsOfKinds(api, 'payment-failed')).filter(
      (mail) => mail.to_address === email,
    );
    expect(failureMails).toEqual([]);
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it('closes the checkout of a completely withdrawn order', async () => {
    const { visitor, email, order, reference } = await placedOrder();
    await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: reference, email });
    await api.runJobs();
    await visitor.play(order, 'paid');
    expect(await statesOf(reference)).toEqual(['withdrawn', 'withdrawn']);
    expect((await visitor.find(reference)).payment).toMatchObject({ status: 'canceled' });
    expect(await refundsOf(reference)).toEqual([]);
  });

  it('charges only the others when the payment is retried', async () => {
    const { visitor, email, order, reference } = await placedOrder();
    // To others a second failure is not mailed.
    await new Member(api).join(email);
    await visitor.play(order, 'failed');
    const withdrawContract = `${reference} brief 2 (Netflix)`;
    await withdrawFrom(new Visitor(api), { fullName: 'Jan Jansen', withdrawContract, email });
    const again = await visitor.fetch(`/cancellations/${reference}/payments`, {
      method: 'POST',
      json: {},
      idempotencyKey: newKey(),
    });
    expect(again.status, await again.clone().text()).toBe(201);
    expect(await again.json()).toMatchObject({ amount_cents: registeredLetterCents });
    await visitor.play(await visitor.find(reference), 'failed');
    const mails = (await mailsOfKinds(api, 'payment-failed')).filter((mail) => mail.to_address === email);
    // The first failure was mailed before Netflix was withdrawn.
    expect(mails).toHaveLength(2);
    const wholeOrder = priceText(wholeOrderCents, 'nl');
    expect(mails.filter(({ text }) => text.includes('Netflix') || wholeOrder.test(text))).toHaveLength(1);
    expect(mails.filter(({ text }) => priceText(registeredLetterCents, 'nl').test(text))).toHaveLength(1);
    expect(await listDatabaseFaults(api.db)).toEqual([]);
  });

  it.each([
    ['one company of two', (reference: string) => `${reference} behalve Netflix`],
    ['a letter that there is not', (reference: string) => `${reference} brief 3`],
    ['a letter in words of its own', (reference: string) => `Van ${reference} alleen brief nr. 2`],
  ])('is left to an operator if the text names %s', async (_, textFor) => {
    const { email, reference } = await paidOrder();
    await withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract: textFor(reference), email });
    expect(await statesOf(reference)).toEqual(['submitted', 'submitted']);
    expect(await refundsOf(reference)).toEqual([]);
  });
});
