/**
 * Mails that were given up and are not worth sending any more: their link has expired, or what they ask for or announce has ended. Receipts,
 * answers and other mails that stay true can always be sent.
 */
import { and, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import {
  emailChangeMaxAgeSeconds,
  emailConfirmMaxAgeSeconds,
  exportMaxAgeDays,
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
} from '@/lib/config/account-terms';
import { emailedLetterConfirmHours, optInMaxAgeDays } from '@/lib/config/business';
import type { StaleReason } from '@/lib/contract/operator-outbox';
import type { MailKind } from '@/lib/mail/mail-kinds';
import { mailingRecipients } from '../../cases/mailings/table';
import { reminders } from '../../cases/reminders/table';
import { requests } from '../../cases/requests/table';
import { subscriptions } from '../../cases/subscriptions/table';
import { outboxMails } from '../../core/mail/table';
import { letters } from '../../ordering/cancellations/table';
import { answerableStates, refundableStates } from '../../ordering/disputes/dispute-terms';
import { drafts } from '../../ordering/drafts/table';

type Rule =
  | 'always'
  /** Seconds for which its link works. */
  | { readonly linkSeconds: number }
  /** Its subject is still as the mail says. */
  | { readonly while: SQL | undefined };

const daySeconds = 86_400;
const always = 'always';
const query = new QueryBuilder();

/** Whether the subject of the mail has a row that matches. */
const has = (
  table: Parameters<ReturnType<typeof query.select>['from']>[0],
  id: AnyPgColumn,
  where: SQL | undefined,
): SQL =>
  exists(
    query
      .select({ found: sql`1` })
      .from(table as typeof letters)
      .where(and(sql`${id}::text = ${outboxMails.about}`, where)),
  );
const letterIn = (states: readonly (typeof letters.$inferSelect)['state'][], where?: SQL) => ({
  while: has(letters, letters.orderReference, and(inArray(letters.state, [...states]), where)),
});
const requestIn = (...states: (typeof requests.$inferSelect)['state'][]) => ({
  while: has(requests, requests.reference, inArray(requests.state, states)),
});
const openRequest = has(requests, requests.reference, ne(requests.waitsFor, 'nobody'));
const openLetter = letterIn(refundableStates).while;
const stillOn = { while: has(reminders, reminders.id, sql`${reminders.state} = 'confirmed'`) };
/** Who gets a mailing is still on its list; a test mail has no recipient. */
const stillListed = {
  while: sql`not exists (select from ${mailingRecipients} where ${mailingRecipients.mailId} = ${outboxMails.id}
    and not exists (select from ${subscriptions} where ${subscriptions.id} = ${mailingRecipients.subscriptionId}
      and ${subscriptions.state} = 'confirmed'))`,
};

const rules: Readonly<Record<MailKind, Rule>> = {
  'draft-link': { while: has(drafts, drafts.reference, isNull(drafts.orderedAt)) },
  'order-confirmation': always,
  'wait-choice': letterIn(['submitted'], isNull(letters.handedOverAt)),
  'letter-late': letterIn(refundableStates),
  'later-than-said': { while: or(openRequest, openLetter) },
  'paid-too-late': always,
  'payment-failed': letterIn(['awaiting_payment']),
  'letter-sent': always,
  'letter-received': always,
  'withdrawal-receipt': always,
  'withdrawal-outcome': always,
  'withdrawal-answer': always,
  'dispute-answered': letterIn(answerableStates),
  'dispute-asked': letterIn(['blocked']),
  'dispute-confirmed': always,
  'dispute-blocked': letterIn(['blocked']),
  'company-called': letterIn(answerableStates),
  'dispute-refused': letterIn(answerableStates),
  'money-back-due': always,
  'money-back-done': always,
  'chat-receipt': { while: openRequest },
  'chat-answer': always,
  'list-confirm': { linkSeconds: optInMaxAgeDays * daySeconds },
  'list-welcome': {
    while: sql`exists (select from ${subscriptions} where ${subscriptions.email} = ${outboxMails.to}
      and ${subscriptions.state} = 'confirmed')`,
  },
  mailing: stillListed,
  'reminder-confirm': { linkSeconds: optInMaxAgeDays * daySeconds },
  'reminder-set': stillOn,
  'reminder-due': stillOn,
  'reminder-dropped': always,
  'letter-email-confirm': { linkSeconds: emailedLetterConfirmHours * 3600 },
  'letter-by-email': always,
  'letter-email-outcome': always,
  welcome: { linkSeconds: emailConfirmMaxAgeSeconds },
  'account-unconfirmed': { linkSeconds: emailConfirmMaxAgeSeconds },
  'magic-link': { linkSeconds: magicLinkMaxAgeSeconds },
  'no-account': { linkSeconds: magicLinkMaxAgeSeconds },
  'password-reset': { linkSeconds: passwordResetMaxAgeSeconds },
  'password-changed': always,
  'email-change-old': { linkSeconds: emailChangeMaxAgeSeconds },
  'email-change-new': { linkSeconds: emailChangeMaxAgeSeconds },
  'email-changed': always,
  'email-in-use': always,
  'passkey-added': always,
  'request-received': { while: openRequest },
  'request-update': always,
  'request-answered': always,
  'request-rejected': always,
  'proposal-made': requestIn('proposed'),
  'proposal-accepted': always,
  'proposal-declined': always,
  'proposal-lapsed': always,
  'new-comparison': requestIn('received'),
  'fee-paid': always,
  'fee-failed': requestIn('awaiting_fee'),
  'fee-reminder': requestIn('awaiting_fee'),
  'fee-lapsed': always,
  'fee-refunded': always,
  'export-ready': { linkSeconds: exportMaxAgeDays * daySeconds },
};

/** Why a mail that was given up is not sent again; null for one that can be, and for every other mail. */
export function staleReason(at: Date): SQL<StaleReason | null> {
  const cases = Object.entries(rules).flatMap(([kind, rule]) => {
    if (rule === 'always') return [];
    const [isFine, reason] =
      'linkSeconds' in rule
        ? [sql`${outboxMails.createdAt} > ${new Date(at.getTime() - rule.linkSeconds * 1000)}`, 'expired']
        : [rule.while, 'ended'];
    return [sql`when ${outboxMails.kind} = ${kind} then case when ${isFine} then null else ${reason} end`];
  });
  return sql<StaleReason | null>`case when ${outboxMails.failedAt} is null then null ${sql.join(cases, sql` `)} end`;
}
