/** How many mails somebody can have sent to a mailbox that may be another person's: one limit for all kinds of such mails together. */
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '@/lib/api/db/client';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { Locale } from '@/lib/i18n/locale';
import type { MailKind } from '@/lib/mail/mail-kinds';
import { accounts } from '../identity/table';
import { limitReached } from '../limits/limit-reached';
import { limits } from '../limits/limits';
import { outboxMails } from './table';

/**
 * What happens above the limit. `refuse`: the call that causes the mail fails with 429, and nothing of it is stored. `later`: the mail is
 * delivered once the limit allows it, for what must be accepted at any time. `skip`: there is no mail; no page promises one.
 */
type AboveLimit = 'refuse' | 'later' | 'skip';

/**
 * The kinds that anybody can cause for any address, without paying. Null: it follows from a payment, from an operator, or from a
 * confirmation in that mailbox; or, for a sign-in and reset link, it has limits of its own.
 */
const aboveLimit: Readonly<Record<MailKind, AboveLimit | null>> = {
  'draft-link': 'refuse',
  'payment-failed': 'skip',
  'withdrawal-receipt': 'later',
  'withdrawal-outcome': 'later',
  'chat-receipt': 'refuse',
  'list-confirm': 'refuse',
  'list-welcome': 'skip',
  'reminder-confirm': 'refuse',
  'letter-email-confirm': 'refuse',
  'webhook-code': 'refuse',
  welcome: 'refuse',
  'no-account': 'skip',
  'password-changed': 'skip',
  'email-change-old': 'skip',
  'email-change-new': 'skip',
  'email-in-use': 'skip',
  'request-received': 'refuse',
  'order-confirmation': null,
  'request-update': null,
  'request-answered': null,
  'letter-sent': null,
  'letter-received': null,
  'magic-link': null,
  'password-reset': null,
  'email-changed': null,
  'export-ready': null,
  'passkey-added': null,
  mailing: null,
  'reminder-set': null,
  'reminder-due': null,
  'reminder-dropped': null,
  'letter-by-email': null,
  'letter-email-outcome': null,
  'webhook-notice': null,
  'dispute-answered': null,
  'dispute-asked': null,
  'dispute-confirmed': null,
  'dispute-blocked': null,
  'company-called': null,
  'wait-choice': null,
  'letter-late': null,
  'dispute-refused': null,
  'money-back-due': null,
  'money-back-done': null,
  'withdrawal-answer': null,
  'chat-answer': null,
  'proposal-made': null,
  'proposal-accepted': null,
  'proposal-declined': null,
  'request-rejected': null,
  'proposal-lapsed': null,
  'new-comparison': null,
  'fee-paid': null,
  'fee-failed': null,
  'fee-reminder': null,
  'fee-lapsed': null,
  'fee-refunded': null,
};

const limit = limits['mail-unproven'];
const limitedKinds = Object.entries(aboveLimit).flatMap(([kind, above]) => (above ? [kind as MailKind] : []));

/** Whether an address is the confirmed one of an account: its owner has shown that the mailbox is theirs. */
export async function isProvenAddress(db: DatabaseOrTransaction, email: string): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKeyOf(email)), isNotNull(accounts.emailConfirmedAt)));
  return account !== undefined;
}

/**
 * When a mail may be delivered: the seconds to wait, usually 0; null for a mail that is skipped. Throws 429. Counted in the outbox, in the
 * transaction of the mail: concurrent ones can exceed the limit by their number.
 */
export async function deliveryDelayOf(
  transaction: DatabaseOrTransaction,
  mail: { readonly to: string; readonly kind: MailKind; readonly locale: Locale; readonly at: Date },
  above: AboveLimit | null = aboveLimit[mail.kind],
): Promise<number | null> {
  const { to, locale, at } = mail;
  if (above === null || (await isProvenAddress(transaction, to))) return 0;
  const sent = await transaction
    .select({ createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(
      and(
        eq(sql`lower(${outboxMails.to})`, to.toLowerCase()),
        inArray(outboxMails.kind, limitedKinds),
        gt(outboxMails.createdAt, new Date(at.getTime() - limit.perSeconds * 1000)),
      ),
    )
    .orderBy(desc(outboxMails.createdAt))
    // What waits for the next period uses it up.
    .limit(limit.times * 2);
  const oldest = sent[limit.times - 1];
  if (!oldest) return 0;
  if (above === 'skip') return null;
  const seconds = Math.max(
    1,
    Math.ceil((oldest.createdAt.getTime() - at.getTime()) / 1000 + limit.perSeconds),
  );
  if (above === 'refuse' || sent.length >= limit.times * 2) throw limitReached(locale, limit, seconds);
  return seconds;
}

/** Whether a mail of a kind was sent about an order. */
export async function wasMailed(
  db: DatabaseOrTransaction,
  { kind, about }: { readonly kind: MailKind; readonly about: string },
): Promise<boolean> {
  const [mail] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(eq(outboxMails.about, about), eq(outboxMails.kind, kind)))
    .limit(1);
  return mail !== undefined;
}
