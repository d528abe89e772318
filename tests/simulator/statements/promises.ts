/**
 * What each mail promises, and what keeps it: another statement, or the query here of what was promised and not done in its term. A new
 * kind of mail needs a line. `$1` is the present moment; an hour is what jobs take, and scheduled work runs every `$2` days at least.
 */
import { unconfirmedAccountDays } from '@/lib/config/account-terms';
import {
  cancellationMaxDays,
  companyAnswerDays,
  disputeCheckMaxDays,
  letterNewsMinutes,
  withdrawalDays,
} from '@/lib/config/business';
import { mailRecordDays } from '@/lib/config/legal';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { movesAt } from '../world/moves-at';
import type { World } from '../world/world';
import type { StatementName } from './statements';

type Promised =
  /** It tells what happened, or asks for something; what it says of the future is no deed of ours. */
  | 'nothing'
  | { readonly keptBy: StatementName }
  /** SQL with a text for each promise that was not kept. */
  | { readonly broken: string };

const days = (count: number) => `interval '${count} days'`;
/** The same with the time until scheduled work runs. */
const daysUntilSwept = (count: number) => `make_interval(days => ${count} + $2::int)`;
/** Records of mails are complete for this time. */
const recorded = days(mailRecordDays - 2);

/** A mail follows each time a letter gets into a state, together with those of other letters of its order; not where it only turns out that it did not come back. */
const mailFollows = (state: string, kind: MailKind) => `
  select '${kind} of letter ' || l.code as detail from letter_events e
    join letters l on l.id = e.letter_id join orders o on o.reference = l.order_reference
    where e.to_state = '${state}' and e.from_state <> 'returned'
      and e.at between $1::timestamptz - ${recorded} and $1::timestamptz - interval '${60 + letterNewsMinutes} minutes'
      and o.erased_at is null and not exists
        (select from outbox_mails m where m.about = o.reference and m.kind = '${kind}' and m.created_at >= e.at)`;

/** What a lost response, or a disk that is full twice before an operator comes, may delay. */
const refundDays = 5;
const startDays = 21;

/** A payment that is to go back has a refund, once jobs had their time. */
const refundFollows = (from: string) => `
  select 'the refund of payment ' || p.id as detail from payments p ${from}
    and p.status = 'paid' and not exists (select from refunds r where r.payment_id = p.id)`;

/**
 * What each letter cost that is to be paid back has gone back, of payments that came in before a moment: one refund
 * is not enough for two.
 */
const pricesGoBack = (what: string, owed: string, since: string) => {
  const paid = `payments p where p.order_reference = o.reference and p.purpose = 'order' and p.status = 'paid' and p.updated_at < ${since}`;
  return `
  select '${what} of order ' || o.reference as detail from orders o
    where exists (select from letters l where l.order_reference = o.reference and ${owed})
      and (select coalesce(sum(p.amount_cents), 0) from ${paid})
        - (select coalesce(sum(r.amount_cents), 0) from refunds r
            where r.sent_at is not null and r.payment_id in (select p.id from ${paid}))
        > (select coalesce(sum(l.price_cents), 0) from letters l where l.order_reference = o.reference and not (${owed}))`;
};
const withdrawalDaysAgo = `($1::timestamptz - ${days(withdrawalDays)})`;
const refundDaysAgo = `($1::timestamptz - ${days(refundDays)})`;

const dayOf = (instant: string) => `(${instant} at time zone 'Europe/Amsterdam')::date`;

/** Who is asked whether to wait waits unless another choice is made, and then does not. */
const choiceCounts = `
  select 'the wait for letter ' || l.code as detail from outbox_mails m
    join orders o on o.reference = m.about join letters l on l.order_reference = o.reference
    where m.kind = 'wait-choice' and o.start_moment = 'after-withdrawal'
      and ${dayOf('l.handed_over_at')} <= ${dayOf('o.created_at')} + ${withdrawalDays}
  union all
  select 'the start of letter ' || l.code from outbox_mails m
    join orders o on o.reference = m.about join letters l on l.order_reference = o.reference
    where m.kind = 'wait-choice' and o.start_moment = 'now' and l.state = 'submitted' and l.handed_over_at is null
      and (l.post_after > o.start_chosen_at or o.start_chosen_at < $1::timestamptz - ${days(startDays)})`;

/** The latest end of a cancellation without success, with the time of a check. */
const moneyBackDays = cancellationMaxDays + disputeCheckMaxDays + 1;

/** What waits for the clock is moved by it. */
const clockMoves = `
  select process || ' ' || reference || ' is still ' || state as detail from cases
    where ${movesAt} < $1::timestamptz - interval '1 hour' and erased_at is null`;

export const promises: Readonly<Record<MailKind, Promised>> = {
  'draft-link': { keptBy: 'links-work' },
  'estate-link': { keptBy: 'links-work' },
  'order-confirmation': {
    broken: `${mailFollows('sent', 'letter-sent')}
      union all
      select 'money back of letter ' || l.code from letters l join orders o on o.reference = l.order_reference
        where greatest(o.submitted_at, l.post_after) < $1::timestamptz - ${daysUntilSwept(moneyBackDays)}
          and l.state in ('submitted', 'processed', 'sent', 'received', 'returned', 'blocked')
          and not exists (select from money_backs b where b.letter_id = l.id)`,
  },
  'wait-choice': { broken: choiceCounts },
  'letter-returned': { keptBy: 'returns-end' },
  'letter-posted-again': { keptBy: 'returns-end' },
  'letter-not-returned': 'nothing',
  'letter-posted-anyway': 'nothing',
  'letter-unenclosed': 'nothing',
  'letter-late': { keptBy: 'later-end-told' },
  'later-than-said': { keptBy: 'answered-in-time' },
  'paid-too-late': {
    broken: refundFollows(`join orders o on o.reference = p.order_reference
      where p.purpose = 'order' and o.expired_at is not null and p.updated_at < $1::timestamptz - interval '1 day'`),
  },
  'payment-failed': 'nothing',
  'letter-sent': { broken: mailFollows('received', 'letter-received') },
  'letter-received': {
    broken: `select 'the call about letter ' || l.code as detail from letters l
      where l.state = 'received'
        and (select max(e.at) from letter_events e where e.letter_id = l.id and e.to_state = 'received')
          < $1::timestamptz - ${days(companyAnswerDays + 2)}
        and not exists (select from follow_up_calls c where c.letter_id = l.id)
        and not exists (select from dispute_answers a where a.letter_id = l.id and a.undone_at is null
          and (a.verdict is null or a.checked_at > $1::timestamptz - ${days(15)}))`,
  },
  'withdrawal-receipt': { keptBy: 'answered-in-time' },
  'withdrawal-outcome': {
    broken: pricesGoBack(
      'the refund of what was withdrawn',
      `l.state = 'withdrawn' and (select max(e.at) from letter_events e where e.letter_id = l.id) < ${withdrawalDaysAgo}`,
      withdrawalDaysAgo,
    ),
  },
  'withdrawal-answer': { keptBy: 'every-case-ends' },
  'dispute-answered': { keptBy: 'answered-in-time' },
  'dispute-asked': { keptBy: 'operators-see' },
  'dispute-confirmed': 'nothing',
  'dispute-blocked': { keptBy: 'answered-in-time' },
  'company-called': { keptBy: 'answered-in-time' },
  'dispute-refused': 'nothing',
  'money-back-due': {
    broken: pricesGoBack(
      'money back',
      `exists (select from money_backs b where b.letter_id = l.id and b.at < ${refundDaysAgo})`,
      refundDaysAgo,
    ),
  },
  'money-back-done': 'nothing',
  'chat-receipt': {
    broken: `select 'the mail that answers question ' || c.reference as detail from cases c
        join case_events e on e.reference = c.reference and e.act = 'answer'
        where c.process = 'question' and e.at between $1::timestamptz - ${recorded} and $1::timestamptz - interval '1 hour' and not exists
          (select from outbox_mails m where m.to_address = c.email and m.kind = 'chat-answer' and m.created_at >= e.at)`,
  },
  'chat-answer': 'nothing',
  'list-confirm': { keptBy: 'deleted-in-time' },
  'list-welcome': { keptBy: 'left-is-left' },
  mailing: { keptBy: 'left-is-left' },
  'reminder-confirm': { keptBy: 'gone-after-years' },
  'self-posted-confirm': { keptBy: 'gone-after-years' },
  'self-posted-ask': { broken: clockMoves },
  'self-posted-outcome': 'nothing',
  'ended-void': 'nothing',
  'ended-question': { keptBy: 'asked-twice' },
  'ended-step': { broken: clockMoves },
  'moving-confirm': { keptBy: 'gone-after-years' },
  'moving-set': { keptBy: 'reminded-once' },
  'moving-due': { keptBy: 'reminded-once' },
  'reminder-set': { keptBy: 'reminded-once' },
  'reminder-due': 'nothing',
  'reminder-dropped': 'nothing',
  'letter-email-confirm': { keptBy: 'emailed-once' },
  'letter-by-email': 'nothing',
  'letter-email-outcome': 'nothing',
  welcome: {
    broken: `select 'the erasure of account ' || id as detail from accounts
      where email_confirmed_at is null and created_at < $1::timestamptz - ${daysUntilSwept(unconfirmedAccountDays + 2)}`,
  },
  'account-unconfirmed': 'nothing',
  'magic-link': 'nothing',
  'no-account': 'nothing',
  'password-reset': 'nothing',
  'password-changed': 'nothing',
  'email-change-old': 'nothing',
  'email-change-new': 'nothing',
  'email-changed': 'nothing',
  'email-in-use': 'nothing',
  'passkey-added': 'nothing',
  'request-received': { keptBy: 'answered-in-time' },
  'request-update': {
    broken: refundFollows(`join cases q on q.reference = p.order_reference
      where p.purpose = 'fee' and q.state in ('not_possible', 'withdrawn') and q.erased_at is null
        and q.state_since < $1::timestamptz - interval '1 day'`),
  },
  'request-answered': 'nothing',
  'request-rejected': { keptBy: 'answered-in-time' },
  'proposal-made': { broken: clockMoves },
  'proposal-accepted': { keptBy: 'answered-in-time' },
  'proposal-declined': { broken: clockMoves },
  'proposal-lapsed': 'nothing',
  'new-comparison': { keptBy: 'answered-in-time' },
  'fee-paid': { keptBy: 'answered-in-time' },
  'fee-failed': 'nothing',
  'fee-reminder': { broken: clockMoves },
  'fee-lapsed': 'nothing',
  'fee-refunded': 'nothing',
  'export-ready': { keptBy: 'links-work' },
  'operator-alert': {
    broken: `select 'the end of ' || name as detail from operator_alerts
      where quiet_since < $1::timestamptz - ${daysUntilSwept(1)}`,
  },
  'operator-alert-over': 'nothing',
  'operator-overdue': 'nothing',
};

const queries = [
  ...new Set(
    Object.values(promises).flatMap((promised) =>
      typeof promised === 'object' && 'broken' in promised ? [promised.broken] : [],
    ),
  ),
];
const query = queries.join('\nunion all\n');

/** Every promise that was not kept in its term. */
export async function listBrokenPromises(world: World): Promise<string[]> {
  const { rows } = await world.observer.$client.query<{ detail: string }>(query, [
    new Date(world.now()),
    world.sweptWithinDays,
  ]);
  return rows.map(({ detail }) => detail);
}
