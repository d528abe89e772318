/** Withdrawing from an order: its effects, its mails, and its visibility. */
import { inArray, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findWithdrawal } from '@/lib/api/cases/withdrawals/withdrawals';
import { limits } from '@/lib/api/core/limits/limits';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { registeredLetterCents } from '@/lib/config/business';
import { getSeller } from '@/lib/config/seller';
import { shortReference } from '@/lib/contract/references';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { priceText } from '@/tests/support/price-text';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds, withdrawFrom } from '../../support/withdrawals';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
// Hourly limits are not tested here.
beforeEach(() => api.clock.advance(3_600_001));

let count = 0;

/** Values of an order with an address of its own. */
function orderValues() {
  count += 1;
  return { ...cancelValues, email: `klant${count}@voorbeeld.example` };
}

async function stored(reference: string) {
  const row = await findWithdrawal(api.db, reference);
  return row && { state: row.state, dueAt: row.dueAt, ...row.values };
}

describe('withdrawing before the letter leaves', () => {
  it.each([
    ['the whole reference', (reference: string) => reference],
    ['its first 8 characters among words', (reference: string) => `Mijn brief, ${shortReference(reference)}`],
    [
      'the reference in groups and lower case',
      (reference: string) => (reference.match(/.{1,4}/g) ?? []).join('-').toLowerCase(),
    ],
  ])('stops the letter, has the post return it and refunds the payment, by %s', async (_, name) => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    await api.runJobs();
    const otherVisitor = new Visitor(api);
    const view = await withdrawFrom(otherVisitor, {
      fullName: 'Jan Jansen',
      withdrawContract: name(order.reference),
      email: values.email.toUpperCase().replace('VOORBEELD.EXAMPLE', 'voorbeeld.example'),
    });
    expect(view).toMatchObject({ received_at: api.clock.now().toISOString(), is_owner: true });
    const [letter] = await listLetters(api.db, order.reference);
    expect(letter?.state).toBe('withdrawn');
    const [refund] = await listRefundsOf(api.db, [order.reference]);
    expect(refund?.refund).toMatchObject({ amountCents: registeredLetterCents, reason: 'withdrawal' });
    expect(await stored(view.reference)).toMatchObject({
      state: 'stopped',
      orderReference: order.reference,
      dueAt: null,
    });
    const ran = await api.runJobs();
    expect(ran.map((job) => job.name)).toEqual(
      expect.arrayContaining(['take-letter-back', 'refund-payment']),
    );
    expect(await otherVisitor.find(order.reference)).toMatchObject({
      state: expect.stringMatching(/withdrawn|refunded/),
    });
  });

  it('mails the receipt to the sender, and the effects to the customer', async () => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    await withdrawFrom(new Visitor(api), {
      fullName: 'Jan Jansen',
      withdrawContract: order.reference,
      email: values.email,
    });
    const mails = (await mailsOfKinds(api, 'withdrawal-receipt', 'withdrawal-outcome')).filter(
      (mail) => mail.to_address === values.email,
    );
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['withdrawal-outcome', 'withdrawal-receipt']);
    const receipt = mails.find((mail) => mail.kind === 'withdrawal-receipt')?.text ?? '';
    // Date and time, in Amsterdam.
    const at = new Intl.DateTimeFormat('nl', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
    }).format(api.clock.now());
    expect(receipt).toContain(at);
    expect(receipt).toContain('Jan Jansen');
    // A statement that no order is found for is answered at its own address; above the limit of a mailbox the mail is left out.
    expect(receipt).toContain('of naar dit adres');
    expect(receipt).toContain(`Mail ons dan op ${getSeller().email}`);
    expect(receipt).toContain(order.reference);
    const outcome = mails.find((mail) => mail.kind === 'withdrawal-outcome')?.text ?? '';
    expect(outcome).toContain('gaat niet op de post');
    expect(outcome).toMatch(priceText(registeredLetterCents, 'nl'));
  });

  it('delivers the receipt at once, and the effects later, where a mailbox has one place left', async () => {
    const values = orderValues();
    const order = await new Visitor(api).placeOrder(values);
    const state = (withdrawContract: string) =>
      withdrawFrom(new Visitor(api), { fullName: 'Jan', withdrawContract, email: values.email });
    for (let count = 1; count < limits['mail-unproven'].times; count += 1) await state('Iets');
    const { reference } = await state(order.reference);
    await api.runJobs();
    const mails = await api.db
      .select({ kind: outboxMails.kind, delivered: isNotNull(outboxMails.deliveredAt) })
      .from(outboxMails)
      .where(inArray(outboxMails.about, [reference, order.reference]))
      .orderBy(outboxMails.kind);
    expect(mails).toEqual([
      { kind: 'withdrawal-outcome', delivered: false },
      { kind: 'withdrawal-receipt', delivered: true },
    ]);
  });

  it('stops an unpaid order without a refund, and refunds a late payment', async () => {
    const values = orderValues();
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder(values);
    // Pending at the bank: too late to cancel.
    await visitor.play(order, 'pending');
    await withdrawFrom(visitor, { fullName: 'Jan', withdrawContract: order.reference, email: values.email });
    expect(await visitor.find(order.reference)).toMatchObject({ state: 'withdrawn' });
    expect(await listRefundsOf(api.db, [order.reference])).toEqual([]);
    await visitor.play(order, 'paid');
    await api.runJobs();
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('withdrawn');
    expect((await listRefundsOf(api.db, [order.reference]))[0]?.refund.amountCents).toBe(
      registeredLetterCents,
    );
  });

  it('is offered to the owner of a paid order, until its letter is posted at the customer’s request', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.placeOrder(orderValues());
    const offered = async (who: Visitor) => (await who.find(order.reference)).letters[0]?.can_withdraw;
    expect(await offered(visitor)).toBe(false);
    await visitor.play(order, 'paid');
    expect(await offered(visitor)).toBe(true);
    expect(await offered(new Visitor(api))).toBe(false);
    const [letter] = await listLetters(api.db, order.reference);
    if (!letter) throw new Error('no letter');
    await api.db.transaction(async (transaction) => {
      for (const to of ['processed', 'sent'] as const) {
        await moveLetter(transaction, api.context, {
          letterId: letter.id,
          to,
          actor: 'post',
          trackCode: '3SABCD1234567',
        });
      }
    });
    expect(await offered(visitor)).toBe(false);
  });

  it('is applied once, however often it is stated', async () => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    const reported = { fullName: 'Jan', withdrawContract: order.reference, email: values.email };
    await withdrawFrom(new Visitor(api), reported);
    const again = await withdrawFrom(new Visitor(api), reported);
    expect(await stored(again.reference)).toMatchObject({ state: 'stopped' });
    expect(await listRefundsOf(api.db, [order.reference])).toHaveLength(1);
  });
});

describe('withdrawing after the letter left', () => {
  it('stops nothing, states so, and waits for an operator within a working day', async () => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    const [letter] = await listLetters(api.db, order.reference);
    await api.db.transaction(async (transaction) => {
      for (const to of ['processed', 'sent'] as const) {
        await moveLetter(transaction, api.context, {
          letterId: letter?.id ?? '',
          to,
          actor: 'post',
          trackCode: '3SABCD1234567',
        });
      }
    });
    const view = await withdrawFrom(new Visitor(api), {
      fullName: 'Jan',
      withdrawContract: shortReference(order.reference),
      email: values.email,
    });
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('sent');
    expect(await listRefundsOf(api.db, [order.reference])).toEqual([]);
    const row = await stored(view.reference);
    expect(row).toMatchObject({ state: 'letters_sent', orderReference: order.reference });
    expect(row?.dueAt?.toISOString()).toBe(view.answer_by);
    const outcome = (await mailsOfKinds(api, 'withdrawal-outcome')).find(
      (mail) => mail.to_address === values.email,
    );
    expect(outcome?.text).toContain('kunnen we niet terughalen');
    expect(outcome?.text).toContain('meteen te beginnen');
  });
});

describe('the response to a statement', () => {
  it('is equal whether or not the order exists', async () => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    const known = new Visitor(api);
    const unknown = new Visitor(api);
    const reported = { fullName: 'Jan', withdrawContract: order.reference };
    const one = await withdrawFrom(known, { ...reported, email: values.email });
    const other = await withdrawFrom(unknown, { ...reported, email: 'iemand@anders.example' });
    const without = ({ reference: _, confirmation_email: __, ...rest }: typeof one) => rest;
    expect(without(other)).toEqual(without(one));
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('withdrawn');
    expect(await stored(other.reference)).toMatchObject({
      state: 'received',
      caseReference: null,
      orderReference: null,
    });
    const receipts = (await mailsOfKinds(api, 'withdrawal-receipt')).slice(-2);
    const texts = receipts.map((mail) =>
      mail.text
        .replaceAll(one.reference, '')
        .replaceAll(other.reference, '')
        .replaceAll(/\S+@(voorbeeld|anders)\.example/g, ''),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(
      (await mailsOfKinds(api, 'withdrawal-outcome')).some(
        (mail) => mail.to_address === 'iemand@anders.example',
      ),
    ).toBe(false);
  });

  it('leaves an order unchanged if the text does not name it for certain', async () => {
    const values = orderValues();
    const order = await new Visitor(api).payOrder(values);
    const view = await withdrawFrom(new Visitor(api), {
      fullName: 'Jan',
      withdrawContract: 'Interpolis Zorgverzekering, gisteren besteld',
      email: values.email,
    });
    expect(await stored(view.reference)).toMatchObject({ state: 'received', orderReference: null });
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('submitted');
  });

  it('is visible by its reference: date and time to anyone, the address to its owner', async () => {
    const owner = new Visitor(api);
    const email = 'iemand@anders.example';
    const view = await withdrawFrom(owner, { fullName: 'Jan', withdrawContract: 'Iets', email });
    const path = `/withdrawals/${view.reference}`;
    expect(await bodyOf(await owner.fetch(path), 200, withdrawalView)).toEqual(view);
    expect(await bodyOf(await new Visitor(api).fetch(path), 200, withdrawalView)).toEqual({
      ...view,
      is_owner: false,
      confirmation_email: null,
      statement: null,
    });
    await problemOf(await owner.fetch('/withdrawals/0123456789ABCDEFGHJKMNPQRS'), 404);
    // It has no page among those of cases.
    const body = new URLSearchParams({ locale: 'nl' });
    const opened = await owner.fetch(`/requests/${view.reference}/open`, { method: 'POST', body });
    expect([opened.status, opened.headers.get('location')]).toEqual([404, null]);
  });
});
