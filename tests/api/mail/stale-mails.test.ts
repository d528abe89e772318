/** What an operator can have sent again: no mail whose link has expired, or about something that has ended. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { letters } from '@/lib/api/ordering/orders/table';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { problemOf, Visitor } from '../../support/cancel-job';
import { actionSamples, OperatorAtWork, Requester } from '../../support/cases';
import { decide, question, sendLetter, sweepNow } from '../../support/dispute-job';
import { confirmedLetter } from '../../support/emailed-letters';
import { joinOperator, shownTo } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { gym, keysIn, newAddress, requestReminder, submitAction } from '../../support/reminders';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds } from '../../support/withdrawals';

const day = 86_400_000;
let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = new OperatorAtWork(api);
  await operator.start();
});

/** The clock moves beyond a session's lifetime. */
const signIn = () => operator.login('kim@snoei.example');
beforeEach(signIn);

/** Gives up every mail that was written. */
const giveUp = () => api.db.update(outboxMails).set({ failedAt: api.clock.now(), deliveredAt: null });

/** What the operators' page says about the failed mails, by their kinds. */
async function staleKinds() {
  const { mails, counts } = (await shownTo(operator, '/admin/jobs')).outbox;
  return { stale: Object.fromEntries(mails.map(({ kind, stale }) => [kind, stale])), counts };
}

async function idOf(kind: MailKind) {
  const [mail] = await api.db.select().from(outboxMails).where(eq(outboxMails.kind, kind));
  return mail?.id ?? '';
}

describe('a mail that was given up', () => {
  beforeEach(() => api.db.delete(outboxMails));

  it('about a failed payment is sent again until its order expires, and then not, with the reason', async () => {
    const visitor = new Visitor(api);
    await visitor.play(await visitor.placeOrder(), 'failed');
    await giveUp();
    expect(await staleKinds()).toMatchObject({ stale: { 'payment-failed': null }, counts: { failed: 1 } });
    const path = `outbox/${await idOf('payment-failed')}/retry`;
    expect((await performAction(operator, path)).status).toBe(200);
    await giveUp();

    api.clock.advance(15 * day);
    await sweepNow(api);
    await signIn();
    expect(await staleKinds()).toMatchObject({ stale: { 'payment-failed': 'ended' }, counts: { failed: 0 } });
    const refused = await problemOf(await performAction(operator, path), 409);
    expect(refused.message).toBe('We versturen deze mail niet opnieuw: waar hij over gaat, is al voorbij.');
    expect(await (await performAction(operator, 'outbox/retry')).json()).toEqual({ count: 0 });
  });

  it('with a link that works for a time is sent again in that time alone', async () => {
    const visitor = new Visitor(api, 'en');
    const contract = { email: 'laat@klant.example', contract_class: 'gym', contract_end: '2027-09-01' };
    expect((await visitor.fetch('/reminders', { json: contract })).status).toBe(202);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({ 'reminder-confirm': null });
    api.clock.advance(7 * day);
    await signIn();
    expect((await staleKinds()).stale).toEqual({ 'reminder-confirm': 'expired' });
  });

  it('that asks to confirm is not sent again after the confirmation', async () => {
    const email = newAddress();
    await requestReminder(api, email, gym(api));
    const [key] = await keysIn(api, email, 'reminder-confirm');
    expect((await submitAction(api, 'confirm', { key })).status).toBe(200);
    await confirmedLetter(api);
    await giveUp();
    expect((await staleKinds()).stale).toMatchObject({
      'reminder-confirm': 'ended',
      'reminder-set': null,
      'letter-email-confirm': 'ended',
      'letter-by-email': null,
    });
  });

  it('to somebody on a list is sent again until they have left it, also when they are on another', async () => {
    const visitor = new Visitor(api);
    const email = 'lezer@klant.example';
    await api.db.insert(subscriptions).values({
      id: randomUUID(),
      email,
      emailKey: email,
      locale: 'nl',
      list: 'offers',
      state: 'confirmed',
      source: 'test',
      clientAddress: '',
      askedAt: api.clock.now(),
      confirmedAt: api.clock.now(),
    });
    const json = { email, articles_consent: true };
    expect((await visitor.fetch('/requests/subscribe', { json, idempotencyKey: newKey() })).status).toBe(201);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({ 'list-confirm': null });
    const keyIn = async (kind: string) =>
      /[?&]key=([\w-]+)/.exec((await mailsOfKinds(api, kind))[0]?.text ?? '')?.[1];
    const confirm = { json: { key: await keyIn('list-confirm') } };
    expect((await visitor.fetch('/subscriptions/confirm', confirm)).status).toBe(200);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({ 'list-confirm': 'ended', 'list-welcome': null });
    const leave = { json: { key: await keyIn('list-welcome') } };
    api.clock.advance(1000);
    expect((await visitor.fetch('/subscriptions/unsubscribe', leave)).status).toBe(200);
    expect((await staleKinds()).stale).toMatchObject({ 'list-welcome': 'ended' });
  });

  it('about a letter is not sent again after that has moved, although another of its order has not', async () => {
    const letter = await sendLetter(api);
    const kim = await joinOperator(api);
    await decide({ api, operator: kim }, letter, 'request-more-data', question, 'accept');
    const [first] = await listLetters(api.db, letter.order.reference);
    if (!first) throw new Error('an order has a letter');
    const second = { ...first, id: randomUUID(), code: newKey().slice(0, 8), position: 1 };
    await api.db.insert(letters).values({ ...second, state: 'received' });
    await giveUp();
    expect((await staleKinds()).stale).toMatchObject({ 'dispute-answered': null, 'dispute-asked': null });
    api.clock.advance(1000);
    const move = { letterId: second.id, to: 'blocked', actor: 'operator' } as const;
    await api.db.transaction((transaction) => moveLetter(transaction, api.context, move));
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: letter.id, to: 'confirmed', actor: 'operator' }),
    );
    expect((await staleKinds()).stale).toMatchObject({
      'dispute-answered': 'ended',
      'dispute-asked': 'ended',
    });
  });

  it('about a proposal is not sent again once another replaces it', async () => {
    const { reference } = await new Requester(api).request('advice-energy');
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    const oldId = await idOf('proposal-made');
    api.clock.advance(1000);
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    await giveUp();
    const { outbox } = await shownTo(operator, '/admin/jobs');
    expect(
      outbox.mails.flatMap(({ id, kind, stale }) =>
        kind === 'proposal-made' ? [[id === oldId, stale]] : [],
      ),
    ).toEqual([
      [false, null],
      [true, 'ended'],
    ]);
  });

  it('about a case is sent again while its state is the one that the mail tells, and a result always', async () => {
    const { reference } = await new Requester(api).request('advice-energy');
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({ 'request-received': null, 'proposal-made': null });
    await operator.act(reference, 'withdraw', actionSamples.withdraw);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({
      'request-received': 'ended',
      'proposal-made': 'ended',
      'request-update': null,
    });
    // Only the result of the request.
    expect(await (await performAction(operator, 'outbox/retry')).json()).toEqual({ count: 1 });
  });

  it('about what is late is sent again while it waits for us and no newer one tells another day', async () => {
    const later = async () => {
      await giveUp();
      const { mails } = (await shownTo(operator, '/admin/jobs')).outbox;
      return mails.filter(({ kind }) => kind === 'later-than-said').map(({ stale }) => stale);
    };
    const { reference } = await new Requester(api).request('advice-energy');
    const passTerm = async () => {
      await api.runJobs();
      await api.db.update(outboxMails).set({ deliveredAt: api.clock.now() });
      api.clock.advance(7 * day);
      await sweepNow(api);
      await signIn();
    };
    await passTerm();
    expect(await later()).toEqual([null]);
    await passTerm();
    expect((await later()).toSorted()).toEqual(['ended', null]);
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    expect(await later()).toEqual(['ended', 'ended']);
  });

  it('about a letter that is late is sent again until the letter is posted', async () => {
    const { id } = await sendLetter(api, { stage: 'submitted' });
    await api.db.$client.query("delete from pgboss.job where name = 'demo-post'");
    api.clock.advance(7 * day);
    await sweepNow(api);
    await signIn();
    await giveUp();
    expect((await staleKinds()).stale).toMatchObject({ 'later-than-said': null });
    for (const to of ['processed', 'sent'] as const) {
      await api.db.transaction((transaction) =>
        moveLetter(transaction, api.context, { letterId: id, to, actor: 'operator' }),
      );
    }
    expect((await staleKinds()).stale).toMatchObject({ 'later-than-said': 'ended' });
  });
});
