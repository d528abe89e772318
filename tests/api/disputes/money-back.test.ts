/** Day 30: unconfirmed letters are refunded automatically, once. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moneyBackAfter, moneyBackLatest } from '@/lib/api/ordering/disputes/dispute-terms';
import { moneyBacks } from '@/lib/api/ordering/disputes/table';
import { orders } from '@/lib/api/ordering/orders/table';
import { refunds } from '@/lib/api/ordering/payments/table';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { letterVerification } from '@/lib/contract/cancellations';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import {
  act,
  Company,
  confirmation,
  mailKindsOf,
  makeFinal,
  queues,
  rejection,
  type SentLetter,
  sendLetter,
  sweepNow,
} from '../../support/dispute-job';
import { joinOperator } from '../../support/operator';
import { cancelValues, newKey, ownAddressValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const day = 24 * 3_600_000;

/** The time of a letter's automatic refund. */
async function termOf({ owner, order }: SentLetter): Promise<Date> {
  const at = (await owner.find(order.reference)).letters[0]?.dispute.money_back_at;
  if (!at) throw new Error('a letter under way has a term');
  return new Date(at);
}

const stateOf = async ({ owner, order }: SentLetter) => (await owner.find(order.reference)).letters[0]?.state;

async function moveTo(api: TestContext, at: Date): Promise<void> {
  api.clock.advance(at.getTime() - api.clock.now().getTime());
  await sweepNow(api);
}

describe('the term', () => {
  const cases: [string, string, string][] = [
    ['an ordinary day', '2026-06-10T10:00:00Z', '2026-07-10T21:59:59Z'],
    ['over the end of summer time', '2026-10-10T10:00:00Z', '2026-11-09T22:59:59Z'],
    ['over its beginning', '2027-03-10T10:00:00Z', '2027-04-09T21:59:59Z'],
    ['ending on the night of the change', '2026-09-25T10:00:00Z', '2026-10-25T22:59:59Z'],
    ['over a leap day', '2028-02-01T10:00:00Z', '2028-03-02T22:59:59Z'],
    ['from a leap day', '2028-02-29T10:00:00Z', '2028-03-30T21:59:59Z'],
    ['paid after midnight in Amsterdam', '2026-06-10T22:30:00Z', '2026-07-11T21:59:59Z'],
    ['over the new year', '2026-12-15T10:00:00Z', '2027-01-14T22:59:59Z'],
  ];
  for (const [name, paid, until] of cases) {
    it(`of ${name} ends with its thirtieth day`, () => {
      expect(moneyBackAfter(new Date(paid), null).toISOString()).toBe(new Date(until).toISOString());
    });
  }

  it('starts when work may start, if posting is delayed', () => {
    const paid = new Date('2026-11-02T10:00:00Z');
    const postAfter = new Date('2026-11-16T23:00:00Z');
    expect(moneyBackAfter(paid, postAfter)).toEqual(new Date('2026-12-17T22:59:59Z'));
    expect(moneyBackLatest(moneyBackAfter(paid, null))).toEqual(new Date('2026-12-07T22:59:59Z'));
  });
});

describe('a letter that is not confirmed in time', () => {
  it('is refunded by the first cleanup after the term, not before midnight, and once', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    const term = await termOf(letter);
    await moveTo(api, term);
    expect(await stateOf(letter)).toBe('received');
    await moveTo(api, new Date(term.getTime() + 1000));
    expect(await stateOf(letter)).toBe('refunded');
    await Promise.all([sweepNow(api), sweepNow(api)]);
    const requested = await api.db.select().from(refunds);
    expect(requested).toMatchObject([
      {
        key: `letter:${letter.id}`,
        amountCents: registeredLetterCents,
        reason: 'money-back',
        requestedBy: null,
      },
    ]);
    const kinds = await mailKindsOf(api, letter.order.reference);
    expect(kinds.filter((kind) => kind === 'money-back-due')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'money-back-done')).toHaveLength(1);
    const dispute = (await letter.owner.find(letter.order.reference)).letters[0]?.dispute;
    expect(dispute).toMatchObject({
      money_back_at: null,
      money_back: { amount_cents: registeredLetterCents, refunded_at: expect.any(String) },
    });
    await problemOf(await new Company(api).answer(letter.code, 'confirm', confirmation), 410);
    // The company's letter was delivered, whatever is refunded to the customer.
    const shown = await bodyOf(await api.request(`/api/letters/${letter.code}`), 200, letterVerification);
    expect(shown.state).toBe('received');
    const calendar = await letter.owner.fetch(`/cancellations/${letter.order.reference}/end.ics`);
    expect(calendar.status).toBe(404);
  });

  it('is refunded once by concurrent cleanups', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    api.clock.advance((await termOf(letter)).getTime() - api.clock.now().getTime() + 1000);
    const { runDueDisputes } = await import('@/lib/api/ordering/disputes/run-due-disputes');
    await Promise.all([1, 2, 3].map(() => runDueDisputes(api.context)));
    expect(await api.db.select().from(refunds)).toHaveLength(1);
    expect(await api.db.select().from(moneyBacks)).toHaveLength(1);
  });

  it('is refunded also if never posted, and is then not posted any more', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api, { stage: 'submitted' });
    await moveTo(api, new Date((await termOf(letter)).getTime() + 1000));
    expect(await stateOf(letter)).toBe('refunded');
  });

  it('is refunded letter by letter', async () => {
    const api = await createTestContext();
    const owner = new Visitor(api);
    const values = {
      ...cancelValues,
      letterOption: 'regular',
      letters: [
        {
          company: 'netflix',
          ...renameKeys({ ...ownAddressValues }, wireName),
          contract_number: 'B-1',
          end_mode: 'asap',
        },
      ],
    };
    const letter = await sendLetter(api, { owner, values });
    await moveTo(api, new Date((await termOf(letter)).getTime() + 1000));
    const requested = await api.db.select().from(refunds);
    expect(requested.map(({ amountCents }) => amountCents)).toEqual([regularLetterCents, regularLetterCents]);
    expect(new Set(requested.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('of an erased customer is refunded without a mail', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    const term = await termOf(letter);
    await api.db.update(orders).set({ email: null }).where(eq(orders.reference, letter.order.reference));
    await moveTo(api, new Date(term.getTime() + 1000));
    expect(await stateOf(letter)).toBe('refunded');
    expect(await mailKindsOf(api, letter.order.reference)).not.toContain('money-back-due');
  });
});

describe('a refund that waits for a check', () => {
  it('waits five days for it, and no longer', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    const term = await termOf(letter);
    api.clock.advance(day);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    await makeFinal(api);
    await moveTo(api, new Date(term.getTime() + 1000));
    expect(await stateOf(letter)).toBe('received');
    const operator = await joinOperator(api);
    expect((await queues(operator)).money).toMatchObject([{ state: 'check' }]);
    await moveTo(api, moneyBackLatest(term));
    expect(await stateOf(letter)).toBe('received');
    await moveTo(api, new Date(moneyBackLatest(term).getTime() + 1000));
    expect(await stateOf(letter)).toBe('refunded');
    const [waiting] = (await queues(operator, letter.code)).answers;
    await problemOf(await act(operator, `answers/${waiting?.id}/accept`), 409);
    expect((await act(operator, `answers/${waiting?.id}/refuse`)).status).toBe(200);
  });

  it('is not paid if the confirmation is accepted', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    const term = await termOf(letter);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    await makeFinal(api);
    await moveTo(api, new Date(term.getTime() + 1000));
    const operator = await joinOperator(api);
    const [waiting] = (await queues(operator, letter.code)).answers;
    expect((await act(operator, `answers/${waiting?.id}/accept`)).status).toBe(200);
    await moveTo(api, new Date(moneyBackLatest(term).getTime() + day));
    expect(await stateOf(letter)).toBe('confirmed');
    expect(await api.db.select().from(refunds)).toEqual([]);
  });

  it('does not wait for a refusal', async () => {
    const api = await createTestContext();
    const letter = await sendLetter(api);
    const term = await termOf(letter);
    await new Company(api).given(letter.code, 'reject', rejection);
    await moveTo(api, new Date(term.getTime() + 1000));
    expect(await stateOf(letter)).toBe('refunded');
  });
});

describe('an operator', () => {
  it('refunds earlier, once, in the operator’s name', async () => {
    const api = await createTestContext();
    const operator = await joinOperator(api);
    const letter = await sendLetter(api);
    expect((await queues(operator)).refundable).toEqual([]);
    expect((await queues(operator, letter.order.reference.slice(0, 8))).refundable).toMatchObject([
      { id: letter.id },
    ]);
    const key = newKey();
    const path = `letters/${letter.id}/refund`;
    expect((await act(operator, path, { note: 'kwijt' }, key)).status).toBe(200);
    expect((await act(operator, path, { note: 'kwijt' }, key)).status).toBe(200);
    await problemOf(await act(operator, path), 409);
    await api.runJobs();
    expect(await stateOf(letter)).toBe('refunded');
    expect(await api.db.select().from(refunds)).toMatchObject([{ requestedBy: expect.any(String) }]);
    expect((await queues(operator)).money).toMatchObject([{ state: 'done', reason: 'operator' }]);
  });
});
