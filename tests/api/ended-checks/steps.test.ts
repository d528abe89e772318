/** The steps against a company that still charges: in order, each mailed on its day, until they are solved, stopped or not answered. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueCaseMoves } from '@/lib/api/cases/case/run-due-moves';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { addDays } from '@/lib/calendar/amsterdam';
import { endedCheckDays, endedStepCloseDays, endedStepDays } from '@/lib/config/business';
import { endedLetterPath, endedSteps } from '@/lib/contract/letters/ended-checks';
import { stepTermDays } from '@/lib/ended-checks/steps';
import { Visitor } from '../../support/cancel-job';
import { confirmedLetter, endedMails, goTo, lastKey, lookUp, reply } from '../../support/ended-checks';
import { readLetter, textOf } from '../../support/letters/read-letter';
import { Member } from '../../support/member';
import { newAddress, today } from '../../support/reminders';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(86_400_000 + 1));

/** A letter whose person says that the company still charges, or disagrees. */
async function charged(answer: 'charged' | 'disagrees' = 'charged', owner?: Member) {
  const email = newAddress();
  await owner?.join(email);
  const letter = await confirmedLetter(api, { email }, owner);
  await goTo(api, addDays(letter.endsOn, endedCheckDays));
  await reply(api, 'answer', { key: await lastKey(api, letter.email), answer });
  await owner?.login(email);
  return { ...letter, key: await lastKey(api, letter.email) };
}

/** Of a letter that the company did not confirm. */
async function moveTo(letterId: string, to: 'refunded' | 'blocked') {
  await api.db.update(letters).set({ state: 'received' }).where(eq(letters.id, letterId));
  await api.db.transaction((transaction) =>
    moveLetter(transaction, api.context, { letterId, to, actor: 'operator' }),
  );
}

const subjectsOf = async (email: string) =>
  (await endedMails(api, email)).filter(({ kind }) => kind === 'ended-step').map(({ subject }) => subject);

describe('the steps', () => {
  it('come in order, each mailed when the term of the one before is over, to the body that decides', async () => {
    const { email, key } = await charged();
    for (const step of endedSteps) {
      const before = await lookUp(api, key);
      expect(before.steps).toMatchObject({ current: step, until: null });
      const sent = (await subjectsOf(email)).length;
      await reply(api, 'step', { key, step, act: 'step-done' });
      // Pressed twice, or in a tab that shows the step before.
      await reply(api, 'step', { key, step, act: 'step-done' });
      if (step === 'body') break;
      const term = stepTermDays[step];
      expect((await lookUp(api, key)).steps?.until).toBe(addDays(today(api), term));
      const doneOn = today(api);
      await goTo(api, addDays(doneOn, term));
      expect(await subjectsOf(email)).toHaveLength(sent);
      await goTo(api, addDays(doneOn, term + 1));
      expect(await subjectsOf(email)).toHaveLength(sent + 1);
    }
    expect(await lookUp(api, key)).toMatchObject({ part: 'closed', outcome: 'handed_on', letters: null });
  });

  it('are mailed once more without an answer, and then closed', async () => {
    const { email, key } = await charged();
    const since = today(api);
    await goTo(api, addDays(since, endedStepDays));
    expect(await subjectsOf(email)).toHaveLength(2);
    await goTo(api, addDays(since, endedStepDays + endedStepCloseDays));
    expect(await lookUp(api, key)).toMatchObject({ part: 'closed', outcome: 'lapsed' });
    expect(await subjectsOf(email)).toHaveLength(2);
  });

  it('end when it is solved or stopped, and a tab that shows an earlier step changes nothing', async () => {
    const { key, email } = await charged();
    await reply(api, 'step', { key, step: 'reversal', act: 'step-skipped' });
    await reply(api, 'step', { key, step: 'reversal', act: 'step-skipped' });
    const { steps } = await lookUp(api, key);
    expect(steps?.list.map(({ state }) => state)).toEqual(['skipped', 'current', 'todo', 'todo', 'todo']);
    // The next one was shown at once: no mail.
    expect(await subjectsOf(email)).toHaveLength(1);
    await reply(api, 'answer', { key, answer: 'ended' });
    await goTo(api, addDays(today(api), endedStepDays));
    expect(await subjectsOf(email)).toHaveLength(1);
    expect(await lookUp(api, key)).toMatchObject({ outcome: 'ended' });
  });

  it('begin with the letter where the company disagrees, which asks for its reason', async () => {
    const { key } = await charged('disagrees');
    const { steps, letters } = await lookUp(api, key);
    expect(steps?.current).toBe('reminder');
    expect(letters?.reminder.paragraphs.join(' ')).toContain('U bent het niet eens met mijn opzegging');
  });

  it('end with a mail when the letter is paid back', async () => {
    const { key, id, email } = await charged();
    await moveTo(id, 'refunded');
    expect(await lookUp(api, key)).toMatchObject({ part: 'closed', outcome: 'void' });
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.to, email));
    expect(mails.map(({ kind }) => kind)).toContain('ended-void');
  });

  it('pause while it is not decided what the company answered', async () => {
    const { key, id, email } = await charged();
    await moveTo(id, 'blocked');
    // Not the whole sweep, which pays an old letter back.
    api.clock.advance((endedStepDays + 1) * 86_400_000);
    await runDueCaseMoves(api.context);
    expect(await lookUp(api, key)).toMatchObject({ part: 'steps', held: 'undecided' });
    expect(await subjectsOf(email)).toHaveLength(1);
  });

  it('give way to the question when the letter is posted again', async () => {
    const { key, id } = await charged();
    const endsOn = addDays(today(api), 40);
    await api.db.update(letters).set({ endsOn }).where(eq(letters.id, id));
    const wasSent = and(eq(letterEvents.letterId, id), eq(letterEvents.to, 'sent'));
    await api.db.update(letterEvents).set({ at: api.clock.now() }).where(wasSent);
    api.clock.advance((endedStepDays + 1) * 86_400_000);
    await runDueCaseMoves(api.context);
    expect(await lookUp(api, key)).toMatchObject({ part: 'asking', ends_on: endsOn });
  });

  it('go back to the question when the company names a later end', async () => {
    const { key } = await charged('disagrees');
    const end = addDays(today(api), 30);
    await reply(api, 'later-end', { key, end_date: end });
    expect(await lookUp(api, key)).toMatchObject({ part: 'asking', ends_on: end, steps: null });
  });

  it('begin after all when a charge comes after the answer that it has ended', async () => {
    const { key } = await charged();
    await reply(api, 'answer', { key, answer: 'ended' });
    await reply(api, 'answer', { key, answer: 'charged' });
    expect((await lookUp(api, key)).part).toBe('steps');
    await reply(api, 'answer', { key, answer: 'stop-asking' });
    await reply(api, 'answer', { key, answer: 'charged' });
    expect((await lookUp(api, key)).outcome).toBe('stopped');
  });
});

describe('the letters of the steps', () => {
  it('name what is known, the proof and the last charge', async () => {
    const { key } = await charged();
    await reply(api, 'charge', { key, charged_on: today(api), charged_amount: '24,99' });
    const { letters } = await lookUp(api, key);
    const text = letters?.default.paragraphs.join('\n') ?? '';
    expect(text).toContain('€ 24,99');
    expect(text).toContain('artikel 6:82');
    expect(text).toMatch(/Bewijs: vingerafdruk [0-9a-f]{4} .*\/brief-controleren\?q=/);
    expect(text.replaceAll('[je voor- en achternaam]', '')).not.toContain('[');
    expect((await reply(api, 'charge', { key, charged_on: addDays(today(api), 1) })).status).toBe(422);
    expect((await reply(api, 'charge', { key, charged_amount: 'veel' })).status).toBe(422);
  });

  it('have the data of their sender for the account or the browser of the order alone', async () => {
    const owner = new Member(api);
    const { key } = await charged('charged', owner);
    const forwarded = await lookUp(api, key);
    const own = await lookUp(api, key, 'nl', owner);
    expect([forwarded.letters?.is_filled, own.letters?.is_filled]).toEqual([false, true]);
    const words = JSON.stringify(forwarded.letters);
    for (const secret of [cancelValues.lastName, cancelValues.contractNumber]) {
      expect(words).not.toContain(secret);
      expect(JSON.stringify(own.letters)).toContain(secret);
    }
    const file = endedLetterPath(key, 'default').replace('/api', '');
    const [blank, filled] = await Promise.all(
      [new Visitor(api), owner].map(async (each) =>
        textOf(await readLetter(new Uint8Array(await (await each.fetch(file)).arrayBuffer()))),
      ),
    );
    expect(blank).not.toContain(cancelValues.postalCode.slice(0, 4));
    expect(filled).toContain(cancelValues.postalCode.slice(0, 4));
    // Its own page for verification, and none of the order.
    expect(filled).toContain('/brief-controleren?q=');
    expect(filled).not.toContain('/b/');
  });

  it('are PDFs as long as the steps go on', async () => {
    const { key } = await charged();
    const visitor = new Visitor(api);
    const file = endedLetterPath(key, 'default').replace('/api', '');
    const pdf = await visitor.fetch(file);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    await reply(api, 'answer', { key, answer: 'stop-asking' });
    expect((await visitor.fetch(file)).status).toBe(410);
  });
});
