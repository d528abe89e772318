/** Mails about a term that was missed: once for each term that a mail named, with the next one. */

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { mailedKeys } from '@/lib/api/core/access/table';
import { limits } from '@/lib/api/core/limits/limits';
import { outboxMails } from '@/lib/api/core/mail/table';
import { letters } from '@/lib/api/ordering/orders/table';
import { Visitor } from '../../support/cancel-job';
import { actionSamples, OperatorAtWork, Requester } from '../../support/cases';
import { sendMessage } from '../../support/chat';
import {
  act,
  Company,
  confirmation,
  decide,
  queues,
  rejection,
  sendLetter,
  sweepNow,
} from '../../support/dispute-job';
import { joinOperator } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext, testSecret } from '../../support/test-context';
import { mailsOfKinds, withdrawFrom } from '../../support/withdrawals';

let api: TestContext;

/** A database of its own per test, that begins on Wednesday 2 December 2026 at 10:00. */
beforeEach(async () => {
  api = await createTestContext({ settings: { SESSION_SECRET: testSecret } });
});

const lateMails = () => mailsOfKinds(api, 'later-than-said');

/** Runs the scheduled work twice at an instant of December 2026, in UTC. */
async function sweepOn(day: number, time = '12:00'): Promise<void> {
  api.clock.set(new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00Z`));
  await sweepNow(api);
  await sweepNow(api);
}

describe('a case', () => {
  it('has a mail for each term that passes, counted from the first promise although an operator called', async () => {
    const operator = new OperatorAtWork(api);
    await operator.start();
    const { reference } = await new Requester(api, 'en').request('negotiation');
    // Two working days: until the end of Friday the 4th.
    await sweepOn(4, '22:59');
    expect(await lateMails()).toHaveLength(0);
    await operator.login('kim@snoei.example');
    await operator.act(reference, 'call', actionSamples.call);
    // The night is over at seven in Amsterdam.
    await sweepOn(5, '05:59');
    expect(await lateMails()).toHaveLength(0);
    await sweepOn(5, '06:01');
    const [first, ...others] = await lateMails();
    expect(others).toHaveLength(0);
    expect(first?.text).toContain('We said you’d hear from us by 4 December 2026.');
    expect(first?.text).toContain(
      'by 8 December 2026. If we don’t manage that either, we’ll email you again.',
    );
    expect(first?.text).toContain(`${reference}?key=`);
    await sweepOn(8);
    expect(await lateMails()).toHaveLength(1);
    await sweepOn(9);
    const second = (await lateMails()).at(-1);
    expect(second?.text).toContain('We said you’d hear from us by 8 December 2026.');
    await operator.login('kim@snoei.example');
    await operator.act(reference, 'propose-negotiation', actionSamples['propose-negotiation']);
    await sweepOn(20);
    expect(await lateMails()).toHaveLength(2);
  });

  it('has three at most, and the last one promises no other', async () => {
    await new Requester(api, 'en').request('negotiation');
    for (const day of [5, 9, 12, 17, 22]) await sweepOn(day);
    const mails = await lateMails();
    expect(mails.map(({ text }) => /We said you’d hear from us by (\d+)/.exec(text)?.[1])).toEqual([
      '4',
      '8',
      '11',
    ]);
    expect(mails.map(({ text }) => text.includes('we’ll email you again'))).toEqual([true, true, false]);
    expect(mails[2]?.text).toContain('If we don’t manage that either, reply to this email.');
  });

  it('has none for who never had a mail about it, and none before the last one is delivered', async () => {
    await new Requester(api, 'en').request('negotiation');
    await api.runJobs();
    await api.db.update(outboxMails).set({ deliveredAt: null });
    await sweepOn(5);
    expect(await lateMails()).toHaveLength(0);
    await api.db.update(outboxMails).set({ deliveredAt: api.clock.now() });
    await sweepOn(5);
    expect(await lateMails()).toHaveLength(1);
    await api.db
      .update(outboxMails)
      .set({ deliveredAt: null })
      .where(eq(outboxMails.kind, 'later-than-said'));
    await sweepOn(9);
    expect(await lateMails()).toHaveLength(1);
  });

  it('has one although hundreds that were missed after it have none', async () => {
    const { reference } = await new Requester(api, 'en').request('negotiation');
    const [row] = await api.db.select().from(cases);
    if (!row?.dueAt) throw new Error('a case is due');
    const dueAt = new Date(row.dueAt.getTime() + 3_600_000);
    const others = Array.from({ length: 500 }, (_, index) => ({ ...row, reference: `other${index}`, dueAt }));
    await api.db.insert(cases).values(others);
    await sweepOn(5);
    const mails = await lateMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reference);
  });

  it('has none above the limit of its recipient, and no key for one', async () => {
    await new Requester(api, 'en').request('negotiation');
    await sweepOn(4);
    const keys = () => api.db.$count(mailedKeys);
    const before = await keys();
    api.clock.set(new Date('2026-12-05T11:59:00Z'));
    const [mail] = await api.db.select().from(outboxMails);
    if (!mail) throw new Error('a case has a mail');
    const createdAt = api.clock.now();
    const mails = Array.from({ length: 25 * limits['mail-unproven'].times }, () => ({
      ...mail,
      id: crypto.randomUUID(),
      createdAt,
    }));
    await api.db.insert(outboxMails).values(mails);
    await sweepOn(5);
    expect([await lateMails(), await keys()]).toEqual([[], before]);
    await sweepOn(7);
    expect(await lateMails()).toHaveLength(1);
    expect(await keys()).toBe(before + 1);
  });

  it('has one counted from its own receipt, although another case was received later', async () => {
    const operator = new OperatorAtWork(api);
    await operator.start();
    const { reference } = await new Requester(api, 'en').request('negotiation');
    await operator.act(reference, 'call', actionSamples.call);
    api.clock.set(new Date('2026-12-04T12:00:00Z'));
    await new Requester(api).request('advice-energy');
    await sweepOn(5);
    const mails = await lateMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We said you’d hear from us by 4 December 2026.');
    expect(mails[0]?.text).toContain(reference);
  });

  it('has none while the provider, the customer or the clock is awaited', async () => {
    const operator = new OperatorAtWork(api);
    await operator.start();
    const { reference } = await new Requester(api).request('advice-energy');
    await operator.act(reference, 'propose-advice', actionSamples['propose-advice']);
    await sweepOn(31);
    expect(await lateMails()).toHaveLength(0);
  });
});

describe('a question and a withdrawal', () => {
  it('have one in the language of their sender, and none after the answer', async () => {
    const operator = await joinOperator(api);
    const { reference } = await sendMessage(new Visitor(api, 'en'));
    const said = {
      fullName: 'Jan',
      withdrawContract: 'Mijn brief van vorige week',
      email: 'jan@klant.example',
    };
    const withdrawal = await withdrawFrom(new Visitor(api), said);
    await sweepOn(4, '08:59');
    // The withdrawal was to be answered on the next working day.
    expect((await lateMails()).map(({ to_address: to }) => to)).toEqual(['jan@klant.example']);
    expect((await lateMails())[0]?.text).toContain('We zouden je uiterlijk 3 december 2026 mailen');
    await sweepOn(4, '09:01');
    expect((await lateMails())[1]).toMatchObject({ to_address: 'sanne@klant.example' });
    expect((await lateMails())[1]?.text).toContain('We said we’d reply to you by 4 December 2026');
    await operator.login((await operator.me()).email);
    const answers = [
      await performAction(operator, `requests/${reference}/acts/answer`, { text: 'Morgen.' }),
      await performAction(operator, `requests/${withdrawal.reference}/acts/answer`, {
        text: 'Dit kan niet.',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await sweepOn(20);
    expect(await lateMails()).toHaveLength(2);
  });
});

describe('a withdrawal of letters that were sent', () => {
  it('has one for who owns the order, who was told the day, and none for who only sent the statement', async () => {
    const operator = await joinOperator(api);
    const { order } = await sendLetter(api);
    const said = { fullName: 'Jan', withdrawContract: 'Mijn brief' };
    for (const email of ['ander@klant.example', cancelValues.email]) {
      const { reference } = await withdrawFrom(new Visitor(api), { ...said, email });
      const json = { withdrawn_order: order.reference };
      expect((await performAction(operator, `requests/${reference}/acts/apply`, json)).status).toBe(200);
    }
    await sweepOn(4);
    expect((await lateMails()).map(({ to_address: to }) => to)).toEqual([cancelValues.email]);
  });
});

describe('an order of letters', () => {
  it('has one when its letter was not started, which names the day of the money back, and no other until then', async () => {
    const { order } = await sendLetter(api, { stage: 'submitted' });
    await api.db.$client.query("delete from pgboss.job where name = 'demo-post'");
    await sweepOn(3);
    expect(await lateMails()).toHaveLength(0);
    await sweepOn(4);
    await sweepOn(31);
    const [mail, ...others] = await lateMails();
    expect(others).toHaveLength(0);
    expect(mail?.text).toContain('We zouden uiterlijk 3 december 2026 aan je brief aan');
    expect(mail?.text).toContain('Is het opzeggen uiterlijk 1 januari 2027 niet gelukt?');
    expect(mail?.text).toContain(`${order.reference}?key=`);
  });

  it('names what missed its term alone: not the start of another letter before its day, and not again without a new term', async () => {
    const operator = await joinOperator(api);
    const letter = await sendLetter(api);
    await decide({ api, operator }, letter, 'reject', rejection, 'accept');
    await sweepOn(4);
    const [order] = await api.db.select().from(letters).where(eq(letters.id, letter.id));
    if (!order) throw new Error('a letter has a row');
    const other = { id: crypto.randomUUID(), code: 'zzzzzzzz', position: 1, state: 'submitted' as const };
    // Work on it begins on Friday the 4th: until Monday the 7th.
    await api.db.insert(letters).values({ ...order, ...other, workStartsAt: api.clock.now() });
    await sweepOn(5);
    await sweepOn(8);
    const texts = (await lateMails()).map(({ text }) => text);
    expect(texts.map((text) => text.match(/We zouden /g)?.length)).toEqual([1, 2]);
    expect(texts[0]).toContain('uiterlijk 3 december 2026 bellen');
    expect(texts[1]).toContain('uiterlijk 7 december 2026 bellen');
    expect(texts[1]).toContain('We zouden uiterlijk 7 december 2026 aan je brief aan');
    await sweepOn(10);
    const third = (await lateMails())[2]?.text;
    expect(third).toContain('uiterlijk 9 december 2026 bellen');
    expect(third).not.toContain('aan je brief aan');
  });

  it('has one that knows no posting of a letter that the post provider has', async () => {
    await sendLetter(api, { stage: 'submitted' });
    await api.db.update(letters).set({ handedOverAt: api.clock.now() });
    await api.db.$client.query("delete from pgboss.job where name = 'demo-post'");
    await sweepOn(4);
    const text = (await lateMails())[0]?.text;
    expect(text).toContain('We hebben nog geen bericht dat die op de post is.');
    expect(text).not.toContain('Dat is nog niet gebeurd');
  });

  it('has one for a call and for a check that were missed, and none for a company that is only silent', async () => {
    const operator = await joinOperator(api);
    const called = await sendLetter(api);
    const checked = await sendLetter(api, { values: { ...cancelValues, email: 'piet@klant.example' } });
    await sendLetter(api, { values: { ...cancelValues, email: 'stil@klant.example' } });
    await decide({ api, operator }, called, 'reject', rejection, 'accept');
    await new Company(api).given(checked.code, 'confirm', confirmation);
    await sweepOn(3);
    expect(await lateMails()).toHaveLength(0);
    await sweepOn(5);
    const texts = new Map((await lateMails()).map(({ to_address: to, text }) => [to, text]));
    expect([...texts.keys()].toSorted()).toEqual([cancelValues.email, 'piet@klant.example'].toSorted());
    expect(texts.get(cancelValues.email)).toMatch(/We zouden .+ uiterlijk 3 december 2026 bellen/);
    expect(texts.get('piet@klant.example')).toMatch(
      /het antwoord van .+ uiterlijk 4 december 2026 controleren/,
    );
    await operator.login((await operator.me()).email);
    const [call] = (await queues(operator, called.code)).calls;
    await act(operator, `calls/${call?.id}/outcome`, { outcome: 'not_reached' });
    await sweepOn(21);
    const kinds = (await lateMails()).filter(({ to_address: to }) => to === 'stil@klant.example');
    expect(kinds).toHaveLength(0);
  });
});
