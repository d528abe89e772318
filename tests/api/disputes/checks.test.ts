/** Operators check what was reported, call, post supplements, and take corrections over. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterEvents } from '@/lib/api/cancellations/table';
import { findCompany } from '@/lib/api/companies/service';
import { disputeAnswers, followUpCalls, letterSupplements } from '@/lib/api/disputes/table';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { isWorkingDay } from '@/lib/calendar/working-days';
import { cancelValues, companyWithAddress, newKey } from '../../support/cancel-form-values';
import { problemOf, Visitor } from '../../support/cancel-job';
import {
  act,
  Company,
  confirmation,
  mailKindsOf,
  makeFinal,
  question,
  queues,
  rejection,
  type SentLetter,
  sendLetter,
  sweepNow,
} from '../../support/dispute-job';
import { readLetter, wordsOf } from '../../support/letters/read-letter';
import type { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  operator = await joinOperator(api);
});

const day = 24 * 3_600_000;

/** The answer that waits about a letter. */
async function answerId({ code }: SentLetter): Promise<string> {
  const [answer] = (await queues(operator, code)).answers;
  if (!answer) throw new Error('no answer waits');
  return answer.id;
}

/** Reports, lets it become final and decides. */
async function decide(letter: SentLetter, path: string, json: object, verdict: 'accept' | 'refuse') {
  await new Company(api).given(letter.code, path, json);
  await makeFinal(api);
  const response = await act(operator, `answers/${await answerId(letter)}/${verdict}`, { note: 'gebeld' });
  expect(response.status).toBe(200);
  await api.runJobs();
}

async function trackingOf({ owner, order }: SentLetter) {
  const [letter] = (await owner.find(order.reference)).letters;
  if (!letter) throw new Error('an order has a letter');
  return letter;
}

describe('a confirmation', () => {
  it('that is accepted ends the cancellation, with the company’s day', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'confirm', confirmation, 'accept');
    const tracking = await trackingOf(letter);
    expect(tracking).toMatchObject({ state: 'confirmed', outcome: 'confirmed' });
    expect(tracking.dispute.answers).toMatchObject([{ verdict: 'accepted' }]);
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-confirmed');
    const calendar = await letter.owner.ask(`/cancellations/${letter.order.reference}/end.ics`);
    expect(await calendar.text()).toContain('20261231');
    const events = await api.db.select().from(letterEvents).where(eq(letterEvents.letterId, letter.id));
    expect(events.at(-1)).toMatchObject({ to: 'confirmed', actor: 'operator', operator: expect.any(String) });
  });

  it('that is refused changes nothing, says so, and leaves room for another answer', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'confirm', confirmation, 'refuse');
    expect(await trackingOf(letter)).toMatchObject({
      state: 'received',
      dispute: { answers: [{ verdict: 'refused' }] },
    });
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-refused');
    expect((await new Company(api).look(letter.code)).availability).toBe('open');
  });

  it('later than the rules give is pointed out to operator and customer', async () => {
    const letter = await sendLetter(api, {
      values: { ...cancelValues, contractStart: '2020-01-01', termMonths: '12' },
    });
    const far = `${Number(amsterdamDate(api.clock.now()).slice(0, 4)) + 2}-12-31`;
    await new Company(api).given(letter.code, 'confirm', { last_usable_date: far });
    await makeFinal(api);
    const [answer] = (await queues(operator, letter.code)).answers;
    expect(answer).toMatchObject({ later_than_expected: true, expected_end: expect.any(String) });
    expect((await trackingOf(letter)).dispute.answers[0]?.later_than_expected).toBe(true);
  });

  it('is decided on once, whatever two operators press', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    await makeFinal(api);
    const id = await answerId(letter);
    const pressed = await Promise.all([
      act(operator, `answers/${id}/accept`),
      act(operator, `answers/${id}/refuse`),
    ]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can not be decided on before it is final', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    const [kept] = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, letter.id));
    await problemOf(await act(operator, `answers/${kept?.id}/accept`), 409);
    expect((await queues(operator, letter.code)).answers).toEqual([]);
  });
});

describe('a rejection', () => {
  it('that is accepted puts a call on the list, due by the next working day', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'reject', rejection, 'accept');
    expect((await trackingOf(letter)).state).toBe('blocked');
    const [call] = (await queues(operator, letter.code)).calls;
    expect(call).toMatchObject({ reason: 'rejected', late: false });
    expect(isWorkingDay(amsterdamDate(new Date(call?.due_at ?? '')))).toBe(true);
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-blocked');
    expect((await trackingOf(letter)).dispute.calls).toMatchObject([{ called_at: null, outcome: null }]);
  });

  it('is called about until somebody is reached, and confirmed by phone in the end', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'reject', rejection, 'accept');
    const callId = async () => (await queues(operator, letter.code)).calls[0]?.id ?? '';
    const first = await callId();
    expect((await act(operator, `calls/${first}/outcome`, { outcome: 'not_reached' })).status).toBe(200);
    await problemOf(await act(operator, `calls/${first}/outcome`, { outcome: 'reached' }), 409);
    const second = await callId();
    expect(second).not.toBe(first);
    const { errors } = await problemOf(
      await act(operator, `calls/${second}/outcome`, { outcome: 'confirmed' }),
      422,
    );
    expect(Object.keys(errors)).toEqual(['last_usable_date']);
    const done = { outcome: 'confirmed', last_usable_date: '2026-12-31', note: 'mevrouw De Vries' };
    expect((await act(operator, `calls/${second}/outcome`, done)).status).toBe(200);
    const tracking = await trackingOf(letter);
    expect(tracking.state).toBe('confirmed');
    expect(tracking.dispute.calls.map(({ outcome }) => outcome)).toEqual(['not_reached', 'confirmed']);
    expect(JSON.stringify(tracking)).not.toContain('De Vries');
    expect((await queues(operator, letter.code)).calls).toEqual([]);
  });
});

describe('silence', () => {
  it('past two weeks puts one call on the list, and no second', async () => {
    const letter = await sendLetter(api);
    const due = (await trackingOf(letter)).answer_due_at;
    api.clock.advance(new Date(due ?? '').getTime() - api.clock.now().getTime());
    await sweepNow(api);
    operator = await joinOperator(api);
    expect((await queues(operator, letter.code)).calls).toEqual([]);
    api.clock.advance(1000);
    await sweepNow(api);
    const [call] = (await queues(operator, letter.code)).calls;
    expect(call).toMatchObject({ reason: 'silent' });
    await act(operator, `calls/${call?.id}/outcome`, { outcome: 'reached' });
    api.clock.advance(day);
    await sweepNow(api);
    const kept = await api.db.select().from(followUpCalls).where(eq(followUpCalls.letterId, letter.id));
    expect(kept).toHaveLength(1);
  });

  it('is none while an answer is being checked', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'reject', rejection);
    api.clock.advance(16 * day);
    await sweepNow(api);
    operator = await joinOperator(api);
    expect((await queues(operator, letter.code)).calls).toEqual([]);
  });
});

describe('missing data', () => {
  const supplied = { supplied_name: 'J. Jansen-de Boer', supplied_email: 'oud@klant.example' };
  const supply = ({ owner, order }: SentLetter, json: object, key = newKey()) =>
    owner.ask(`/cancellations/${order.reference}/supplements`, { json, idempotencyKey: key });

  it('is asked for once it was checked, supplied by the owner, and goes out as a letter', async () => {
    const letter = await sendLetter(api);
    await problemOf(await supply(letter, supplied), 409);
    await decide(letter, 'request-more-data', question, 'accept');
    expect((await trackingOf(letter)).dispute.asked).toEqual({
      missing_fields: ['name', 'email'],
      missing_other: null,
    });
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-asked');
    const { errors } = await problemOf(await supply(letter, { supplied_email: 'x' }), 422);
    expect(Object.keys(errors).sort()).toEqual(['supplied_email', 'supplied_name']);
    const stranger = new Visitor(api);
    await problemOf(
      await stranger.ask(`/cancellations/${letter.order.reference}/supplements`, {
        json: supplied,
        idempotencyKey: newKey(),
      }),
      404,
    );
    const key = newKey();
    expect((await supply(letter, supplied, key)).status).toBe(201);
    expect((await supply(letter, supplied, key)).status).toBe(201);
    await problemOf(await supply(letter, supplied), 409);
    await api.runJobs();

    const [waiting] = (await queues(operator, letter.code)).supplements;
    expect(waiting).toMatchObject({ number: 1, handed_over_at: expect.any(String) });
    const pdf = await operator.ask(`/admin/disputes/supplements/${waiting?.id}/letter`);
    const words = wordsOf(await readLetter(new Uint8Array(await pdf.arrayBuffer())));
    expect(words).toContain('J. Jansen-de Boer');
    expect(words).toContain('oud@klant.example');
    expect(words).toContain('Aanvulling op mijn opzegging');
    expect(words).toContain(`/b/${letter.code}`);
    expect((await act(operator, `supplements/${waiting?.id}/sent`)).status).toBe(200);
    await problemOf(await act(operator, `supplements/${waiting?.id}/sent`), 409);
    const view = await new Company(api).look(letter.code);
    expect(view).toMatchObject({ availability: 'open', supplements: [{ sent_at: expect.any(String) }] });
    expect(JSON.stringify(view)).not.toContain('Boer');
    expect((await trackingOf(letter)).dispute.asked).toBeNull();
  });

  it('that stays unanswered for two weeks is called about', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'request-more-data', question, 'accept');
    await supply(letter, supplied);
    await api.runJobs();
    const [waiting] = (await queues(operator, letter.code)).supplements;
    await act(operator, `supplements/${waiting?.id}/sent`);
    api.clock.advance(15 * day);
    await sweepNow(api);
    operator = await joinOperator(api);
    expect((await queues(operator, letter.code)).calls).toMatchObject([{ reason: 'silent' }]);
  });

  it('too long for a letter is said beside the field', async () => {
    const letter = await sendLetter(api);
    const json = { missing_fields: ['other'], missing_other: 'het klantnummer' };
    await decide(letter, 'request-more-data', json, 'accept');
    const long = await supply(letter, { supplied_other: 'woord '.repeat(400) });
    expect(Object.keys((await problemOf(long, 422)).errors)).toEqual(['supplied_other']);
    expect((await supply(letter, { supplied_other: 'Klantnummer 12\nFiliaal Utrecht' })).status).toBe(201);
  });

  it('of a sender who was erased is not kept', async () => {
    const letter = await sendLetter(api);
    await decide(letter, 'request-more-data', question, 'accept');
    await supply(letter, supplied);
    const { eraseOrders } = await import('@/lib/api/cancellations/erase-orders');
    await api.db.transaction((tx) => eraseOrders(tx, api.context, [letter.order.reference]));
    await api.runJobs();
    const [kept] = await api.db
      .select()
      .from(letterSupplements)
      .where(eq(letterSupplements.letterId, letter.id));
    expect(kept).toMatchObject({ values: null, pdf: null });
    const [answer] = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, letter.id));
    expect(answer).toMatchObject({
      clientAddress: 'unknown',
      browserHash: '',
      note: null,
      kind: 'more_data',
    });
    expect(answer?.payload).toMatchObject({ text: null, missing_fields: ['name', 'email'] });
    expect((await new Company(api).look(letter.code)).customer).toBeNull();
  });
});

describe('a company’s own contact details', () => {
  const details = {
    ...confirmation,
    company_phone: '0900 1234',
    company_address: 'Postbus 1\n1000 AA Amsterdam',
  };
  const contactsOf = async () => (await findCompany(api.db, companyWithAddress, 'nl'))?.contacts ?? [];

  it('are suggestions until an operator takes them over, and never replace what we know', async () => {
    const letter = await sendLetter(api);
    const before = await contactsOf();
    await new Company(api).given(letter.code, 'confirm', details);
    expect((await queues(operator)).corrections).toEqual([]);
    await makeFinal(api);
    const open = (await queues(operator)).corrections;
    expect(open.map(({ kind }) => kind).sort()).toEqual(['address', 'phone']);
    expect(await contactsOf()).toEqual(before);
    const phone = open.find(({ kind }) => kind === 'phone');
    const address = open.find(({ kind }) => kind === 'address');
    expect((await act(operator, `corrections/${phone?.id}/approve`)).status).toBe(200);
    expect((await act(operator, `corrections/${address?.id}/refuse`)).status).toBe(200);
    await problemOf(await act(operator, `corrections/${phone?.id}/refuse`), 409);
    const after = await contactsOf();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { kind: 'phone', value: '0900 1234', source: 'company answer', purpose: 'general' },
    ]);
    const company = await findCompany(api.db, companyWithAddress, 'nl');
    expect(company?.cancellation_address?.source).not.toBe('company answer');
  });

  it('go with an answer that is undone', async () => {
    const letter = await sendLetter(api);
    const company = new Company(api);
    await company.given(letter.code, 'confirm', details);
    await company.undo(letter.code);
    await makeFinal(api);
    expect((await queues(operator)).corrections).toEqual([]);
  });
});

describe('operators alone', () => {
  it('see the queues and act on them', async () => {
    const visitor = new Visitor(api);
    await problemOf(await visitor.ask('/admin/disputes'), 401);
    await problemOf(await act(visitor, 'answers/0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10/accept'), 401);
    await problemOf(await act(operator, 'answers/0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10/accept'), 404);
    await problemOf(await act(operator, 'calls/nonsense/outcome', { outcome: 'reached' }), 404);
  });

  it('count what is late', async () => {
    const { countDisputes } = await import('@/lib/api/disputes/count-disputes');
    const before = await countDisputes(api.db, api.clock.now());
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'reject', rejection);
    await makeFinal(api);
    expect((await countDisputes(api.db, api.clock.now())).due).toBe(before.due + 1);
    const later = startOfDay(addDays(amsterdamDate(api.clock.now()), 7));
    expect((await countDisputes(api.db, later)).late).toBeGreaterThan(before.late);
  });
});
