/** The question whether a contract has ended, for API tests: letters that are confirmed, mails, keys, the clock. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { listChecksOf } from '@/lib/api/cases/ended-checks/ended-checks';
import { outboxMails } from '@/lib/api/core/mail/table';
import { noteEnd } from '@/lib/api/ordering/orders/letters/letter-queries';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { addDays, startOfDay } from '@/lib/calendar/amsterdam';
import { type KeyedEndedCheck, keyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { bodyOf, Visitor } from './cancel-job';
import { type SentLetter, sendLetter, sweepNow } from './dispute-job';
import { newAddress, today } from './reminders';
import { cancelValues } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

/** The company confirmed an end this many days after today. */
const endDays = 20;

export interface ConfirmedLetter extends SentLetter {
  readonly email: string;
  readonly endsOn: string;
}

/** Posts a letter whose company confirms the end of the contract. */
export async function confirmedLetter(
  api: TestContext,
  values: { readonly email?: string } = {},
  owner?: Visitor,
): Promise<ConfirmedLetter> {
  const { email = newAddress() } = values;
  const ordered = { ...cancelValues, ...values, email };
  const letter = await sendLetter(api, { values: ordered, ...(owner ? { owner } : {}) });
  const endsOn = addDays(today(api), endDays);
  await confirmEnd(api, letter, endsOn);
  return { ...letter, email, endsOn };
}

export async function confirmEnd(
  api: TestContext,
  { id }: Pick<SentLetter, 'id'>,
  endsOn: string,
): Promise<void> {
  await api.db.transaction(async (transaction) => {
    await noteEnd(transaction, id, endsOn);
    await moveLetter(transaction, api.context, { letterId: id, to: 'confirmed', actor: 'operator' });
  });
}

/** Sets the clock to ten in the morning of a day, and runs the scheduled work. */
export async function goTo(api: TestContext, day: string): Promise<void> {
  api.clock.set(new Date(startOfDay(day).getTime() + 10 * 3_600_000));
  await sweepNow(api);
}

/** The mails of a case, the oldest first. */
export async function endedMails(api: TestContext, email: string) {
  return api.db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.to, email), inArray(outboxMails.kind, ['ended-question', 'ended-step'])))
    .orderBy(asc(outboxMails.createdAt));
}

export async function lastKey(api: TestContext, email: string): Promise<string> {
  const mail = (await endedMails(api, email)).at(-1);
  const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`no key for ${email}`);
  return key;
}

export async function checkOf(api: TestContext, { order }: Pick<SentLetter, 'order'>) {
  const [check] = await listChecksOf(api.db, 'letter', [order.reference]);
  if (!check) throw new Error('the order has no question');
  return check.caseRow;
}

export async function lookUp(
  api: TestContext,
  key: string,
  locale: 'nl' | 'en' = 'nl',
  visitor = new Visitor(api, locale),
): Promise<KeyedEndedCheck> {
  return bodyOf(await visitor.fetch('/ended-checks/lookup', { json: { key } }), 200, keyedEndedCheck);
}

/** Answers as the page does. */
export function reply(api: TestContext, path: string, json: object): Promise<Response> {
  return new Visitor(api).fetch(`/ended-checks/${path}`, { json });
}
