/** Scheduled moves of cases: on time, once, despite concurrency. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IllegalMove } from '@/lib/api/cases/case/case-move';
import { listCaseEvents } from '@/lib/api/cases/case/cases';
import { moveCase } from '@/lib/api/cases/case/move-case';
import { runDueCaseMoves } from '@/lib/api/cases/case/run-due-moves';
import { cases } from '@/lib/api/cases/case/table';
import { caseView } from '@/lib/contract/cases';
import { bodyOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, OperatorAtWork, Requester, sampleOf } from '../../support/cases';
import { Decider } from '../../support/proposals';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = new OperatorAtWork(api);
  await operator.start();
});

// Tests move the clock beyond a session's lifetime.
beforeEach(() => operator.login('kim@snoei.example'));

const days = (count: number) => count * 86_400_000;

/** Actions in sequence, a minute apart; each has to be possible. */
async function work(reference: string, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    api.clock.advance(60_000);
    const done = await operator.act(reference, action, actionSamples[action]);
    if (done.status !== 200) throw new Error(`${action} returned ${done.status}: ${await done.text()}`);
  }
}

const statesOf = async (reference: string) =>
  (await listCaseEvents(api.db, [reference])).map((event) => event.to);

describe('the clock', () => {
  it('expires a proposal after its fourteenth day, not before, and once', async () => {
    const { reference } = await new Requester(api).request('advice-energy');
    await work(reference, 'propose-advice');
    const [row] = await api.db.select().from(cases).where(eq(cases.reference, reference));
    if (!row?.clockAt) throw new Error('a proposal lapses');
    api.clock.advance(row.clockAt.getTime() - api.clock.now().getTime() - 1000);
    await runDueCaseMoves(api.context);
    expect((await statesOf(reference)).at(-1)).toBe('proposed');
    api.clock.advance(1000);
    // Several instances run the cleanup at the same moment, as after a restart.
    await Promise.all([1, 2, 3, 4].map(() => runDueCaseMoves(api.context)));
    expect(await statesOf(reference)).toEqual(['received', 'proposed', 'lapsed']);
    const mails = await mailKindsAbout(api, reference);
    expect(mails.filter((kind) => kind === 'proposal-lapsed')).toHaveLength(1);
    await runDueCaseMoves(api.context);
    expect(await mailKindsAbout(api, reference)).toEqual(mails);
  });

  it('makes a gift card due after the fortnight of a policy, and ends one without', async () => {
    const visitor = new Decider(api);
    const plain = await visitor.request('request-home');
    const card = await visitor.request('intermediary-gift-card');
    for (const { reference } of [plain, card]) {
      await work(reference, 'propose-policy');
      await visitor.decided(reference, { decision: 'accept' });
      await work(reference, 'request-contract', 'confirm-contract');
    }
    api.clock.advance(days(30));
    await operator.login('kim@snoei.example');
    await runDueCaseMoves(api.context);
    expect((await statesOf(plain.reference)).at(-1)).toBe('completed');
    expect((await statesOf(card.reference)).at(-1)).toBe('gift_card_due');
    await work(card.reference, 'send-gift-card');
    expect((await statesOf(card.reference)).at(-1)).toBe('completed');
    expect((await mailKindsAbout(api, card.reference)).at(-1)).toBe('request-update');
  });

  it('erases unconfirmed sign-ups', async () => {
    const email = 'nooit-bevestigd@klant.example';
    const visitor = new Requester(api);
    const sent = await visitor.send('alpha-program', null, { ...sampleOf('alpha-program'), email });
    const { reference } = await bodyOf(sent, 201, caseView);
    api.clock.advance(days(8));
    await runDueCaseMoves(api.context);
    expect((await visitor.follow(reference)).state).toBe('lapsed');
    const [row] = await api.db.select().from(cases).where(eq(cases.reference, reference));
    expect(row).toMatchObject({ state: 'lapsed', values: null, email: null });
    expect(await mailKindsAbout(api, reference)).toEqual([]);
  });

  it('does not block the rest if one can’t be moved', async () => {
    const [broken, fine] = [
      await new Requester(api).request('advice-mobile'),
      await new Requester(api).request('advice-mobile'),
    ];
    for (const { reference } of [broken, fine]) await work(reference, 'propose-advice');
    api.clock.advance(days(16));
    await api.db.$client.query(
      `create function refuse() returns trigger language plpgsql as $$
         begin if new.reference = '${broken.reference}' then raise exception 'no'; end if; return new; end $$`,
    );
    await api.db.$client.query(
      'create trigger refuse before update on cases for each row execute function refuse()',
    );
    await runDueCaseMoves(api.context);
    expect((await statesOf(fine.reference)).at(-1)).toBe('lapsed');
    expect((await statesOf(broken.reference)).at(-1)).toBe('proposed');
    await api.db.$client.query('drop trigger refuse on cases');
    await runDueCaseMoves(api.context);
    expect((await statesOf(broken.reference)).at(-1)).toBe('lapsed');
  });
});

describe('moving', () => {
  it('rejects moves outside the process table, and changes nothing', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const before = await statesOf(reference);
    for (const move of [
      { reference, actor: 'visitor', act: 'accept' },
      { reference, actor: 'clock' },
      { reference, actor: 'payment' },
      {
        reference,
        actor: 'operator',
        act: 'answer',
        operator: { id: crypto.randomUUID(), name: 'Kim' },
        locale: 'nl',
      },
    ] as const) {
      await expect(
        api.db.transaction((transaction) => moveCase(transaction, api.context, move)),
      ).rejects.toThrow(IllegalMove);
    }
    expect(await statesOf(reference)).toEqual(before);
  });
});
