/** Mails on the days of a move: confirmed first, one a day, ended by one click, and by what its account does with the list. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reminders } from '@/lib/api/cases/reminders/table';
import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import { remindersMax } from '@/lib/config/business';
import { accountMovingList, movingCompanies } from '@/lib/contract/moving/moving';
import { accountReminders, movingReceipt, reminderOutcome } from '@/lib/contract/reminders';
import { movingLines } from '@/lib/moving/moving-lines';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { newMember } from '../../support/fixed-costs';
import { keysIn, mailsTo, newAddress, rowOf, runOn, submitAction } from '../../support/reminders';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(86_400_001));

const today = () => amsterdamDate(api.clock.now());
const inDays = (days: number) => addDays(today(), days);
const ask = (email: string, values: object = {}) =>
  new Visitor(api).fetch('/moving/reminders', { json: { email, date: inDays(42), home: 'rent', ...values } });
const due = async (email: string) => mailsTo(api, email, 'moving-due');

async function sweep() {
  await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
  await api.runJobs();
}

async function confirm(email: string) {
  const [key = ''] = (await keysIn(api, email, 'moving-confirm')).slice(-1);
  return bodyOf(await submitAction(api, 'confirm', { key }), 200, reminderOutcome);
}

describe('without an account', () => {
  it('mails nothing before the confirmation, then once on each day, and no more after the last', async () => {
    const email = newAddress();
    const movesOn = inDays(42);
    const { mail_days: days } = await bodyOf(await ask(email, { company: ['ziggo'] }), 202, movingReceipt);
    expect(days[0]).toBe(addDays(movesOn, -28));
    expect(await mailsTo(api, email, 'moving-set')).toHaveLength(0);
    expect(await confirm(email)).toEqual({ state: 'confirmed' });
    expect(await confirm(email)).toEqual({ state: 'confirmed' });
    const [set] = await mailsTo(api, email, 'moving-set');
    expect(set?.text).toContain('Ziggo: zet je contract over');
    expect(set?.text).toContain('/verhuislijst?date=');
    for (const day of days) {
      const before = (await due(email)).length;
      await runOn(api, addDays(day, -1));
      await runOn(api, day);
      await runOn(api, day);
      expect((await due(email)).length - before, day).toBe(1);
    }
    const mails = await due(email);
    expect(mails.at(-1)?.text).toContain('Dit was de laatste mail');
    expect(await rowOf(api, email)).toMatchObject({ state: 'ended' });
    await runOn(api, addDays(movesOn, 30));
    expect(await due(email)).toHaveLength(days.length);
  });

  it('leaves out what was done when it was asked, and catches up what a standstill left out', async () => {
    const email = newAddress();
    const movesOn = inDays(42);
    await ask(email, { done: ['post', 'delivery', 'care', 'water'] });
    await confirm(email);
    await runOn(api, addDays(movesOn, -26));
    const [mail] = await due(email);
    expect(mail?.text).toContain('nieuwe gemeente');
    expect(mail?.text).not.toContain('post doorsturen');
  });

  it('stops by one click; a second list of the same move replaces the first, one of another move does not', async () => {
    const email = newAddress();
    for (const values of [{}, { home: 'own' }, { date: inDays(60) }]) {
      await ask(email, values);
      api.clock.advance(1000);
      await confirm(email);
      api.clock.advance(1000);
    }
    const rows = await api.db.select().from(reminders).where(eq(reminders.email, email));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'confirmed', 'ended']);
    for (const key of await keysIn(api, email, 'moving-set', 'stoppen')) {
      expect((await submitAction(api, 'end', { key })).status).toBe(200);
    }
    await runOn(api, inDays(40));
    expect(await due(email)).toHaveLength(0);
  });

  it('counts what it replaces no more among those that an address may have', async () => {
    const email = newAddress();
    await ask(email);
    await confirm(email);
    const row = await rowOf(api, email);
    if (!row) throw new Error('a reminder was not stored');
    const others = Array.from({ length: remindersMax - 1 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      contract: `other=${index}`,
      endsOn: inDays(200),
    }));
    await api.db.insert(reminders).values(others);
    for (const [values, state] of [
      [{ home: 'own' }, 'confirmed'],
      [{ date: inDays(100) }, 'full'],
    ] as const) {
      api.clock.advance(1000);
      await ask(email, values);
      expect(await confirm(email)).toEqual({ state });
    }
  });

  it('is refused for a day that is none, or that leaves no mail', async () => {
    await problemOf(await ask(newAddress(), { date: '31-02-2027' }), 422);
    await problemOf(await ask(newAddress(), { date: inDays(-50) }), 422);
    await problemOf(await ask(newAddress(), { date: inDays(500) }), 422);
  });
});

describe('of an account', () => {
  const listOf = async (member: Visitor) =>
    (await bodyOf(await member.fetch('/me/reminders'), 200, accountReminders)).reminders;

  it('follow the kept list: its ticks, its date, and its end', async () => {
    const member = await newMember(api);
    const { email } = await member.me();
    const movesOn = inDays(42);
    await problemOf(await member.fetch('/me/moving-list/mails', { json: {} }), 404);
    await member.fetch('/me/moving-list', { json: { date: movesOn, home: 'rent' } });
    for (const _ of [1, 2]) {
      expect((await member.fetch('/me/moving-list/mails', { json: {} })).status).toBe(204);
    }
    expect(await mailsTo(api, email, 'moving-set')).toHaveLength(1);
    expect(await listOf(member)).toMatchObject([{ kind: 'moving', is_kept: true, company: null }]);
    for (const line of ['rent', 'municipality', 'post', 'delivery', 'care', 'water']) {
      await member.fetch(`/me/moving-list/lines/${line}`, { method: 'PUT', json: { done: 'true' } });
    }
    await runOn(api, addDays(movesOn, -28));
    expect(await due(email)).toHaveLength(0);
    // Two weeks earlier: what is open and due by the new date comes in one mail, which says so.
    const earlier = addDays(movesOn, -14);
    const move = { method: 'PUT', json: { date: earlier, home: 'rent' } };
    await member.login(email);
    expect((await member.fetch('/me/moving-list/move', move)).status).toBe(204);
    await runOn(api, addDays(movesOn, -27));
    const [mail] = await due(email);
    expect(mail?.text).toContain('Je verhuisdatum is veranderd');
    await runOn(api, addDays(movesOn, -26));
    expect(await due(email)).toHaveLength(1);
    await member.fetch('/me/moving-list', { method: 'DELETE' });
    await runOn(api, earlier);
    expect(await due(email)).toHaveLength(1);
    await member.login(email);
    expect(await listOf(member)).toEqual([]);
  });

  it('end with their list, and those of the next list start anew', async () => {
    const member = await newMember(api);
    const { email } = await member.me();
    const list = async () => bodyOf(await member.fetch('/me/moving-list'), 200, accountMovingList);
    const start = async () => {
      await member.fetch('/me/moving-list', { json: { date: inDays(42), home: 'own' } });
      expect((await list()).reminder_id).toBeNull();
      await member.fetch('/me/moving-list/mails', { json: {} });
      expect((await list()).reminder_id).toEqual(expect.any(String));
    };
    await start();
    await member.fetch('/me/moving-list', { method: 'DELETE' });
    expect(await rowOf(api, email)).toMatchObject({ state: 'ended' });
    await start();
    expect(await listOf(member)).toHaveLength(1);
  });

  it('go on where all was done and a line is opened again, until the last day that there can be one', async () => {
    const member = await newMember(api);
    const { email } = await member.me();
    const movesOn = inDays(20);
    await member.fetch('/me/moving-list', { json: { date: movesOn, home: 'own' } });
    await member.fetch('/me/moving-list/mails', { json: {} });
    const tick = (line: string, done: string) =>
      member.fetch(`/me/moving-list/lines/${line}`, { method: 'PUT', json: { done } });
    for (const { key } of movingLines) await tick(key, 'true');
    await runOn(api, addDays(movesOn, -5));
    expect(await rowOf(api, email)).toMatchObject({ state: 'confirmed' });
    await member.login(email);
    await tick('meters', 'false');
    await runOn(api, movesOn);
    expect(await due(email)).toHaveLength(1);
    await runOn(api, addDays(movesOn, 14));
    expect(await rowOf(api, email)).toMatchObject({ state: 'ended' });
  });

  it('mail once what begins on the day that they were confirmed by night', async () => {
    const email = newAddress();
    const day = inDays(3);
    await ask(email, { date: addDays(day, 28) });
    api.clock.set(new Date(startOfDay(day).getTime() + 2 * 3_600_000));
    await confirm(email);
    await sweep();
    await runOn(api, day);
    expect(await due(email)).toHaveLength(0);
    expect((await rowOf(api, email))?.mailedThrough).toBe(day);
  });

  it('follow the address of the account', async () => {
    const member = await newMember(api);
    const { email: before } = await member.me();
    await member.fetch('/me/moving-list', { json: { date: inDays(42), home: 'own' } });
    await member.fetch('/me/moving-list/mails', { json: {} });
    const email = newAddress();
    await member.changeAddress(email);
    const [reminder] = await listOf(member);
    expect(reminder).toMatchObject({ kind: 'moving', is_kept: true });
    for (const key of await keysIn(api, before, 'moving-set', 'stoppen')) {
      expect((await submitAction(api, 'end', { key })).status).toBe(410);
    }
    await runOn(api, inDays(14));
    expect(await due(email)).toHaveLength(1);
    expect(await due(before)).toHaveLength(0);
  });

  it('stop in the account, and start again', async () => {
    const member = await newMember(api);
    const { email } = await member.me();
    await member.fetch('/me/moving-list', { json: { date: inDays(42), home: 'own' } });
    await member.fetch('/me/moving-list/mails', { json: {} });
    const [reminder] = await listOf(member);
    expect((await member.fetch(`/me/reminders/${reminder?.id}`, { method: 'DELETE' })).status).toBe(204);
    await member.fetch('/me/moving-list/mails', { json: {} });
    const kept = and(eq(reminders.email, email), eq(reminders.state, 'confirmed'));
    expect(await api.db.$count(reminders, kept)).toBe(1);
  });
});

it('the calendar has an event for each line that is open', async () => {
  const query = new URLSearchParams({ date: inDays(42), home: 'rent', company: 'ziggo', done: 'energy' });
  const response = await new Visitor(api).fetch(`/moving/calendar.ics?${query}`);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const file = (await response.text()).replace(/\r\n[ \t]/g, '');
  expect(file).toContain('SUMMARY:Ziggo: zet je contract over');
  expect(file).not.toContain('energieleverancier');
  expect(file.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(8);
  await problemOf(await new Visitor(api).fetch('/moving/calendar.ics?date=2027-02-31'), 422);
  await problemOf(await new Visitor(api).fetch(`/moving/calendar.ics?date=${inDays(500)}`), 404);
});

it('a letter names the moving date as the end that its sender wants', async () => {
  const letter = await new Visitor(api).fetch('/notice/letter.txt?company=ziggo&end_on=2027-01-09&locale=nl');
  expect(await letter.text()).toContain('9 januari 2027');
});

it('the towns of two postcodes are those of the table', async () => {
  const look = (from: string, to: string) => new Visitor(api).fetch('/moving/area', { json: { from, to } });
  expect(await (await look('1012', '3511')).json()).toEqual({ from: 'Amsterdam', to: 'Utrecht' });
  expect((await look('1012AB', '3511')).status).toBe(422);
});

it('the companies of slugs come in their order, without unknown ones', async () => {
  const response = await new Visitor(api).fetch(
    '/moving/companies?company=ziggo&company=no-such-company&company=odido',
  );
  const { companies } = await bodyOf(response, 200, movingCompanies);
  expect(companies.map(({ slug }) => slug)).toEqual(['ziggo', 'odido']);
});
