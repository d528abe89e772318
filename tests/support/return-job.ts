/** A letter that comes back, its customer, and whoever says so: for tests of returns. */
import { desc, eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { letterEvents, letters } from '@/lib/api/ordering/orders/table';
import { letterReturns } from '@/lib/api/ordering/returns/table';
import { type ReturnPage, returnPage } from '@/lib/contract/letters/letter-returns';
import { bodyOf } from './cancel-job';
import { type SentLetter, sendLetter } from './dispute-job';
import { cancelValues } from './samples/cancel-form-values';
import type { TestContext, TestRequest } from './test-context';

let sent = 0;

/** A track code of its own for each letter. */
export function newTrackCode(): string {
  sent += 1;
  return `3SABCD${String(sent).padStart(7, '0')}`;
}

/** A letter in the post, with its track code if it is a registered one. */
export async function sendTracked(
  api: TestContext,
  { values = {}, stage = 'sent' }: { values?: object; stage?: 'sent' | 'received' } = {},
): Promise<SentLetter & { trackCode: string }> {
  const trackCode = newTrackCode();
  const email = `terug${sent}@klant.example`;
  const letter = await sendLetter(api, { stage: 'processed', values: { ...cancelValues, email, ...values } });
  const move = (to: 'sent' | 'received', more = {}) =>
    api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: letter.id, to, actor: 'post', ...more }),
    );
  await move('sent', { trackCode });
  if (stage === 'received') await move('received');
  await api.runJobs();
  return { ...letter, trackCode };
}

/** The form of a letter's customer. */
export function choose(
  { owner, order }: SentLetter,
  step: '' | '/address' | '/choice',
  json: object,
  request: TestRequest = {},
): Promise<Response> {
  return owner.fetch(`/cancellations/${order.reference}/returns${step}`, { json, ...request });
}

/** Opens the order by the newest mailed link, as its customer does weeks later. */
export async function reopen(api: TestContext, letter: SentLetter): Promise<void> {
  const mails = await api.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.about, letter.order.reference))
    .orderBy(desc(outboxMails.createdAt));
  const key = mails.map(({ text }) => /[?&]key=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  await letter.owner.fetch(`/cancellations/${letter.order.reference}/open`, { json: { key } });
}

/** The page of the letter for its customer. */
export async function pageOf({ owner, order }: SentLetter): Promise<ReturnPage> {
  return bodyOf(await owner.fetch(`/cancellations/${order.reference}/returns/0`), 200, returnPage);
}

/** Chooses another address and posts the letter again, as it was shown. */
export async function postedAgain(letter: SentLetter): Promise<Response> {
  const typed = {
    address_choice: 'typed',
    recipient_lines: 'Antwoordnummer 123',
    recipient_postal_code: '1000 ZZ',
    recipient_city: 'Amsterdam',
  };
  const chosen = await choose(letter, '/address', typed);
  if (chosen.status !== 200) return chosen;
  const { proposed } = await pageOf(letter);
  return choose(letter, '/choice', { choice: 'post_again', fingerprint: proposed?.fingerprint });
}

export async function letterRow(api: TestContext, id: string) {
  const [row] = await api.db.select().from(letters).where(eq(letters.id, id));
  if (!row) throw new Error('the letter exists');
  return row;
}

export const returnRows = (api: TestContext, id: string) =>
  api.db.select().from(letterReturns).where(eq(letterReturns.letterId, id));

export const eventRows = (api: TestContext, id: string) =>
  api.db.select().from(letterEvents).where(eq(letterEvents.letterId, id)).orderBy(letterEvents.id);

/** The mails about an order, of one kind. */
export async function mailsOf(api: TestContext, { order }: SentLetter, kind: string) {
  const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.about, order.reference));
  return mails.filter((mail) => mail.kind === kind);
}
