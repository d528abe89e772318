/** A mail to the customer about one letter of an order, with a key that opens it. Whoever was erased gets none. */
import type { MailData } from '@/lib/mail/mail-kinds';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import { type OpenedOrder, openedOrder } from '../cancellations/opened-order';
import type { StoredOrder } from '../cancellations/orders';

type LetterMailKind =
  | 'dispute-answered'
  | 'dispute-asked'
  | 'dispute-confirmed'
  | 'dispute-blocked'
  | 'dispute-refused'
  | 'money-back-due'
  | 'money-back-done';

/** What such a mail says beside what every one of them has. */
type Said<K extends LetterMailKind> = Omit<MailData[K], keyof OpenedOrder | 'companyName'>;

/** Queues it in the transaction of what it tells. */
export async function queueLetterMail<K extends LetterMailKind>(
  transaction: Transaction,
  context: AppContext,
  { letter, order }: { letter: StoredLetter; order: StoredOrder },
  kind: K,
  said: Said<K>,
): Promise<void> {
  if (order.email === null) return;
  const opened = await openedOrder(transaction, context, order);
  // What a kind says and what all of them have make its data.
  const data = { ...opened, companyName: letter.companyName, ...said } as MailData[K];
  await queueMail(transaction, context, { to: order.email, locale: order.locale, kind, data });
}

/** Noon of a day (YYYY-MM-DD), as mails take days: the same day in Amsterdam. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
