/** When a contract can end, on the wire: `GET /api/notice`. */
import * as z from 'zod';
import { contractClasses } from '../company-kinds';
import {
  endDeciders,
  noticeCertainties,
  noticeDayMeanings,
  noticeWithdrawalStates,
  withdrawalScopes,
} from './notice-values';

/** A name for programs and the text for people, in the requested language. */
const named = z.object({ id: z.string(), text: z.string() });

/** Where something stands. */
const source = z.object({
  id: z.string(),
  name: z.string(),
  url: z.url(),
  /** The first day of the version that was read, and the day of reading; null where it was not read again. */
  text_from: z.string().nullable(),
  read_on: z.string().nullable(),
});

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const noticeReply = z.object({
  contract_class: z.enum(contractClasses),
  /** The company of the query, if any. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  business: z.boolean(),
  /** The rule in one line, and what it means. */
  rule: named.extend({
    explanation: z.string(),
    /** The first and the last day on which it holds for a notice; null where not known. */
    valid_from: z.string().nullable(),
    valid_to: z.string().nullable(),
  }),
  certainty: z.enum(noticeCertainties),
  period: z.object({ count: z.number().int(), unit: z.enum(['month', 'day']) }).nullable(),
  sources: z.array(source),
  /** The day given, or today. */
  notice_day: day,
  notice_day_means: z.enum(noticeDayMeanings),
  /** The day of receipt, from which the period counts. */
  counts_from: day,
  /** The day on which notice ends the contract by the rule, terms that are shorter aside; null where no rule gives one. */
  earliest_end: day.nullable(),
  /** The day by which it ends at the latest where something is unknown or presumed; null where that is unknown too. */
  latest_end: day.nullable(),
  decided_by: z.enum(endDeciders).nullable(),
  /** The last day of notice (as `notice_day_means`) for the same end; of posting, with a day of delivery to spare. */
  last_notice_day: day.nullable(),
  assumptions: z.array(named),
  notes: z.array(named.extend({ sources: z.array(source) })),
  /** What comes back of the prepayment, in cents; null where none was given or no rule has a refund. */
  refund_cents: z.number().int().nullable(),
  /** Energy within a fixed term: the first day on which it ends without a fee. */
  free_from: day.nullable(),
  /** The right to leave because the contract is changed: the last day of notice and the end, where the law names them. */
  change: z.object({ notice_by: day.nullable(), ends_on: day.nullable(), in_time: z.boolean() }).nullable(),
  /**
   * The right to withdraw as it stands today; null where the query says nothing about how the contract was made.
   * `applies`: whether this kind of contract has it; `by`: the last day that is sure; `by_if_holiday`: a later one if
   * Good Friday and 5 May count as holidays; `by_if_untold`: the last day if the company never told about the right,
   * null where it did; the refunds are of the prepayment, for a withdrawal on the day of notice or, where that is too
   * late, today.
   */
  withdrawal: z
    .object({
      state: z.enum(noticeWithdrawalStates),
      applies: z.enum(withdrawalScopes).nullable(),
      by: day.nullable(),
      by_if_holiday: day.nullable(),
      by_if_untold: day.nullable(),
      refund_cents_least: z.number().int().nullable(),
      refund_cents_most: z.number().int().nullable(),
    })
    .nullable(),
  currency: z.literal('EUR'),
  /** Files about this answer, as paths of this API; a calendar where there is a day to put in it. */
  links: z.object({
    calendar_end: z.string().nullable(),
    calendar_cancel_before: z.string().nullable(),
    calendar_withdraw_before: z.string().nullable(),
    /** Null where no letter should end it: life and funeral cover. */
    letter: z.string().nullable(),
  }),
});
export type NoticeReply = z.infer<typeof noticeReply>;
