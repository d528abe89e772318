import { eq, like } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { reminders } from '@/lib/api/cases/reminders/table';
import { mailedKeys } from '@/lib/api/core/access/table';
import { limits } from '@/lib/api/core/limits/limits';
import { rateLimits } from '@/lib/api/core/limits/table';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { endedReminderDays, optInMaxAgeDays, remindersMax } from '@/lib/config/business';
import { exportReceipt } from '@/lib/contract/exports';
import { accountReminders, keyedReminder, reminderOutcome, reminderReceipt } from '@/lib/contract/reminders';
import { formatDate } from '@/lib/i18n/format-date';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { erase } from '../../support/erasures';
import { Member } from '../../support/member';
import {
  gym,
  keysIn,
  mailsTo,
  newAddress,
  remind,
  requestReminder,
  rowOf,
  runOn,
  submitAction,
  today,
} from '../../support/reminders';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(dayMilliseconds + 1));

describe('requesting a reminder', () => {
  it('requires a click in a mail, and stores the contract instead of the day alone', async () => {
    const email = newAddress();
    const contract = gym(api);
    const receipt = await bodyOf(await requestReminder(api, email, contract), 202, reminderReceipt);
    expect(receipt.ends_on).toBe(contract.contract_end);
    expect(receipt.mail_days).toEqual([addDays(receipt.last_day, -14), addDays(receipt.last_day, -3)]);
    expect(await rowOf(api, email)).toMatchObject({
      state: 'confirming',
      contract: `contract_class=gym&contract_end=${contract.contract_end}`,
      lastDay: receipt.last_day,
    });
    const [key = ''] = await keysIn(api, email, 'reminder-confirm');
    const looked = await new Visitor(api).fetch('/reminders/lookup', { json: { key } });
    expect(await bodyOf(looked, 200, keyedReminder)).toEqual({
      state: 'confirming',
      kind: 'contract',
      is_kept: false,
      purpose: 'confirm',
      company: null,
      contract_class: 'gym',
      last_day: receipt.last_day,
      ends_on: receipt.ends_on,
      rent_unknown: null,
    });
    expect((await rowOf(api, email))?.state).toBe('confirming');
    for (const _ of [1, 2]) {
      expect(await bodyOf(await submitAction(api, 'confirm', { key }), 200, reminderOutcome)).toEqual({
        state: 'confirmed',
      });
    }
    expect(await mailsTo(api, email, 'reminder-set')).toHaveLength(1);
    // Only hashes of keys are stored.
    const stored = JSON.stringify(await api.db.select().from(mailedKeys));
    expect(stored).not.toContain(key);
  });

  it('says of a lease that was stored without its day of payment that it was assumed', async () => {
    const email = newAddress();
    const contract = {
      contract_class: 'rental',
      contract_start: addDays(today(api), -30),
      term_months: '12',
    };
    const rent = { payment_months: '1', payment_day: addDays(today(api), 1), temporary_lease: 'false' };
    await bodyOf(await requestReminder(api, email, { ...contract, ...rent }), 202, reminderReceipt);
    const [key = ''] = await keysIn(api, email, 'reminder-confirm');
    const look = async () => {
      const response = await new Visitor(api).fetch('/reminders/lookup', { json: { key } });
      return (await bodyOf(response, 200, keyedReminder)).rent_unknown;
    };
    expect(await look()).toBeNull();
    // As requests of before the questions about the rent stored it.
    const earlier = new URLSearchParams(contract).toString();
    await api.db.update(reminders).set({ contract: earlier }).where(eq(reminders.email, email));
    expect(await look()).toBe(earlier);
  });

  it('sends one mail for the same click twice, and responds equally for a confirmed one', async () => {
    const email = newAddress();
    const contract = gym(api);
    const first = await bodyOf(await requestReminder(api, email, contract), 202, reminderReceipt);
    expect(await bodyOf(await requestReminder(api, email, contract), 202, reminderReceipt)).toEqual(first);
    expect(await mailsTo(api, email, 'reminder-confirm')).toHaveLength(1);
    api.clock.advance(60_001);
    await requestReminder(api, email, contract);
    expect(await mailsTo(api, email, 'reminder-confirm')).toHaveLength(2);
    const [key = ''] = await keysIn(api, email, 'reminder-confirm');
    await submitAction(api, 'confirm', { key });
    expect(await bodyOf(await requestReminder(api, email, contract), 202, reminderReceipt)).toEqual(first);
    expect(await mailsTo(api, email, 'reminder-confirm')).toHaveLength(2);
    expect(await mailsTo(api, email, 'reminder-set')).toHaveLength(2);
  });

  it('deletes an unconfirmed one, and its link reports it', async () => {
    const email = newAddress();
    await requestReminder(api, email, gym(api));
    const [key = ''] = await keysIn(api, email, 'reminder-confirm');
    await runOn(api, addDays(today(api), optInMaxAgeDays + 1));
    await problemOf(await submitAction(api, 'confirm', { key }), 410);
    expect(await rowOf(api, email)).toBeUndefined();
  });

  it('refuses a contract without a last day, and gives the reason', async () => {
    const reasons = await Promise.all(
      [
        { contract_class: 'energy' },
        { contract_class: 'association' },
        { contract_class: 'gym' },
        { contract_class: 'gym', contract_end: addDays(today(api), 20) },
      ].map(
        async (contract) =>
          (await problemOf(await requestReminder(api, newAddress(), contract), 422)).message,
      ),
    );
    expect(reasons).toEqual([
      'Dit contract kun je elke dag opzeggen: er is geen laatste dag om je aan te herinneren.',
      'Voor dit contract geeft geen regel een laatste dag.',
      'Vul in wanneer het contract begon, met de looptijd, of wanneer het eindigt.',
      'Dit contract kun je elke dag opzeggen: er is geen laatste dag om je aan te herinneren.',
    ]);
    const { errors } = await problemOf(
      await requestReminder(api, 'geen adres', { contract_end: '31-02-2027', company: 'onbekend-bedrijf' }),
      422,
    );
    expect(Object.keys(errors ?? {}).sort()).toEqual(['company', 'contract_end', 'email']);
  });

  it('limits how many an address has, and how often it is mailed', async () => {
    const email = newAddress();
    const ends = Array.from({ length: remindersMax + 1 }, (_, index) => addDays(today(api), 200 + index));
    for (const contract_end of ends) {
      api.clock.advance(dayMilliseconds / 8);
      await bodyOf(
        await requestReminder(api, email, { contract_class: 'gym', contract_end }),
        202,
        reminderReceipt,
      );
    }
    const outcomes = await Promise.all(
      (await keysIn(api, email, 'reminder-confirm')).map(async (key) =>
        bodyOf(await submitAction(api, 'confirm', { key }), 200, reminderOutcome),
      ),
    );
    expect(outcomes.filter(({ state }) => state === 'full')).toHaveLength(1);
    const [more, other] = [newAddress(), newAddress()];
    for (let times = 0; times < 10; times += 1) {
      api.clock.advance(60_001);
      expect((await requestReminder(api, more, gym(api))).status).toBe(202);
    }
    await problemOf(await requestReminder(api, more, gym(api)), 429);
    expect((await requestReminder(api, other, gym(api))).status).toBe(202);
  });

  it('takes a form without JavaScript, and shows its page again with the problem', async () => {
    const visitor = new Visitor(api, 'en');
    const post = (email: string) =>
      visitor.fetch('/reminders', { body: new URLSearchParams({ email, ...gym(api), _locale: 'en' }) });
    const failed = await post('x');
    expect(failed.status).toBe(303);
    const query = `contract_class=gym&contract_end=${gym(api).contract_end}&note=reminder`;
    expect(failed.headers.get('location')).toBe(`/en/reminder?${query}#reminder-email`);
    const note = await bodyOf(
      await visitor.fetch('/form-notes/reminder'),
      200,
      z.object({
        values: z.record(z.string(), z.string()),
        errors: z.record(z.string(), z.array(z.string())),
      }),
    );
    expect(note.values).toEqual({ email: 'x' });
    expect(Object.keys(note.errors)).toEqual(['email']);
    expect((await post(newAddress())).headers.get('location')).toBe('/en/reminder/requested');
  });
});

describe('ending a reminder', () => {
  it('takes one click on a page, and no GET', async () => {
    const email = newAddress();
    await remind(api, email);
    const [key = ''] = await keysIn(api, email, 'reminder-set', 'stoppen');
    const looked = await new Visitor(api).fetch(`/reminders/end?key=${key}`);
    expect(looked.headers.get('location')).toBe(`/herinnering/stoppen?key=${key}`);
    expect((await rowOf(api, email))?.state).toBe('confirmed');
    const body = new URLSearchParams({ key, locale: 'en' });
    const confirmed = await new Visitor(api).fetch('/reminders/end', { body });
    expect(confirmed.headers.get('location')).toBe('/en/reminder/stop?state=ended');
    expect((await rowOf(api, email))?.state).toBe('ended');
    expect(await bodyOf(await submitAction(api, 'end', { key }), 200, reminderOutcome)).toEqual({
      state: 'ended',
    });
  });

  it('is one post of a mail program, without cookie, origin or page (RFC 8058)', async () => {
    const email = newAddress();
    await remind(api, email);
    const { rows } = await api.db.$client.query(
      "select mime from outbox_mails where kind = 'reminder-set' and to_address = $1",
      [email],
    );
    const mime = z
      .object({ mime: z.string() })
      .parse(rows[0])
      .mime.replace(/\r\n[ \t]+/g, ' ');
    const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mime)?.[1] ?? '';
    expect(mime).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const response = await api.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect((await rowOf(api, email))?.state).toBe('ended');
    // An old confirmation link does not restore it.
    const [key = ''] = await keysIn(api, email, 'reminder-confirm');
    await problemOf(await submitAction(api, 'confirm', { key }), 410);
  });

  it('rejects an invalid key, or one for another purpose', async () => {
    const email = newAddress();
    await remind(api, email);
    const [calendar = ''] = await keysIn(api, email, 'reminder-set', 'calendar.ics');
    const [confirm = ''] = await keysIn(api, email, 'reminder-confirm');
    for (const key of [calendar, confirm, 'x'.repeat(43)])
      await problemOf(await submitAction(api, 'end', { key }), 410);
    const body = new URLSearchParams({ key: 'x'.repeat(43) });
    const form = await new Visitor(api).fetch('/reminders/confirm', { body });
    expect(form.headers.get('location')).toBe('/herinnering/bevestigen?state=expired');
    expect((await rowOf(api, email))?.state).toBe('confirmed');
  });
});

describe('the calendar of a reminder', () => {
  const linesOf = async (response: Response) =>
    (await response.text()).replace(/\r\n[ \t]/g, '').split('\r\n');

  it('has the last day, moves with it, is called off at the end, and is gone after that', async () => {
    const email = newAddress();
    const { last_day: lastDay } = await remind(api, email);
    const [key = ''] = await keysIn(api, email, 'reminder-set', 'calendar.ics');
    const [end = ''] = await keysIn(api, email, 'reminder-set', 'stoppen');
    const fetchCalendar = () => new Visitor(api).fetch(`/reminders/calendar.ics?key=${key}`);
    const response = await fetchCalendar();
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = await linesOf(response);
    const row = await rowOf(api, email);
    const uid = `UID:reminder-${row?.id}@localhost`;
    expect(lines).toContain(uid);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`);
    expect(lines).toContain('SEQUENCE:0');
    const formatted = formatDate(startOfDay(lastDay), 'nl');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:Verstuur'))).toContain(
      `uiterlijk ${formatted}\\,`,
    );
    expect(lines).toContain('STATUS:CONFIRMED');
    await submitAction(api, 'end', { key: end });
    const ended = await linesOf(await fetchCalendar());
    expect(ended).toContain(uid);
    expect(ended).toContain('SEQUENCE:1');
    expect(ended).toContain('STATUS:CANCELLED');
    await runOn(api, addDays(today(api), endedReminderDays + 1));
    await problemOf(await fetchCalendar(), 410);
    await problemOf(await new Visitor(api).fetch(`/reminders/calendar.ics?key=${end}`), 410);
  });
});

describe('the reminders of an account', () => {
  it('are those of its confirmed address, and end with a button', async () => {
    const email = newAddress();
    await remind(api, email);
    const own = new Member(api);
    await own.register({ email });
    const list = async (member: Member) =>
      (await bodyOf(await member.fetch('/me/reminders'), 200, accountReminders)).reminders;
    expect(await list(own)).toEqual([]);
    const other = new Member(api);
    await other.join(newAddress());
    const member = new Member(api);
    const joined = newAddress();
    await member.join(joined);
    await remind(api, joined);
    const [listed] = await list(member);
    expect(listed).toMatchObject({ state: 'confirmed', contract_class: 'gym', company: null });
    await problemOf(await other.fetch(`/me/reminders/${listed?.id}`, { method: 'DELETE' }), 404);
    await problemOf(
      await own.fetch(`/me/reminders/${(await rowOf(api, email))?.id}`, { method: 'DELETE' }),
      404,
    );
    const ended = await member.fetch(`/me/reminders/${listed?.id}/end`, {
      body: new URLSearchParams({ _locale: 'nl' }),
    });
    expect(ended.status).toBe(303);
    expect(await list(member)).toEqual([]);
    await problemOf(await new Visitor(api).fetch('/me/reminders'), 401);
    await api.db
      .update(rateLimits)
      .set({ points: limits['account-change'].times })
      .where(like(rateLimits.key, 'account-change:%'));
    await problemOf(await member.fetch(`/me/reminders/${listed?.id}`, { method: 'DELETE' }), 429);
  });

  it('are in its export with their contract, and go with it', async () => {
    const member = new Member(api);
    const email = newAddress();
    await member.join(email);
    const contract = gym(api);
    await remind(api, email, contract);
    const requested = await member.fetch('/exports', { method: 'POST' });
    const { export: made } = await bodyOf(requested, 202, exportReceipt);
    await api.runJobs();
    const archive = await member.fetch(`/exports/download?id=${made.id}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(new TextDecoder().decode(files['data.json'])).reminders).toMatchObject([
      { state: 'confirmed', email, contract, ended_at: null },
    ]);
    expect((await erase(member)).status).toBe(200);
    expect(await rowOf(api, email)).toBeUndefined();
    const { rows } = await api.db.$client.query('select 1 from outbox_mails where to_address = $1', [email]);
    expect(rows).toEqual([]);
  });
});
