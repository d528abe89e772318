/** Operators check answers, and call companies. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disputeAnswers, followUpCalls } from '@/lib/api/ordering/disputes/table';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { isWorkingDay } from '@/lib/calendar/working-days';
import { problemOf, Visitor } from '../../support/cancel-job';
import {
  act,
  answerId,
  Company,
  confirmation,
  decide,
  mailKindsOf,
  makeFinal,
  queues,
  rejection,
  sendLetter,
  sweepNow,
  trackingOf,
} from '../../support/dispute-job';
import type { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { cancelValues } from '../../support/samples/cancel-form-values';
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

describe('a confirmation', () => {
  it('ends the cancellation once accepted, with the company’s day', async () => {
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'confirm', confirmation, 'accept');
    const tracking = await trackingOf(letter);
    expect(tracking).toMatchObject({ state: 'confirmed', outcome: 'confirmed' });
    expect(tracking.dispute.answers).toMatchObject([{ verdict: 'accepted' }]);
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-confirmed');
    const calendar = await letter.owner.fetch(`/cancellations/${letter.order.reference}/end.ics`);
    expect(await calendar.text()).toContain('20261231');
    const events = await api.db.select().from(letterEvents).where(eq(letterEvents.letterId, letter.id));
    expect(events.at(-1)).toMatchObject({ to: 'confirmed', actor: 'operator', operator: expect.any(String) });
  });

  it('changes nothing if rejected, mails the customer, and allows another answer', async () => {
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'confirm', confirmation, 'refuse');
    expect(await trackingOf(letter)).toMatchObject({
      state: 'received',
      dispute: { answers: [{ verdict: 'refused' }] },
    });
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-refused');
    expect((await new Company(api).look(letter.code)).availability).toBe('open');
  });

  it('later than the rules’ date is marked for operator and customer', async () => {
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

  it('is decided once by concurrent operators', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    await makeFinal(api);
    const id = await answerId(operator, letter);
    const confirmed = await Promise.all([
      act(operator, `answers/${id}/accept`),
      act(operator, `answers/${id}/refuse`),
    ]);
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can not be decided before it is final', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'confirm', confirmation);
    const [stored] = await api.db.select().from(disputeAnswers).where(eq(disputeAnswers.letterId, letter.id));
    await problemOf(await act(operator, `answers/${stored?.id}/accept`), 409);
    expect((await queues(operator, letter.code)).answers).toEqual([]);
  });
});

describe('a rejection', () => {
  it('plans a call once accepted, due by the next working day', async () => {
    const letter = await sendLetter(api);
    expect((await trackingOf(letter)).ends_on).not.toBeNull();
    await decide({ api, operator }, letter, 'reject', rejection, 'accept');
    expect(await trackingOf(letter)).toMatchObject({ state: 'blocked', ends_on: null });
    const calendar = await letter.owner.fetch(`/cancellations/${letter.order.reference}/end.ics`);
    expect(calendar.status).toBe(404);
    const [call] = (await queues(operator, letter.code)).calls;
    expect(call).toMatchObject({ reason: 'rejected', late: false });
    expect(isWorkingDay(amsterdamDate(new Date(call?.due_at ?? '')))).toBe(true);
    expect(await mailKindsOf(api, letter.order.reference)).toContain('dispute-blocked');
    expect((await trackingOf(letter)).dispute.calls).toMatchObject([{ called_at: null, outcome: null }]);
  });

  it('is called about until the company is reached, and can be confirmed by phone', async () => {
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'reject', rejection, 'accept');
    const callId = async () => (await queues(operator, letter.code)).calls[0]?.id ?? '';
    const first = await callId();
    expect((await act(operator, `calls/${first}/outcome`, { outcome: 'not_reached' })).status).toBe(200);
    expect(await mailKindsOf(api, letter.order.reference)).toContain('company-called');
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
  it('past two weeks plans one call only', async () => {
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
    const stored = await api.db.select().from(followUpCalls).where(eq(followUpCalls.letterId, letter.id));
    expect(stored).toHaveLength(1);
  });

  it('plans one call about a letter that an instance of an earlier version moved', async () => {
    const letter = await sendLetter(api);
    await api.db.update(letters).set({ receivedAt: null }).where(eq(letters.id, letter.id));
    api.clock.advance(13 * day);
    await sweepNow(api);
    const listCalls = () => api.db.select().from(followUpCalls).where(eq(followUpCalls.letterId, letter.id));
    expect(await listCalls()).toEqual([]);
    api.clock.advance(2 * day);
    await sweepNow(api);
    await api.db.update(letters).set({ callPlannedAt: null }).where(eq(letters.id, letter.id));
    await sweepNow(api);
    expect(await listCalls()).toHaveLength(1);
    const [{ callPlannedAt } = { callPlannedAt: null }] = await api.db
      .select()
      .from(letters)
      .where(eq(letters.id, letter.id));
    expect(callPlannedAt).toBeInstanceOf(Date);
  });

  it('plans no call while an answer is being checked', async () => {
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'reject', rejection);
    api.clock.advance(16 * day);
    await sweepNow(api);
    operator = await joinOperator(api);
    expect((await queues(operator, letter.code)).calls).toEqual([]);
  });
});

describe('operators’ access', () => {
  it('is required for the queues and their actions', async () => {
    const visitor = new Visitor(api);
    await problemOf(await visitor.fetch('/admin/disputes'), 401);
    await problemOf(await act(visitor, 'answers/0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10/accept'), 401);
    await problemOf(await act(operator, 'answers/0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10/accept'), 404);
    await problemOf(await act(operator, 'calls/nonsense/outcome', { outcome: 'reached' }), 404);
  });

  it('includes the counts of overdue items', async () => {
    const { countDisputes } = await import('@/lib/api/ordering/disputes/count-disputes');
    const before = await countDisputes(api.db, api.clock.now());
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'reject', rejection);
    await makeFinal(api);
    expect((await countDisputes(api.db, api.clock.now())).due).toBe(before.due + 1);
    const later = startOfDay(addDays(amsterdamDate(api.clock.now()), 7));
    expect((await countDisputes(api.db, later)).late).toBeGreaterThan(before.late);
  });
});
