/** Requests, mails and rows of reminders, for API tests. */
import { eq } from 'drizzle-orm';
import { reminders } from '@/lib/api/cases/reminders/table';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { reminderOutcome, reminderReceipt } from '@/lib/contract/reminders';
import { bodyOf, Visitor } from './cancel-job';
import type { TestContext } from './test-context';
import { mailsOfKinds } from './withdrawals';

let count = 0;
/** An address that no test has used. */
export function newAddress(): string {
  count += 1;
  return `klant${count}@klant.example`;
}

/** A contract of a year that ends 200 days from now. */
export function gym(api: TestContext) {
  return { contract_class: 'gym', contract_end: addDays(today(api), 200) };
}

/** The clock's day, YYYY-MM-DD. */
export function today(api: TestContext): string {
  return api.clock.now().toISOString().slice(0, 10);
}

/** Requests a reminder. */
export function requestReminder(
  api: TestContext,
  email: string,
  contract: object,
  locale: 'nl' | 'en' = 'nl',
) {
  return new Visitor(api, locale).fetch('/reminders', { json: { email, ...contract } });
}

/** Submits a button of a page that a mail links to. */
export function submitAction(api: TestContext, action: 'confirm' | 'end', json: object) {
  return new Visitor(api).fetch(`/reminders/${action}`, { json });
}

export async function mailsTo(api: TestContext, email: string, kind: string) {
  return (await mailsOfKinds(api, kind)).filter((mail) => mail.to_address === email);
}

/** The keys in the links of the mails of a kind, by the part of the path before the query. */
export async function keysIn(api: TestContext, email: string, kind: string, path = ''): Promise<string[]> {
  const mails = await mailsTo(api, email, kind);
  return mails.map(({ text }) => new RegExp(`${path}\\?key=([\\w-]+)`).exec(text)?.[1] ?? '');
}

/** The reminder of an address that has one. */
export async function rowOf(api: TestContext, email: string) {
  const [row] = await api.db.select().from(reminders).where(eq(reminders.emailKey, email));
  return row;
}

/** Requests and confirms a reminder. */
export async function remind(
  api: TestContext,
  email: string,
  contract: object = gym(api),
  locale: 'nl' | 'en' = 'nl',
) {
  const receipt = await bodyOf(await requestReminder(api, email, contract, locale), 202, reminderReceipt);
  const [key = ''] = await keysIn(api, email, 'reminder-confirm');
  await bodyOf(await submitAction(api, 'confirm', { key }), 200, reminderOutcome);
  return receipt;
}

/** Sets the clock to ten in the morning of a day, and runs the cleanup job. */
export async function runOn(api: TestContext, day: string): Promise<void> {
  api.clock.set(new Date(startOfDay(day).getTime() + 10 * 3_600_000));
  await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
  await api.runJobs();
}
