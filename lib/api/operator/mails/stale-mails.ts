/**
 * Mails that were given up and are not worth sending any more: their link has expired or was used, or what they ask for or announce has
 * changed or ended. Receipts, answers and other mails that stay true can always be sent.
 */
import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core';
import {
  emailChangeMaxAgeSeconds,
  emailConfirmMaxAgeSeconds,
  exportMaxAgeDays,
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
} from '@/lib/config/account-terms';
import { emailedLetterConfirmHours, optInMaxAgeDays } from '@/lib/config/business';
import type { StaleReason } from '@/lib/contract/operator-outbox';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { cases } from '../../cases/case/table';
import { isLetterWithUs } from '../../cases/late-promises/late-of-orders';
import { mailingRecipients } from '../../cases/mailings/table';
import { reminders } from '../../cases/reminders/table';
import { subscriptions } from '../../cases/subscriptions/table';
import { outboxMails } from '../../core/mail/table';
import { answerableStates, refundableStates } from '../../ordering/disputes/dispute-terms';
import { disputeAnswers, followUpCalls } from '../../ordering/disputes/table';
import { drafts } from '../../ordering/drafts/table';
import { emailedLetters } from '../../ordering/emailed-letters/table';
import { estates } from '../../ordering/estates/table';
import { letterEvents, letters, orders } from '../../ordering/orders/table';

type Rule =
  | 'always'
  | {
      /** Seconds for which its link works. */
      readonly linkSeconds?: number;
      /** Its subject is still as the mail says. */
      readonly while?: SQL | undefined;
    };

const daySeconds = 86_400;
const confirmLink = { linkSeconds: emailConfirmMaxAgeSeconds };
const signInLink = { linkSeconds: magicLinkMaxAgeSeconds };
const changeLink = { linkSeconds: emailChangeMaxAgeSeconds };
const always = 'always';
const query = new QueryBuilder();

/** Whether the subject of the mail has a row that matches. A column of ids is compared as one, because its index has no texts. */
const has = (
  table: Parameters<ReturnType<typeof query.select>['from']>[0],
  id: AnyPgColumn,
  where: SQL | undefined,
): SQL =>
  exists(
    query
      .select({ found: sql`1` })
      .from(table as typeof letters)
      .where(
        and(sql`${id} = ${outboxMails.about}${sql.raw(id.getSQLType() === 'uuid' ? '::uuid' : '')}`, where),
      ),
  );
const newer = alias(outboxMails, 'newer');
/** No later mail of its kind replaces it. */
const isLast = sql`not exists (select from ${outboxMails} "newer" where ${newer.about} = ${outboxMails.about}
  and ${newer.kind} = ${outboxMails.kind} and ${newer.createdAt} > ${outboxMails.createdAt})`;
type LetterState = (typeof letters.$inferSelect)['state'];
const letterIn = (states: readonly LetterState[], where?: SQL) => ({
  while: and(isLast, has(letters, letters.orderReference, and(inArray(letters.state, [...states]), where))),
});
/** For a mail about one letter of the order, which it does not store: one of them has not moved since. */
const unmovedLetterIn = (states: readonly LetterState[]) =>
  letterIn(
    states,
    sql`not exists (select from ${letterEvents} where ${letterEvents.letterId} = ${letters.id}
      and ${letterEvents.at} > ${outboxMails.createdAt})`,
  );
const requestIn = (...states: (typeof cases.$inferSelect)['state'][]) => ({
  while: and(isLast, has(cases, cases.reference, inArray(cases.state, states))),
});
const openCase = has(cases, cases.reference, ne(cases.waitsFor, 'nobody'));
const answerableLetter = unmovedLetterIn(answerableStates);
const blockedLetter = unmovedLetterIn(['blocked']);
const unpaidFee = requestIn('awaiting_fee');
/** What it says is late waits for us still. */
const isStillLate = or(
  has(cases, cases.reference, eq(cases.waitsFor, 'operator')),
  exists(
    query
      .select({ found: sql`1` })
      .from(letters)
      .innerJoin(orders, eq(orders.reference, letters.orderReference))
      .leftJoin(disputeAnswers, eq(disputeAnswers.letterId, letters.id))
      .leftJoin(followUpCalls, eq(followUpCalls.letterId, letters.id))
      .where(and(eq(letters.orderReference, outboxMails.about), isLetterWithUs)),
  ),
);
const stillOn = { while: has(reminders, reminders.id, sql`${reminders.state} = 'confirmed'`) };
const subscriptionOf = sql`select from ${subscriptions} where ${subscriptions.emailKey} = lower(${outboxMails.to}) and`;
const isConfirming = sql`exists (${subscriptionOf} ${subscriptions.state} = 'confirming')`;
/** For a mail about one list, which it does not store: the address is on one, and has left none since. */
const isListed = sql`exists (${subscriptionOf} ${subscriptions.state} = 'confirmed')
  and not exists (${subscriptionOf} ${subscriptions.state} <> 'confirmed'
    and greatest(${subscriptions.askedAt}, ${subscriptions.endedAt}) > ${outboxMails.createdAt})`;
/** Who gets a mailing is still on its list; a test mail has no recipient. */
const stillListed = {
  while: sql`not exists (select from ${mailingRecipients} where ${mailingRecipients.mailId} = ${outboxMails.id}
    and not exists (select from ${subscriptions} where ${subscriptions.id} = ${mailingRecipients.subscriptionId}
      and ${subscriptions.state} = 'confirmed'))`,
};

/** Kinds with the same rule share one object: their query is planned once. */
const rules: Readonly<Record<MailKind, Rule>> = {
  'draft-link': { while: has(drafts, drafts.reference, isNull(drafts.orderedAt)) },
  'estate-link': { while: has(estates, estates.reference, undefined) },
  'order-confirmation': always,
  'wait-choice': letterIn(['submitted'], isNull(letters.handedOverAt)),
  'letter-late': unmovedLetterIn(refundableStates),
  'letter-unenclosed': always,
  'letter-returned': unmovedLetterIn(['returned']),
  'letter-posted-again': always,
  'letter-not-returned': always,
  'letter-posted-anyway': always,
  'later-than-said': { while: and(isStillLate, isLast) },
  'paid-too-late': always,
  'payment-failed': letterIn(['awaiting_payment']),
  'letter-sent': always,
  'letter-received': always,
  'withdrawal-receipt': always,
  'withdrawal-outcome': always,
  'withdrawal-answer': always,
  'dispute-answered': answerableLetter,
  'dispute-asked': blockedLetter,
  'dispute-confirmed': always,
  'dispute-blocked': blockedLetter,
  'company-called': answerableLetter,
  'dispute-refused': answerableLetter,
  'money-back-due': always,
  'money-back-done': always,
  'chat-receipt': { while: openCase },
  'chat-answer': always,
  'list-confirm': { linkSeconds: optInMaxAgeDays * daySeconds, while: isConfirming },
  'list-welcome': { while: isListed },
  mailing: stillListed,
  'reminder-confirm': {
    linkSeconds: optInMaxAgeDays * daySeconds,
    while: has(reminders, reminders.id, sql`${reminders.state} = 'confirming'`),
  },
  'self-posted-confirm': {
    linkSeconds: optInMaxAgeDays * daySeconds,
    ...requestIn('confirming', 'unposted', 'asked'),
  },
  'self-posted-ask': requestIn('asked'),
  'self-posted-outcome': always,
  'ended-void': always,
  'ended-question': requestIn('asked', 'asked_again'),
  'ended-step': requestIn('step_due', 'step_reminded'),
  'moving-confirm': {
    linkSeconds: optInMaxAgeDays * daySeconds,
    while: has(reminders, reminders.id, sql`${reminders.state} = 'confirming'`),
  },
  'moving-set': stillOn,
  'moving-due': stillOn,
  'reminder-set': stillOn,
  'reminder-due': stillOn,
  'reminder-dropped': always,
  'letter-email-confirm': {
    linkSeconds: emailedLetterConfirmHours * 3600,
    while: has(emailedLetters, emailedLetters.id, sql`${emailedLetters.state} = 'confirming'`),
  },
  'letter-by-email': always,
  'letter-email-outcome': always,
  welcome: confirmLink,
  'account-unconfirmed': confirmLink,
  'magic-link': signInLink,
  'no-account': signInLink,
  'password-reset': { linkSeconds: passwordResetMaxAgeSeconds },
  'password-changed': always,
  'email-change-old': changeLink,
  'email-change-new': changeLink,
  'email-changed': always,
  'email-in-use': always,
  'passkey-added': always,
  'request-received': { while: openCase },
  'request-update': always,
  'request-answered': always,
  'request-rejected': always,
  'proposal-made': requestIn('proposed'),
  'proposal-accepted': always,
  'proposal-declined': always,
  'proposal-lapsed': always,
  'new-comparison': requestIn('received'),
  'fee-paid': always,
  'fee-failed': unpaidFee,
  'fee-reminder': unpaidFee,
  'fee-lapsed': always,
  'fee-refunded': always,
  'export-ready': { linkSeconds: exportMaxAgeDays * daySeconds },
  'operator-alert': always,
  'operator-alert-over': always,
  // The next morning has one of its own.
  'operator-overdue': { linkSeconds: daySeconds },
};

/**
 * Why a mail of one of these kinds that was given up is not sent again; null for one that can be. Null instead of SQL
 * if no kind has a rule: PostgreSQL plans the query of every rule, also of one that no mail needs.
 */
export function staleReason(kinds: readonly MailKind[], at: Date): SQL<StaleReason | null> | null {
  // A newer version may have queued other kinds.
  const ruleOf = (kind: MailKind): Rule => rules[kind] ?? always;
  const kindsOf = Map.groupBy(
    kinds.filter((kind) => ruleOf(kind) !== always),
    ruleOf,
  );
  if (kindsOf.size === 0) return null;
  const cases = [...kindsOf].map(
    ([rule, alike]) => sql`when ${inArray(outboxMails.kind, alike)} then ${reasonOf(rule, at)}`,
  );
  return sql<StaleReason | null>`case ${sql.join(cases, sql` `)} end`;
}

function reasonOf(rule: Rule, at: Date): SQL {
  if (rule === 'always') return sql`null`;
  const { linkSeconds, while: isFine } = rule;
  const cases = [
    ...(linkSeconds === undefined
      ? []
      : [
          sql`when ${outboxMails.createdAt} <= ${new Date(at.getTime() - linkSeconds * 1000)} then 'expired'`,
        ]),
    ...(isFine ? [sql`when not (${isFine}) then 'ended'`] : []),
  ];
  return sql`case ${sql.join(cases, sql` `)} end`;
}
