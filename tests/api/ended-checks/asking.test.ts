/** When, and how often, the person of a letter is asked whether its contract has ended. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEndedCheck, listChecksOf } from '@/lib/api/cases/ended-checks/ended-checks';
import { recheck, startEndedCheck } from '@/lib/api/cases/ended-checks/start-check';
import { noteEnd } from '@/lib/api/ordering/orders/letters/letter-queries';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { letters } from '@/lib/api/ordering/orders/table';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import {
  endedCheckAgainDays,
  endedCheckCloseDays,
  endedCheckDays,
  endedCheckKeptDays,
} from '@/lib/config/business';
import { endedCheckOutcome, endedStopPath, orderEndedChecks } from '@/lib/contract/letters/ended-checks';
import { bodyOf, Visitor } from '../../support/cancel-job';
import { sendLetter } from '../../support/dispute-job';
import {
  checkOf,
  confirmEnd,
  confirmedLetter,
  endedMails,
  goTo,
  lastKey,
  lookUp,
  reply,
} from '../../support/ended-checks';
import { Member } from '../../support/member';
import { newAddress, today } from '../../support/reminders';
import { cancelValues, companyWithAddress } from '../../support/samples/cancel-form-values';
import { ownValues } from '../../support/several';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(86_400_000 + 1));

const kindsOf = async (email: string) => (await endedMails(api, email)).map(({ kind }) => kind);

describe('the question whether a contract has ended', () => {
  it('is mailed 35 days after the end and once more, and closed without an answer; then deleted', async () => {
    const letter = await confirmedLetter(api);
    const askOn = addDays(letter.endsOn, endedCheckDays);
    await goTo(api, addDays(askOn, -1));
    expect(await kindsOf(letter.email)).toEqual([]);
    await goTo(api, askOn);
    // A run in the same minute at another instance.
    await goTo(api, askOn);
    expect(await kindsOf(letter.email)).toEqual(['ended-question']);
    const [mail] = await endedMails(api, letter.email);
    expect(mail?.subject).toMatch(/^Is je contract met .+ gestopt\?$/);
    expect(mail?.mime.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await goTo(api, addDays(askOn, endedCheckAgainDays));
    await goTo(api, addDays(askOn, endedCheckAgainDays + endedCheckCloseDays - 1));
    expect(await kindsOf(letter.email)).toEqual(['ended-question', 'ended-question']);
    const closedOn = addDays(askOn, endedCheckAgainDays + endedCheckCloseDays);
    await goTo(api, closedOn);
    const { reference, state } = await checkOf(api, letter);
    expect(state).toBe('lapsed');
    expect(await lookUp(api, await lastKey(api, letter.email))).toMatchObject({
      part: 'closed',
      outcome: 'lapsed',
      ends_on: null,
    });
    await goTo(api, addDays(closedOn, endedCheckKeptDays + 1));
    expect(await findEndedCheck(api.db, reference)).toBeNull();
    expect(await kindsOf(letter.email)).toEqual([]);
  });

  it('is not mailed at night', async () => {
    const letter = await confirmedLetter(api);
    const askOn = addDays(letter.endsOn, endedCheckDays);
    await goTo(api, addDays(askOn, -1));
    api.clock.advance(17 * 3_600_000);
    await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await kindsOf(letter.email)).toEqual([]);
  });

  it('is counted from the delivery without a known end, and follows an end that the company names', async () => {
    const email = newAddress();
    const letter = await sendLetter(api, { values: { ...cancelValues, email } });
    const delivered = today(api);
    const clockDay = async () => (await checkOf(api, letter)).clockAt?.toISOString().slice(0, 10);
    const known = (await checkOf(api, letter)).values?.endsOn;
    expect(await clockDay()).toBe(addDays(typeof known === 'string' ? known : delivered, endedCheckDays));
    await confirmEnd(api, letter, addDays(delivered, 100));
    expect(await clockDay()).toBe(addDays(delivered, 100 + endedCheckDays));
  });

  it('moves when the end moves after it was asked, and is asked as often about that end', async () => {
    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    const later = addDays(today(api), 5);
    const { reference } = await checkOf(api, letter);
    await api.db.transaction(async (transaction) => {
      await noteEnd(transaction, letter.id, later);
      await recheck(transaction, api.context, reference, {});
    });
    expect((await checkOf(api, letter)).state).toBe('waiting');
    await goTo(api, addDays(later, endedCheckDays));
    expect((await checkOf(api, letter)).state).toBe('asked');
    const againOn = addDays(later, endedCheckDays + endedCheckAgainDays);
    await goTo(api, againOn);
    await goTo(api, addDays(againOn, endedCheckCloseDays));
    expect((await checkOf(api, letter)).state).toBe('lapsed');
    expect(await kindsOf(letter.email)).toHaveLength(3);
    // And once more, of a question that had lapsed.
    await api.db.transaction(async (transaction) => {
      await noteEnd(transaction, letter.id, addDays(today(api), 5));
      await recheck(transaction, api.context, reference, {});
    });
    expect((await checkOf(api, letter)).state).toBe('waiting');
  });

  it.each([
    ['refunded', 'withdrawn'],
    ['blocked', 'waiting'],
  ] as const)('is not mailed about a letter that is %s', async (to, state) => {
    const email = newAddress();
    const letter = await sendLetter(api, { values: { ...cancelValues, email } });
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: letter.id, to, actor: 'operator' }),
    );
    expect((await checkOf(api, letter)).state).toBe(state);
    await goTo(api, addDays(today(api), 20));
    expect(await kindsOf(email)).toEqual([]);
  });

  it('is one for two letters of an order to one company', async () => {
    const { contractNumber: _, ...own } = ownValues;
    const letters = [{ ...own, company: companyWithAddress, contractNumber: 'second' }];
    const values = { ...cancelValues, email: newAddress(), letters };
    const { order } = await sendLetter(api, { values, stage: 'sent' });
    const [, second] = await listLetters(api.db, order.reference);
    for (const to of ['processed', 'sent'] as const) {
      await api.db.transaction((transaction) =>
        moveLetter(transaction, api.context, { letterId: second?.id ?? '', to, actor: 'operator' }),
      );
    }
    expect(await listChecksOf(api.db, 'letter', [order.reference])).toHaveLength(1);
  });

  it('is stopped by one click of a mail program, which may repeat it; looking changes nothing', async () => {
    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    const key = await lastKey(api, letter.email);
    const path = endedStopPath(key).replace('/api', '');
    const visitor = new Visitor(api);
    expect((await visitor.fetch(path)).status).toBe(303);
    expect((await lookUp(api, key)).part).toBe('asking');
    const post = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect(await bodyOf(await visitor.fetch(path, post), 200, endedCheckOutcome)).toMatchObject({
      changed: true,
    });
    expect(await bodyOf(await visitor.fetch(path, post), 200, endedCheckOutcome)).toMatchObject({
      changed: false,
    });
    await goTo(api, addDays(today(api), endedCheckAgainDays));
    expect(await kindsOf(letter.email)).toEqual(['ended-question']);
    expect(await lookUp(api, key)).toMatchObject({ part: 'closed', outcome: 'stopped' });
  });

  it('takes one answer: a second one from another tab changes nothing', async () => {
    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    const key = await lastKey(api, letter.email);
    const first = await reply(api, 'answer', { key, answer: 'ended' });
    expect(await bodyOf(first, 200, endedCheckOutcome)).toEqual({ part: 'closed', changed: true });
    const second = await reply(api, 'answer', { key, answer: 'disagrees' });
    expect(await bodyOf(second, 200, endedCheckOutcome)).toEqual({ part: 'closed', changed: false });
    expect(await lookUp(api, key)).toMatchObject({ outcome: 'ended', letters: null });
    expect((await reply(api, 'answer', { key: 'x', answer: 'ended' })).status).toBe(410);
    expect((await reply(api, 'answer', { key, answer: 'maybe' })).status).toBe(422);
  });

  it('is asked again after a later end that the company names', async () => {
    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    const key = await lastKey(api, letter.email);
    const past = await reply(api, 'later-end', { key, end_date: addDays(today(api), -400) });
    expect(past.status).toBe(422);
    const end = addDays(today(api), 5);
    expect((await reply(api, 'later-end', { key, end_date: end })).status).toBe(200);
    expect(await lookUp(api, key)).toMatchObject({ part: 'asking', ends_on: end });
    await goTo(api, addDays(end, endedCheckDays));
    await goTo(api, addDays(end, endedCheckDays + endedCheckAgainDays));
    expect(await kindsOf(letter.email)).toEqual(['ended-question', 'ended-question', 'ended-question']);
  });

  it('takes no charge without an end, or of a letter that came back, until the person names the end', async () => {
    const email = newAddress();
    const start = {
      subject: { kind: 'self-posted', reference: 'WITHOUTEND' },
      company: { slug: 'odido', name: 'Odido', pictureUrl: null },
      endsOn: null,
      sentOn: today(api),
      deliveredOn: null,
      paymentPeriod: null,
      person: { email, firstName: null },
      language: 'nl',
    } as const;
    await api.db.transaction((transaction) => startEndedCheck(transaction, api.context, start));
    await goTo(api, addDays(start.sentOn, endedCheckDays));
    const [mail] = await endedMails(api, email);
    expect(mail?.text).toMatch(/We weten niet\s+wanneer je contract stopt/);
    const key = await lastKey(api, email);
    await reply(api, 'answer', { key, answer: 'charged' });
    expect(await lookUp(api, key)).toMatchObject({ part: 'asking', ends_on: null, asks_period: true });
    await reply(api, 'later-end', { key, end_date: addDays(today(api), -3) });
    await reply(api, 'answer', { key, answer: 'charged' });
    expect((await lookUp(api, key)).part).toBe('steps');

    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    const own = await lastKey(api, letter.email);
    await api.db.update(letters).set({ state: 'returned' }).where(eq(letters.id, letter.id));
    await reply(api, 'answer', { key: own, answer: 'charged' });
    expect(await lookUp(api, own)).toMatchObject({ part: 'asking', held: 'returned' });
  });

  it('is asked a payment period after the end, where the person says that it is longer', async () => {
    const letter = await confirmedLetter(api);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    await reply(api, 'answer', { key: await lastKey(api, letter.email), answer: 'pays-yearly' });
    const { state, clockAt } = await checkOf(api, letter);
    expect(state).toBe('waiting');
    expect(clockAt && amsterdamDate(clockAt) > addDays(letter.endsOn, 360)).toBe(true);
  });

  it('is on the page of the order for its owner alone, once it was asked', async () => {
    const owner = new Member(api);
    const email = newAddress();
    await owner.join(email);
    const letter = await confirmedLetter(api, { email }, owner);
    const path = `/cancellations/${letter.order.reference}/ended-checks`;
    const list = async () => (await bodyOf(await owner.fetch(path), 200, orderEndedChecks)).checks;
    expect(await list()).toEqual([]);
    await goTo(api, addDays(letter.endsOn, endedCheckDays));
    await owner.login(email);
    const [check] = await list();
    expect(check).toMatchObject({ part: 'asking' });
    expect((await new Visitor(api).fetch(path)).status).toBe(404);
    const opening = { method: 'POST', body: new URLSearchParams({ locale: 'en' }) };
    const opened = await owner.fetch(`${path}/${check?.id}/open`, opening);
    expect(opened.headers.get('location')).toMatch(/^\/en\/has-it-stopped\?key=[\w-]{20,}$/);
    expect((await new Visitor(api).fetch(`${path}/${check?.id}/open`, opening)).status).toBe(404);
  });

  it('is asked about a letter that its sender posted, one payment period after the end', async () => {
    const email = newAddress();
    const start = {
      subject: { kind: 'self-posted', reference: 'SELFPOSTED' },
      company: { slug: 'odido', name: 'Odido', pictureUrl: null },
      endsOn: addDays(today(api), 30),
      sentOn: today(api),
      deliveredOn: null,
      paymentPeriod: { months: 1 },
      person: { email, firstName: null },
      language: 'en',
    } as const;
    const begin = (endsOn: string) =>
      api.db.transaction((transaction) => startEndedCheck(transaction, api.context, { ...start, endsOn }));
    const reference = await begin(start.endsOn);
    const moved = addDays(start.endsOn, 10);
    expect(await begin(moved)).toBe(reference);
    await goTo(api, addDays(moved, 27));
    expect(await kindsOf(email)).toEqual([]);
    await goTo(api, addDays(moved, 31));
    const [mail] = await endedMails(api, email);
    // We did not send it.
    expect(mail?.text).toContain('which you posted yourself');
    expect(mail?.subject).toBe('Has your contract with Odido ended?');
    expect(await lookUp(api, await lastKey(api, email), 'en')).toMatchObject({ ends_on: moved });
  });
});
