/** Operators' actions on statements with an uncertain subject, or about sent letters. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { listRefundsOf } from '@/lib/api/ordering/payments/refunds';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { cancellation } from '@/lib/contract/cancellations';
import { shortReference } from '@/lib/contract/references';
import { caseStateName } from '@/lib/flows/state-names';
import { href } from '@/lib/routes/href';
import { frameOf, shownTo } from '@/tests/support/operator';
import { priceText } from '@/tests/support/price-text';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Requester, sampleOf } from '../../support/cases';
import { sendLetter, sweepNow, trackingOf } from '../../support/dispute-job';
import { Member } from '../../support/member';
import {
  cancelValues,
  companyWithAddress,
  companyWithoutAddress,
  newKey,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { severalValues, startSeveral } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds, withdrawFrom } from '../../support/withdrawals';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
  operator = new Member(api);
  await operator.join('baas@snoei.example');
  await api.db.$client.query("update accounts set role = 'admin' where email_key = 'baas@snoei.example'");
});
beforeEach(() => api.clock.advance(3_600_001));

const email = 'jan@klant.example';

async function queue(query = '') {
  return shownTo(operator, '/admin/requests', {
    flow: 'withdrawal',
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}

async function find(reference: string) {
  return shownTo(operator, '/admin/requests/{reference}', { reference });
}

function action(reference: string, name: string, json: object, key = newKey()) {
  return operator.fetch(`/admin/requests/${reference}/acts/${name}`, { json, idempotencyKey: key });
}

/** A paid order of two letters: a registered one, and a regular one to Netflix. */
async function paidForTwo(email: string) {
  const visitor = new Visitor(api);
  const values = { ...severalValues({}, { letterOption: 'regular', ...ownAddressValues }), email };
  const draft = await startSeveral(visitor, [companyWithAddress, companyWithoutAddress], values);
  const order = await bodyOf(await visitor.order(draft.reference, values), 201, cancellation);
  await visitor.play(order, 'paid');
  return order;
}

describe('statements that need an operator', () => {
  it('are listed with candidate orders, and overdue after a working day', async () => {
    const order = await new Visitor(api).payOrder({ ...cancelValues, email });
    const said = { fullName: 'Jan', withdrawContract: 'Interpolis Zorgverzekering, vorige week', email };
    const { reference } = await withdrawFrom(new Visitor(api), said);
    const { requests, counts } = await queue('&state=received');
    expect(counts.late).toBe(0);
    const row = requests.find((each) => each.reference === reference);
    expect(row).toMatchObject({ name: 'Jan', excerpt: said.withdrawContract, state_name: 'Wacht op ons' });
    const found = await find(reference);
    expect(found.values).toEqual([{ name: 'contract', label: 'Verklaring', value: said.withdrawContract }]);
    expect(found.candidates.map((each) => each.reference)).toContain(order.reference);
    expect(found.acts.map((each) => [each.act, each.to_name, each.otherwise_name])).toEqual([
      ['apply', 'Bestelling gestopt', caseStateName('withdrawal', 'letters_sent', 'nl')],
      ['answer', caseStateName('withdrawal', 'answered', 'nl'), null],
    ]);
    expect(found.likely_order).toBe(order.reference);
    api.clock.advance(4 * 86_400_000);
    expect((await queue('&late=1')).requests.map((each) => each.reference)).toContain(reference);
    expect((await queue('&search=vorige%20week')).requests).toHaveLength(1);
    const { overview } = await frameOf(operator);
    expect(overview.requests).toEqual({ due: 1, late: 1, first: found.due_at });

    await problemOf(
      await action(reference, 'apply', { withdrawn_order: shortReference(order.reference) }),
      422,
    );
    await problemOf(await action(reference, 'apply', { withdrawn_order: '0'.repeat(26) }), 422);
    const key = newKey();
    expect((await action(reference, 'apply', { withdrawn_order: order.reference }, key)).status).toBe(200);
    expect((await action(reference, 'apply', { withdrawn_order: order.reference }, key)).status).toBe(200);
    await problemOf(await action(reference, 'apply', { withdrawn_order: order.reference }), 409);
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('withdrawn');
    expect(await listRefundsOf(api.db, [order.reference])).toHaveLength(1);
    const [ended] = (await queue('&state=stopped')).requests;
    expect(ended).toMatchObject({ reference, state_name: 'Bestelling gestopt', due_at: null });
    const done = await find(reference);
    expect(done.values).toContainEqual({
      name: 'order',
      label: 'Bestelling',
      value: shortReference(order.reference),
      path: href('cancel-track-reference', 'nl', { reference: order.reference }),
    });
    expect(done.events.map(({ act: name }) => name)).toEqual(['submit', 'apply']);
    expect(done.events[1]?.operator_name).toBeTruthy();
  });

  it('can be refunded although the letter was sent, in a mail with the operator’s text', async () => {
    const to = 'terug@klant.example';
    const order = await new Visitor(api).payOrder({ ...cancelValues, email: to });
    const [letter] = await listLetters(api.db, order.reference);
    await api.db.transaction(async (transaction) => {
      for (const state of ['processed', 'sent'] as const) {
        await moveLetter(transaction, api.context, { letterId: letter?.id ?? '', to: state, actor: 'post' });
      }
    });
    const reported = { fullName: 'Jan', withdrawContract: order.reference, email: to };
    const { reference } = await withdrawFrom(new Visitor(api), reported);
    const text = 'We waren te snel. Je krijgt je geld terug.';
    expect((await action(reference, 'refund', { text })).status).toBe(200);
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('refunded');
    expect((await listRefundsOf(api.db, [order.reference]))[0]?.refund).toMatchObject({
      amountCents: registeredLetterCents,
    });
    const mails = await mailsOfKinds(api, 'withdrawal-answer');
    const mail = mails.find((each) => each.to_address === to);
    expect(mail?.text).toContain(text);
    expect(mail?.text).toMatch(priceText(registeredLetterCents, 'nl'));
  });

  it('leave no call planned about a letter that is refunded', async () => {
    const letter = await sendLetter(api, { values: { ...cancelValues, email: 'bellen@klant.example' } });
    api.clock.advance(15 * 86_400_000);
    await sweepNow(api);
    await operator.login('baas@snoei.example');
    expect((await trackingOf(letter)).dispute.calls).toMatchObject([{ called_at: null }]);
    const reported = {
      fullName: 'Jan',
      withdrawContract: letter.order.reference,
      email: 'bellen@klant.example',
    };
    const { reference } = await withdrawFrom(new Visitor(api), reported);
    expect((await action(reference, 'refund', { text: 'Goed.' })).status).toBe(200);
    expect((await trackingOf(letter)).dispute.calls).toEqual([]);
  });

  it('can be closed with a reply only', async () => {
    const reported = { fullName: 'Jan', withdrawContract: 'Iets anders', email: 'wie@klant.example' };
    const { reference } = await withdrawFrom(new Visitor(api), reported);
    await problemOf(await action(reference, 'answer', {}), 422);
    await problemOf(await action(reference, 'refund', { text: 'x' }), 409);
    expect((await action(reference, 'answer', { text: 'Niets gevonden.' })).status).toBe(200);
    const mails = (await mailsOfKinds(api, 'withdrawal-answer')).filter(
      (mail) => mail.to_address === reported.email,
    );
    expect(mails).toHaveLength(1);
  });

  it('that name a case are answered first, and suggest no order of their address', async () => {
    const to = 'aanvraag@klant.example';
    const requester = new Requester(api);
    const made = await requester.request('advice-energy', { ...sampleOf('advice-energy'), email: to });
    await new Visitor(api).payOrder({ ...cancelValues, email: to });
    const said = { fullName: 'Jan', withdrawContract: made.reference, email: to };
    const { reference } = await withdrawFrom(new Visitor(api), said);
    const found = await find(reference);
    expect(found.acts.map(({ act: name }) => name)).toEqual(['answer', 'apply']);
    expect(found.candidates).toHaveLength(1);
    expect(found.likely_order).toBeNull();
  });

  it('about one letter of several apply to that letter alone, even if the text is ambiguous', async () => {
    const to = 'meer@klant.example';
    const order = await paidForTwo(to);
    const reported = { fullName: 'Jan', withdrawContract: `${order.reference} behalve Netflix`, email: to };
    const { reference } = await withdrawFrom(new Visitor(api), reported);
    const chosen = (letter: string) =>
      action(reference, 'apply', { withdrawn_order: order.reference, withdrawn_letter: letter });
    for (const letter of ['3', '0', 'x', '11']) {
      const problem = await problemOf(await chosen(letter), 422);
      expect(Object.keys(problem.errors)).toEqual(['withdrawn_letter']);
    }
    expect((await chosen('1')).status).toBe(200);
    const states = (await listLetters(api.db, order.reference)).map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'submitted']);
    expect((await listRefundsOf(api.db, [order.reference])).map(({ refund }) => refund.amountCents)).toEqual([
      registeredLetterCents,
    ]);
    const [found] = (await queue(`&search=${order.reference}`)).requests;
    const done = await find(found?.reference ?? '');
    expect(done.values.find(({ name }) => name === 'order')?.value).toBe(
      `${shortReference(order.reference)}, brief 1`,
    );
    expect(done.events[1]?.act).toBe('apply');
    expect(done.events[1]?.values.map(({ value }) => value)).toEqual([order.reference, '1']);
  });

  it('about one sent letter refund that letter alone', async () => {
    const to = 'weg@klant.example';
    const order = await paidForTwo(to);
    await api.db.transaction(async (transaction) => {
      for (const { id } of await listLetters(transaction, order.reference)) {
        for (const state of ['processed', 'sent'] as const)
          await moveLetter(transaction, api.context, { letterId: id, to: state, actor: 'post' });
      }
    });
    const reported = { fullName: 'Jan', withdrawContract: 'Die ene brief', email: to };
    const { reference } = await withdrawFrom(new Visitor(api), reported);
    const chosen = { withdrawn_order: order.reference, withdrawn_letter: '2' };
    expect((await action(reference, 'apply', chosen)).status).toBe(200);
    expect((await action(reference, 'refund', { text: 'Vooruit.' })).status).toBe(200);
    const states = (await listLetters(api.db, order.reference)).map(({ state }) => state);
    expect(states).toEqual(['sent', 'refunded']);
    expect((await listRefundsOf(api.db, [order.reference])).map(({ refund }) => refund.amountCents)).toEqual([
      regularLetterCents,
    ]);
  });

  it('are 404 for others', async () => {
    const visitor = new Member(api);
    expect((await visitor.fetch('/admin/requests?flow=withdrawal')).status).toBe(401);
    await visitor.join('klant@klant.example');
    expect((await visitor.fetch('/admin/requests?flow=withdrawal')).status).toBe(404);
    const json = { text: 'x' };
    const response = await visitor.fetch('/admin/requests/x/acts/answer', {
      json,
      idempotencyKey: newKey(),
    });
    expect(response.status).toBe(404);
  });
});
