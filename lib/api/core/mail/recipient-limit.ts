/** How many mails somebody can have sent to a mailbox that may be another person's: one limit for all kinds of such mails together. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '@/lib/api/db/client';
import { emailKeyOf, mailboxOf } from '@/lib/fields/email-address';
import type { Locale } from '@/lib/i18n/locale';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { listConfirmedKeys } from '../identity/store';
import { limitReached } from '../limits/limit-reached';
import { limits } from '../limits/limits';
import { mailboxOfColumn, outboxMails } from './table';

/**
 * What happens above the limit. `refuse`: the call that causes the mail fails with 429, and nothing of it is stored. `later`: the mail is
 * delivered once the limit allows it, for what must be accepted at any time; one that would wait longer than a day is skipped, and the call
 * succeeds all the same. `skip`: there is no mail; no page promises one.
 */
type AboveLimit = 'refuse' | 'later' | 'skip';

/**
 * The kinds that anybody can cause for any address, without paying. Null: it follows from a payment, from an operator, or from a
 * confirmation in that mailbox; or, for a sign-in and reset link, it has limits of its own.
 */
const aboveLimit: Readonly<Record<MailKind, AboveLimit | null>> = {
  'draft-link': 'refuse',
  'estate-link': 'refuse',
  'payment-failed': 'skip',
  'withdrawal-receipt': 'later',
  'withdrawal-outcome': 'later',
  'chat-receipt': 'refuse',
  'list-confirm': 'refuse',
  'list-welcome': 'skip',
  'reminder-confirm': 'refuse',
  'moving-confirm': 'refuse',
  'letter-email-confirm': 'refuse',
  'self-posted-confirm': 'refuse',
  welcome: 'later',
  'account-unconfirmed': 'skip',
  'no-account': 'skip',
  'password-changed': 'skip',
  'email-change-old': 'skip',
  'email-change-new': 'later',
  'email-in-use': 'skip',
  'request-received': 'later',
  'later-than-said': 'later',
  'order-confirmation': null,
  'paid-too-late': null,
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
  'ended-void': null,
  'ended-question': null,
  'ended-step': null,
  'moving-set': null,
  'moving-due': null,
  'reminder-set': null,
  'reminder-due': null,
  'reminder-dropped': null,
  'self-posted-ask': null,
  'self-posted-outcome': null,
  'letter-by-email': null,
  'letter-email-outcome': null,
  'dispute-answered': null,
  'dispute-asked': null,
  'dispute-confirmed': null,
  'dispute-blocked': null,
  'company-called': null,
  'wait-choice': null,
  'letter-late': null,
  'letter-unenclosed': null,
  'letter-returned': null,
  'letter-posted-again': null,
  'letter-not-returned': null,
  'letter-posted-anyway': null,
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
  'operator-alert': null,
  'operator-alert-over': null,
  'operator-overdue': null,
};

const limit = limits['mail-unproven'];
const periodMilliseconds = limit.perSeconds * 1000;
/** The longest wait of a mail. */
const waitMaxMilliseconds = 86_400_000;
const limitedKinds = Object.entries(aboveLimit).flatMap(([kind, above]) => (above ? [kind as MailKind] : []));

/** Tells an address that its account has another one from now on. */
const leftKind: MailKind = 'email-changed';

/** Whether an address is the confirmed one of an account: its owner has shown that the mailbox is theirs. */
export async function isProvenAddress(db: DatabaseOrTransaction, email: string): Promise<boolean> {
  return (await provenKeys(db, [email])).has(emailKeyOf(email));
}

/** The keys of those addresses that are the confirmed ones of accounts. */
async function provenKeys(
  db: DatabaseOrTransaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  return listConfirmedKeys(db, [...new Set(emails.map(emailKeyOf))]);
}

/**
 * Whether a receipt of a paid order was sent to an address. What must be accepted at any time is then mailed
 * at once, as the receipt of a withdrawal has to be; it does not prove whose mailbox it is.
 */
async function hasPaid(db: DatabaseOrTransaction, to: string): Promise<boolean> {
  const [mail] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(isTo(to), eq(outboxMails.kind, 'order-confirmation')))
    .limit(1);
  return mail !== undefined;
}

/**
 * When a mail may be delivered: the seconds to wait, usually 0; null for a mail that is skipped. Throws 429 for a kind that is refused.
 * Counted in the outbox, in the transaction of the mail: concurrent ones can exceed the limit by their number.
 */
export async function deliveryDelayOf(
  transaction: DatabaseOrTransaction,
  mail: { readonly to: string; readonly kind: MailKind; readonly locale: Locale; readonly at: Date },
  above: AboveLimit | null = aboveLimit[mail.kind],
): Promise<number | null> {
  const { to, locale, at } = mail;
  if (above === null || (await isProvenAddress(transaction, to))) return 0;
  if (above === 'later' && (await hasPaid(transaction, to))) return 0;
  const wait = (await nextMoment(transaction, to, at)) - at.getTime();
  if (wait <= 0) return 0;
  const seconds = Math.ceil(wait / 1000);
  if (above === 'refuse') throw limitReached(locale, limit, seconds);
  return above === 'skip' || wait > waitMaxMilliseconds ? null : seconds;
}

/**
 * The first moment at which the limit allows a mail, after those that wait: each had the first moment when it was written. Mails to a
 * confirmed address of the same mailbox have no limit, and count in none; nor do those of before its account left that address, which
 * only a confirmed one is told.
 */
async function nextMoment(transaction: DatabaseOrTransaction, to: string, at: Date): Promise<number> {
  const written = await transaction
    .select({ kind: outboxMails.kind, to: outboxMails.to, createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(
      and(
        isTo(to),
        inArray(outboxMails.kind, [...limitedKinds, leftKind]),
        gt(outboxMails.createdAt, new Date(at.getTime() - 2 * waitMaxMilliseconds)),
      ),
    )
    .orderBy(asc(outboxMails.createdAt));
  const moments: number[] = [];
  const firstFrom = (from: number) =>
    Math.max(from, (moments.at(-limit.times) ?? Number.NEGATIVE_INFINITY) + periodMilliseconds);
  const proven = await provenKeys(
    transaction,
    written.map((mail) => mail.to),
  );
  const provenUntil = new Map<string, number>();
  for (const { kind, to: left, createdAt } of written) {
    if (kind === leftKind) provenUntil.set(emailKeyOf(left), createdAt.getTime());
  }
  for (const mail of written) {
    const key = emailKeyOf(mail.to);
    const moment = mail.createdAt.getTime();
    const wasProven = proven.has(key) || moment <= (provenUntil.get(key) ?? Number.NEGATIVE_INFINITY);
    if (!wasProven) moments.push(firstFrom(moment));
  }
  return firstFrom(at.getTime());
}

const isTo = (to: string) => eq(mailboxOfColumn(outboxMails.to), mailboxOf(to));

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
