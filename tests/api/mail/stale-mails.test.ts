/** What an operator can have sent again: no mail whose link has expired, or about something that has ended. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/lib/api/core/mail/table';
import { problemOf, Visitor } from '../../support/cancel-job';
import { sweepNow } from '../../support/dispute-job';
import { shownTo } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { actionSamples, OperatorAtWork, Requester } from '../../support/requests';
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

async function idOf(kind: 'payment-failed' | 'request-received') {
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

  it('to somebody on a list is sent again until they have left it', async () => {
    const visitor = new Visitor(api);
    const json = { email: 'lezer@klant.example', articles_consent: true };
    expect((await visitor.fetch('/requests/subscribe', { json, idempotencyKey: newKey() })).status).toBe(201);
    const keyIn = async (kind: string) =>
      /[?&]key=([\w-]+)/.exec((await mailsOfKinds(api, kind))[0]?.text ?? '')?.[1];
    const confirm = { json: { key: await keyIn('list-confirm') } };
    expect((await visitor.fetch('/subscriptions/confirm', confirm)).status).toBe(200);
    await giveUp();
    expect((await staleKinds()).stale).toEqual({ 'list-confirm': null, 'list-welcome': null });
    const leave = { json: { key: await keyIn('list-welcome') } };
    expect((await visitor.fetch('/subscriptions/unsubscribe', leave)).status).toBe(200);
    expect((await staleKinds()).stale).toMatchObject({ 'list-welcome': 'ended' });
  });

  it('about a request is sent again while its state is the one that the mail tells, and a result always', async () => {
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
});
