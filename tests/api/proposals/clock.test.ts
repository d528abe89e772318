/** Scheduled work on proposals: a reminder, the expiry, the comparison half a year later; each once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPaymentsOf } from '@/lib/api/ordering/payments/payments';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { newComparisonMonths, offerCancellationDays, proposalReminderDays } from '@/lib/config/business';
import { problemOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, type OperatorAtWork } from '../../support/cases';
import {
  adviseOn,
  arrangePolicy,
  consent,
  Decider,
  mailAbout,
  negotiateFor,
  operatorOf,
} from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});
// Tests move the clock beyond a session's lifetime, and beyond an hour: limits reset.
beforeEach(async () => {
  api.clock.advance(3_600_001);
  await operator.login('kim@snoei.example');
});

const dayMilliseconds = 86_400_000;

async function countOf(reference: string, kind: string): Promise<number> {
  return (await mailKindsAbout(api, reference)).filter((each) => each === kind).length;
}

/** Cleanups as by two concurrent servers, and once more after a restart. */
async function runCleanupOften(): Promise<void> {
  await Promise.all([runCleanup(api.context), runCleanup(api.context)]);
  await runCleanup(api.context);
}

describe('the clock', () => {
  it('reminds once, some days ahead, then expires once', async () => {
    const visitor = new Decider(api);
    const advised = await adviseOn(operator, visitor);
    const negotiated = await negotiateFor(operator, visitor);
    const expiresAt = (await visitor.follow(advised)).proposal?.expires_at ?? '';
    expect(amsterdamDate(new Date(expiresAt))).toBe(
      addDays(amsterdamDate(api.clock.now()), offerCancellationDays),
    );
    await runCleanupOften();
    expect(await countOf(advised, 'proposal-made')).toBe(1);
    api.clock.set(new Date(Date.parse(expiresAt) - proposalReminderDays * dayMilliseconds + 1000));
    await runCleanupOften();
    for (const reference of [advised, negotiated]) expect(await countOf(reference, 'proposal-made')).toBe(2);
    expect((await mailAbout(api, advised, 'proposal-made')).subject).toContain('verloopt bijna');

    // The last second still counts.
    api.clock.set(new Date(expiresAt));
    for (const reference of [advised, negotiated]) await visitor.openBy(reference, 'proposal-made');
    expect(await visitor.decided(negotiated, { decision: 'accept' })).toMatchObject({
      state: 'awaiting_fee',
    });
    // Too late, although the cleanup has not run yet.
    api.clock.advance(1000);
    await problemOf(await visitor.decide(advised, consent), 410);
    const form = await visitor.post('/proposals/decision', { reference: advised, decision: 'decline' });
    expect(form.headers.get('location')).toBe('/verlopen/afwijzen');
    await runCleanupOften();
    expect(await visitor.follow(advised)).toMatchObject({
      state: 'lapsed',
      proposal: { decision: 'lapsed' },
    });
    expect(await countOf(advised, 'proposal-lapsed')).toBe(1);
    expect(await countOf(negotiated, 'proposal-lapsed')).toBe(0);
    await problemOf(await visitor.decide(advised, { decision: 'decline' }), 410);
    expect(await countOf(advised, 'proposal-made')).toBe(2);
  });

  it('reminds once of an unpaid fee, then ends the agreement', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    await visitor.decided(reference, { decision: 'accept' });
    const { due_at: due, payment } = await visitor.follow(reference);
    const expiresAt = new Date(due ?? '');
    expect(amsterdamDate(expiresAt)).toBe(addDays(amsterdamDate(api.clock.now()), offerCancellationDays));
    api.clock.advance(dayMilliseconds);
    await runCleanupOften();
    expect(await countOf(reference, 'fee-reminder')).toBe(0);
    api.clock.set(new Date(expiresAt.getTime() - (proposalReminderDays - 1) * dayMilliseconds));
    await runCleanupOften();
    expect(await countOf(reference, 'fee-reminder')).toBe(1);
    expect((await mailAbout(api, reference, 'fee-reminder')).text).toMatch(/€\s69,30/);
    api.clock.set(new Date(expiresAt.getTime() + 1000));
    await runCleanupOften();
    const late = new Decider(api);
    await late.openBy(reference, 'fee-lapsed');
    expect(await late.follow(reference)).toMatchObject({ state: 'lapsed', due_at: null });
    expect(await countOf(reference, 'fee-lapsed')).toBe(1);
    expect(await countOf(reference, 'proposal-lapsed')).toBe(0);
    await api.runJobs();
    expect(await listPaymentsOf(api.db, [reference])).toMatchObject([{ id: payment?.id, status: 'expired' }]);
  });

  it('does not remind of a paid fee', async () => {
    const visitor = new Decider(api);
    const reference = await negotiateFor(operator, visitor);
    await visitor.decided(reference, { decision: 'accept' });
    const id = (await visitor.follow(reference)).payment?.id;
    await visitor.fetch(`/payments/${id}/sandbox`, { json: { outcome: 'paid' } });
    api.clock.advance((offerCancellationDays - 1) * dayMilliseconds);
    await runCleanupOften();
    expect(await countOf(reference, 'fee-reminder')).toBe(0);
  });

  it('compares again half a year after a rejection, once, and not if cancelled', async () => {
    const visitor = new Decider(api);
    const declined = await adviseOn(operator, visitor);
    const stopped = await adviseOn(operator, visitor);
    for (const reference of [declined, stopped]) await visitor.decided(reference, { decision: 'decline' });
    await visitor.decided(stopped, { decision: 'stop' });
    const dueAt = (await visitor.follow(declined)).due_at ?? '';
    const months = (Date.parse(dueAt) - api.clock.now().getTime()) / dayMilliseconds / 30.4;
    expect(Math.round(months)).toBe(newComparisonMonths);
    // Half a year later the customer returns by the mail.
    api.clock.set(startOfDay(amsterdamDate(new Date(dueAt))));
    await runCleanupOften();
    expect(await countOf(declined, 'new-comparison')).toBe(0);
    api.clock.set(new Date(Date.parse(dueAt) + 1000));
    await runCleanupOften();
    expect(await countOf(declined, 'new-comparison')).toBe(1);
    expect(await countOf(stopped, 'new-comparison')).toBe(0);
    expect((await mailAbout(api, declined, 'new-comparison')).text).toContain('6 maanden geleden');
    expect(await new Decider(api).follow(declined)).toMatchObject({ state: 'received' });
    expect(await new Decider(api).follow(stopped)).toMatchObject({ state: 'stopped' });
    await operator.login('kim@snoei.example');
    expect((await operator.act(declined, 'propose-advice', actionSamples['propose-advice'])).status).toBe(
      200,
    );
    // The record of the first mail is older than `mailRecordDays`.
    expect(await countOf(declined, 'proposal-made')).toBe(1);
  });

  it('ends the period in which an insurance can be rejected', async () => {
    const visitor = new Decider(api);
    const reference = await arrangePolicy(operator, visitor);
    await operator.act(reference, 'request-contract', actionSamples['request-contract']);
    const starts = addDays(amsterdamDate(api.clock.now()), 30);
    const confirmed = { contract_number: 'POL-1', start_date: starts };
    expect((await operator.act(reference, 'confirm-contract', confirmed)).status).toBe(200);
    // Counted from the policy's first day, not from the day of its confirmation.
    const until = (await visitor.follow(reference)).due_at ?? '';
    expect(amsterdamDate(new Date(until))).toBe(addDays(starts, offerCancellationDays));
    const key = new URL(
      /https?:\S+key=\S+/.exec((await mailAbout(api, reference, 'request-received')).text)?.[0] ?? '',
    ).searchParams.get('key');
    api.clock.set(new Date(Date.parse(until) - 1000));
    await runCleanup(api.context);
    expect((await new Decider(api).follow(reference)).state).toBe('active');
    api.clock.advance(2000);
    await problemOf(await visitor.decide(reference, { decision: 'reject', key }), 410);
    await runCleanup(api.context);
    const form = await visitor.post('/proposals/decision', {
      reference,
      key: key ?? '',
      decision: 'reject',
      locale: 'en',
    });
    expect(form.headers.get('location')).toBe('/en/expired/reject');
  });
});

describe('an operator who withdraws a case', () => {
  it('closes its open proposal', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    await operator.act(reference, 'withdraw', actionSamples.withdraw);
    expect(await visitor.follow(reference)).toMatchObject({
      state: 'withdrawn',
      proposal: { decision: 'withdrawn' },
    });
    await problemOf(await visitor.decide(reference, consent), 409);
  });
});
