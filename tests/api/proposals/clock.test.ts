/** What the clock does to proposals: a reminder, the lapse, the comparison half a year later; each once (spec §9). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '@/lib/api/sweep';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { newComparisonMonths, offerCancellationDays, proposalReminderDays } from '@/lib/config/business';
import { problemOf } from '../../support/cancel-job';
import { adviseOn, consent, Decider, mailAbout, negotiateFor, operatorOf } from '../../support/proposals';
import { actSamples, mailKindsAbout, type OperatorAtWork } from '../../support/requests';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = await operatorOf(api);
});
// Tests move the clock on by more than a session lasts, and by more than an hour: limits count anew.
beforeEach(async () => {
  api.clock.advance(3_600_001);
  await operator.login('kim@snoei.example');
});

const dayMilliseconds = 86_400_000;

async function countOf(reference: string, kind: string): Promise<number> {
  return (await mailKindsAbout(api, reference)).filter((each) => each === kind).length;
}

/** Sweeps as two servers at once would, and once more after a restart. */
async function sweepOften(): Promise<void> {
  await Promise.all([sweep(api.context), sweep(api.context)]);
  await sweep(api.context);
}

describe('the clock', () => {
  it('reminds once, some days ahead, then lapses once', async () => {
    const visitor = new Decider(api);
    const advised = await adviseOn(operator, visitor);
    const negotiated = await negotiateFor(operator, visitor);
    const expiresAt = (await visitor.follow(advised)).proposal?.expires_at ?? '';
    expect(amsterdamDate(new Date(expiresAt))).toBe(
      addDays(amsterdamDate(api.clock.now()), offerCancellationDays),
    );
    await sweepOften();
    expect(await countOf(advised, 'proposal-made')).toBe(1);
    api.clock.set(new Date(Date.parse(expiresAt) - proposalReminderDays * dayMilliseconds + 1000));
    await sweepOften();
    for (const reference of [advised, negotiated]) expect(await countOf(reference, 'proposal-made')).toBe(2);
    expect((await mailAbout(api, advised, 'proposal-made')).subject).toContain('verloopt bijna');

    // The last second still counts.
    api.clock.set(new Date(expiresAt));
    for (const reference of [advised, negotiated]) await visitor.openBy(reference, 'proposal-made');
    expect(await visitor.decided(negotiated, { decision: 'accept' })).toMatchObject({
      state: 'awaiting_fee',
    });
    // Too late, although the sweep did not come by yet.
    api.clock.advance(1000);
    await problemOf(await visitor.decide(advised, consent), 410);
    const form = await visitor.post('/proposals/decision', { reference: advised, decision: 'decline' });
    expect(form.headers.get('location')).toBe('/verlopen/afwijzen');
    await sweepOften();
    expect(await visitor.follow(advised)).toMatchObject({
      state: 'lapsed',
      proposal: { decision: 'lapsed' },
    });
    expect(await countOf(advised, 'proposal-lapsed')).toBe(1);
    expect(await countOf(negotiated, 'proposal-lapsed')).toBe(0);
    await problemOf(await visitor.decide(advised, { decision: 'decline' }), 410);
    expect(await countOf(advised, 'proposal-made')).toBe(2);
  });

  it('compares again half a year after a no, once, and not where that was stopped', async () => {
    const visitor = new Decider(api);
    const declined = await adviseOn(operator, visitor);
    const stopped = await adviseOn(operator, visitor);
    for (const reference of [declined, stopped]) await visitor.decided(reference, { decision: 'decline' });
    await visitor.decided(stopped, { decision: 'stop' });
    const dueAt = (await visitor.follow(declined)).due_at ?? '';
    const months = (Date.parse(dueAt) - api.clock.now().getTime()) / dayMilliseconds / 30.4;
    expect(Math.round(months)).toBe(newComparisonMonths);
    // Who follows it half a year later comes by the mail.
    api.clock.set(startOfDay(amsterdamDate(new Date(dueAt))));
    await sweepOften();
    expect(await countOf(declined, 'new-comparison')).toBe(0);
    api.clock.set(new Date(Date.parse(dueAt) + 1000));
    await sweepOften();
    expect(await countOf(declined, 'new-comparison')).toBe(1);
    expect(await countOf(stopped, 'new-comparison')).toBe(0);
    expect((await mailAbout(api, declined, 'new-comparison')).text).toContain('6 maanden geleden');
    expect(await new Decider(api).follow(declined)).toMatchObject({ state: 'received' });
    expect(await new Decider(api).follow(stopped)).toMatchObject({ state: 'stopped' });
    await operator.login('kim@snoei.example');
    expect((await operator.act(declined, 'propose-advice', actSamples['propose-advice'])).status).toBe(200);
    // The record of the first mail is older than `mailRecordDays`.
    expect(await countOf(declined, 'proposal-made')).toBe(1);
  });

  it('ends the time in which an insurance can be rejected', async () => {
    const visitor = new Decider(api);
    const { reference } = await visitor.request('intermediary');
    await operator.act(reference, 'request-contract', actSamples['request-contract']);
    const confirmed = { contract_number: 'POL-1', start_date: amsterdamDate(api.clock.now()) };
    expect((await operator.act(reference, 'confirm-contract', confirmed)).status).toBe(200);
    const key = new URL(
      /https?:\S+key=\S+/.exec((await mailAbout(api, reference, 'request-received')).text)?.[0] ?? '',
    ).searchParams.get('key');
    api.clock.advance((offerCancellationDays + 2) * dayMilliseconds);
    await problemOf(await visitor.decide(reference, { decision: 'reject', key }), 410);
    await sweep(api.context);
    const form = await visitor.post('/proposals/decision', {
      reference,
      key: key ?? '',
      decision: 'reject',
      locale: 'en',
    });
    expect(form.headers.get('location')).toBe('/en/expired/reject');
  });
});

describe('an operator who takes a request back', () => {
  it('closes its open proposal', async () => {
    const visitor = new Decider(api);
    const reference = await adviseOn(operator, visitor);
    await operator.act(reference, 'withdraw', actSamples.withdraw);
    expect(await visitor.follow(reference)).toMatchObject({
      state: 'withdrawn',
      proposal: { decision: 'withdrawn' },
    });
    await problemOf(await visitor.decide(reference, consent), 409);
  });
});
