/** A mail to the customer about one letter of an order, with a key that opens it. An erased person gets none. */
import type { MailData } from '@/lib/mail/templates/mail-kinds';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredLetter } from '../orders/letters/move-letter';
import { type OpenedOrder, openedOrder } from '../orders/opened-order';
import type { StoredOrder } from '../orders/orders';

type LetterMailKind =
  | 'dispute-answered'
  | 'dispute-asked'
  | 'dispute-confirmed'
  | 'dispute-blocked'
  | 'company-called'
  | 'dispute-refused'
  | 'money-back-due'
  | 'money-back-done'
  | 'letter-returned'
  | 'letter-not-returned'
  | 'letter-posted-anyway'
  | 'letter-posted-again';

/** Data of such a mail besides the common ones. */
type Said<K extends LetterMailKind> = Omit<MailData[K], keyof OpenedOrder | 'companyName'>;

/** Queues it in the transaction that causes it. */
export async function queueLetterMail<K extends LetterMailKind>(
  transaction: Transaction,
  context: AppContext,
  { letter, order }: { letter: StoredLetter; order: StoredOrder },
  kind: K,
  reported: Said<K>,
): Promise<void> {
  if (order.email === null) return;
  const opened = await openedOrder(transaction, context, order);
  // Merges a kind's own data with the common data.
  const data = { ...opened, companyName: letter.companyName, ...reported } as MailData[K];
  await queueMail(transaction, context, { to: order.email, locale: order.locale, kind, data });
}

/** Noon of a day (YYYY-MM-DD), the format of days in mails: the same day in Amsterdam. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
