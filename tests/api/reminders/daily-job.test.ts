/** The daily job of reminders, over a year. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runReminders } from '@/lib/api/cases/reminders/run-reminders';
import { reminders } from '@/lib/api/cases/reminders/table';
import { companies } from '@/lib/api/catalog/companies/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { endedReminderDays } from '@/lib/config/business';
import { Visitor } from '../../support/cancel-job';
import {
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

describe('the daily job of reminders', () => {
  it('mails once at each moment of a year, with both options and the letter, then ends and deletes it', async () => {
    const email = newAddress();
    const { last_day: lastDay } = await remind(api, email);
    const start = today(api);
    for (let day = addDays(start, 1); day <= addDays(start, 365); day = addDays(day, 1)) {
      api.clock.set(new Date(startOfDay(day).getTime() + 10 * 3_600_000));
      // Two instances run it at the same time.
      await Promise.all([runReminders(api.context), runReminders(api.context)]);
    }
    const sent = await api.db
      .select({ createdAt: outboxMails.createdAt })
      .from(outboxMails)
      .where(and(eq(outboxMails.to, email), eq(outboxMails.kind, 'reminder-due')))
      .orderBy(outboxMails.createdAt);
    expect(sent.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      addDays(lastDay, -14),
      addDays(lastDay, -3),
    ]);
    const [first, last] = await mailsTo(api, email, 'reminder-due');
    expect(first?.subject).toContain('Nog 14 dagen');
    expect(last?.subject).toContain('Nog 3 dagen');
    expect(first?.text).toContain('/api/notice/letter.txt?');
    expect(first?.text).toContain('/opzeggen/ander-bedrijf');
    expect(first?.text).toContain('/herinnering/stoppen?key=');
    expect(first?.text).not.toContain('verschoven');
    expect(await rowOf(api, email)).toMatchObject({ state: 'ended' });
    await runOn(api, addDays(today(api), endedReminderDays + 1));
    expect(await rowOf(api, email)).toBeUndefined();
  });

  it('mails in the language of the request, with links that work', async () => {
    const [insured, member] = [newAddress(), newAddress()];
    const health = { company: 'zilveren-kruis' };
    const { last_day: lastDay, ends_on: end } = await remind(api, insured, health, 'en');
    expect(end).toMatch(/-12-31$/);
    await remind(api, member, { contract_class: 'gym', contract_end: end });
    const [confirm] = await mailsTo(api, member, 'reminder-confirm');
    expect(confirm?.subject).toContain('je contract (sportabonnement)');
    await runOn(api, addDays(lastDay, -14));
    const [mail] = await mailsTo(api, insured, 'reminder-due');
    expect(mail?.subject).toContain('days left to cancel your contract with Zilveren Kruis by letter');
    expect(mail?.text).toMatch(/\/en\/zilveren-kruis\/cancel\s/);
    expect(mail?.text).toContain('/en/zilveren-kruis/cancel/submit');
    const [, path = ''] = /\/api(\/notice\/letter\.txt\S+)/.exec(mail?.text ?? '') ?? [];
    const letter = await new Visitor(api).fetch(path);
    expect(letter.status).toBe(200);
    expect(await letter.text()).toContain('Cancellation of my contract with Zilveren Kruis');
  });

  it.each([
    ['nl', 'We weten niet wanneer je de huur moet betalen, en rekenen met de eerste van de maand.'],
    ['en', 'We don’t know when your rent is due, and count with the first of the month.'],
  ] as const)(
    'tells of a lease stored without its day of payment what was assumed (%s)',
    async (locale, told) => {
      const email = newAddress();
      const contract = {
        contract_class: 'rental',
        contract_start: addDays(today(api), -30),
        term_months: '12',
      };
      const rent = { payment_months: '1', payment_day: addDays(today(api), 1), temporary_lease: 'false' };
      await requestReminder(api, email, { ...contract, ...rent }, locale);
      const mailed = async (kind: 'reminder-confirm' | 'reminder-set' | 'reminder-due') => {
        const [mail] = await api.db
          .select({ text: outboxMails.text, html: outboxMails.html })
          .from(outboxMails)
          .where(and(eq(outboxMails.to, email), eq(outboxMails.kind, kind)));
        return [mail?.text, mail?.html].map((body = '') => body.replace(/\s+/g, ' ').split(told).length - 1);
      };
      expect(await mailed('reminder-confirm')).toEqual([0, 0]);
      // As requests of before the questions about the rent stored it.
      const earlier = new URLSearchParams(contract).toString();
      await api.db.update(reminders).set({ contract: earlier }).where(eq(reminders.email, email));
      const [key = ''] = await keysIn(api, email, 'reminder-confirm');
      await submitAction(api, 'confirm', { key });
      expect(await mailed('reminder-set')).toEqual([1, 1]);
      await runOn(api, addDays(today(api), 1));
      await runOn(api, addDays((await rowOf(api, email))?.lastDay ?? '', -3));
      expect(await mailed('reminder-due')).toEqual([1, 1]);
    },
  );

  it('sends nothing before the morning', async () => {
    const email = newAddress();
    const { last_day: lastDay } = await remind(api, email);
    const midnight = startOfDay(addDays(lastDay, -14)).getTime();
    api.clock.set(new Date(midnight + 3_600_000));
    await runReminders(api.context);
    expect(await mailsTo(api, email, 'reminder-due')).toHaveLength(0);
    api.clock.set(new Date(midnight + 8 * 3_600_000));
    await runReminders(api.context);
    expect(await mailsTo(api, email, 'reminder-due')).toHaveLength(1);
  });

  it('leaves out the first mail where the confirmation is that near, and every mail once ended', async () => {
    const [near, ended] = [newAddress(), newAddress()];
    const contract = { contract_class: 'gym', contract_end: addDays(today(api), 44) };
    const { last_day: lastDay, mail_days: mailDays } = await remind(api, near, contract);
    expect(mailDays).toEqual([addDays(lastDay, -3)]);
    await remind(api, ended, contract);
    const [key = ''] = await keysIn(api, ended, 'reminder-set', 'stoppen');
    await submitAction(api, 'end', { key });
    await runOn(api, addDays(today(api), 1));
    expect(await mailsTo(api, near, 'reminder-due')).toHaveLength(0);
    await runOn(api, addDays(lastDay, -3));
    expect(await mailsTo(api, near, 'reminder-due')).toHaveLength(1);
    expect(await mailsTo(api, ended, 'reminder-due')).toHaveLength(0);
  });

  it('moves the day with a fact about the company, and the next mail gives the reason', async () => {
    const [company] = await api.db.select().from(companies).where(eq(companies.contractClass, 'press'));
    if (!company) throw new Error('the register has no newspaper');
    const email = newAddress();
    const contract = {
      company: company.slug,
      contract_start: addDays(today(api), -1),
      term_months: '12',
      press_frequency: 'less-often',
    };
    const { last_day: before } = await remind(api, email, contract, 'en');
    await api.db.update(companies).set({ contractClass: 'gym' }).where(eq(companies.id, company.id));
    await runOn(api, addDays(today(api), 1));
    const moved = await rowOf(api, email);
    expect(moved).toMatchObject({ movedFrom: before, movedBecause: 'company', revision: 1 });
    const after = moved?.lastDay ?? '';
    expect(after > before).toBe(true);
    expect(await mailsTo(api, email, 'reminder-due')).toHaveLength(0);
    await runOn(api, addDays(after, -14));
    await runOn(api, addDays(after, -3));
    const [first, last] = await mailsTo(api, email, 'reminder-due');
    expect(first?.text).toMatch(/has moved, from .+ to .+\. We now have a different kind of contract/s);
    expect(first?.text).toContain(`/en/${company.slug}/cancel/submit`);
    expect(last?.text).not.toContain('has moved');
  });

  it('ends a reminder whose day a fact removes, and gives the reason', async () => {
    const [company] = await api.db.select().from(companies).where(eq(companies.contractClass, 'telecom'));
    if (!company) throw new Error('the register has no provider');
    const email = newAddress();
    const contract = { company: company.slug, contract_end: addDays(today(api), 300) };
    await remind(api, email, contract);
    await api.db.update(companies).set({ contractClass: 'energy' }).where(eq(companies.id, company.id));
    await runOn(api, addDays(today(api), 1));
    expect(await rowOf(api, email)).toMatchObject({ state: 'ended' });
    const [mail] = await mailsTo(api, email, 'reminder-dropped');
    expect(mail?.text).toContain('een ander soort contract');
  });
});
