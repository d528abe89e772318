/** An order of several letters after payment: each with its own price, mails, answers and end. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { refunds } from '@/lib/api/ordering/payments/table';
import { letterNewsMinutes, regularLetterCents } from '@/lib/config/business';
import type { CancellationState } from '@/lib/contract/cancellations';
import { cancellation } from '@/lib/contract/cancellations';
import { bodyOf, Visitor } from '../../support/cancel-job';
import {
  act,
  Company,
  confirmation,
  mailKindsOf,
  makeFinal,
  queues,
  sweepNow,
} from '../../support/dispute-job';
import { joinOperator, shownTo } from '../../support/operator';
import {
  companyWithAddress,
  companyWithoutAddress,
  ownAddressValues,
} from '../../support/samples/cancel-form-values';
import { severalValues, startSeveral } from '../../support/several';
import { tickingClock } from '../../support/standing-clock';
import { createTestContext, type TestContext } from '../../support/test-context';
import { testStart } from '../../support/test-start';

/** Two letters to one company, a registered and a regular one, and a regular one to another. */
async function paidOrder(api: TestContext) {
  const owner = new Visitor(api);
  const values = severalValues(
    { contractNumber: 'A-1' },
    { contractNumber: 'A-2', letterOption: 'regular' },
    { contractNumber: 'N-3', letterOption: 'regular', ...ownAddressValues },
  );
  const companies = [companyWithAddress, companyWithAddress, companyWithoutAddress];
  const { reference } = await startSeveral(owner, companies, values);
  const order = await bodyOf(await owner.order(reference, values), 201, cancellation);
  await owner.play(order, 'paid');
  await api.runJobs();
  const letters = await listLetters(api.db, reference);
  const [first, second, third] = letters;
  if (!first || !second || !third) throw new Error('an order of three has three letters');
  return { owner, reference, letters: [first, second, third] as const };
}

async function move(api: TestContext, letterId: string, ...states: CancellationState[]): Promise<void> {
  for (const to of states) {
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId, to, actor: 'operator' }),
    );
  }
  await api.runJobs();
}

describe('an order of several letters, once it is paid', () => {
  it('reports each letter separately: shipping, state and mails', async () => {
    // A move and its effects read the clock one after the other.
    const api = await createTestContext({ clock: tickingClock(testStart) });
    const { owner, reference, letters } = await paidOrder(api);
    const [first, second] = letters;
    await move(api, first.id, 'processed', 'sent', 'received');
    await move(api, second.id, 'processed', 'sent');
    const order = await owner.find(reference);
    expect(order).toMatchObject({ state: 'submitted', general_status: 'inProgress', letter_option: null });
    expect(order.letters.map(({ state, option }) => [state, option])).toEqual([
      ['received', 'registered'],
      ['sent', 'regular'],
      ['submitted', 'regular'],
    ]);
    const [receipt] = await api.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.about, reference))
      .limit(1);
    const text = receipt?.text.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain('Aangetekende brief aan Interpolis Zorgverzekering');
    expect(text).toContain('Gewone brief aan Interpolis Zorgverzekering');
    expect(text).toContain('Gewone brief aan Netflix');
    expect(text).toContain('We versturen elke brief zoals je hebt gekozen.');
    expect(await mailKindsOf(api, reference)).toEqual(['order-confirmation']);
    api.clock.advance(letterNewsMinutes * 60_000);
    await api.runJobs();
    const told = await api.db.select().from(outboxMails).where(eq(outboxMails.about, reference));
    const textOf = (kind: string) =>
      told.filter((mail) => mail.kind === kind).map((mail) => mail.text.replace(/\s+/g, ' '));
    const [sent = '', ...otherSent] = textOf('letter-sent');
    const [received = '', ...otherReceived] = textOf('letter-received');
    expect([otherSent, otherReceived]).toEqual([[], []]);
    expect(sent).toContain('We hebben 2 brieven van je bestelling op de post gedaan.');
    expect(sent).toMatch(/Aangetekende brief, .*Gewone brief, /);
    // One alone has the words of an order of one letter.
    expect(received).toContain('Je opzegging is bezorgd bij Interpolis Zorgverzekering.');
    // What is told is not told again; a letter that gets there later is.
    await move(api, letters[2].id, 'processed', 'sent');
    api.clock.advance(letterNewsMinutes * 60_000);
    await api.runJobs();
    const kinds = await mailKindsOf(api, reference);
    expect(kinds.filter((kind) => kind === 'letter-sent')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'letter-received')).toHaveLength(1);
  });

  it('says nothing more of a letter that came back meanwhile', async () => {
    const api = await createTestContext();
    const { reference, letters } = await paidOrder(api);
    await move(api, letters[0].id, 'processed', 'sent', 'returned');
    api.clock.advance(letterNewsMinutes * 60_000);
    await api.runJobs();
    expect(await mailKindsOf(api, reference)).not.toContain('letter-sent');
  });

  it('names every company if the payment failed', async () => {
    const api = await createTestContext();
    const owner = new Visitor(api);
    const values = severalValues({}, ownAddressValues);
    const { reference } = await startSeveral(owner, [companyWithAddress, companyWithoutAddress], values);
    const order = await bodyOf(await owner.order(reference, values), 201, cancellation);
    await owner.play(order, 'failed');
    await api.runJobs();
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.about, reference));
    expect(mails.map(({ subject }) => subject).join()).toContain('Interpolis Zorgverzekering en Netflix');
  });

  it('has all its letters in the print room', async () => {
    const api = await createTestContext();
    const { reference, letters } = await paidOrder(api);
    const operator = await joinOperator(api);
    const queue = await shownTo(operator, '/admin/letters', { search: reference.slice(0, 12) });
    expect(queue.letters.map(({ id }) => id).sort()).toEqual(letters.map(({ id }) => id).sort());
    expect(new Set(queue.letters.map(({ code }) => code)).size).toBe(3);
  });

  it('accepts one company’s confirmation, and refunds the others’ prices at the end of the term, once', async () => {
    const api = await createTestContext();
    const { owner, reference, letters } = await paidOrder(api);
    for (const { id } of letters) await move(api, id, 'processed', 'sent', 'received');
    const [first, second, third] = letters;
    await new Company(api).given(first.code, 'confirm', confirmation);
    await makeFinal(api);
    const operator = await joinOperator(api);
    const [answer] = (await queues(operator, first.code)).answers;
    expect((await act(operator, `answers/${answer?.id}/accept`)).status).toBe(200);
    expect((await owner.find(reference)).letters.map(({ state }) => state)).toEqual([
      'confirmed',
      'received',
      'received',
    ]);

    const due = (await owner.find(reference)).letters[1]?.dispute.money_back_at ?? '';
    api.clock.advance(new Date(due).getTime() - api.clock.now().getTime() + 1000);
    await sweepNow(api);
    await sweepNow(api);
    expect((await owner.find(reference)).letters.map(({ state }) => state)).toEqual([
      'confirmed',
      'refunded',
      'refunded',
    ]);
    const refunded = await api.db.select().from(refunds);
    expect(refunded.map(({ key, amountCents }) => [key, amountCents]).sort()).toEqual(
      [second, third].map(({ id }) => [`letter:${id}`, regularLetterCents]).sort(),
    );
    expect(await owner.find(reference)).toMatchObject({ general_status: 'completed' });
  });
});
