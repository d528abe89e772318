/** When a contract can end, on the wire: `GET /api/notice` (facts 'Notice periods in Dutch consumer law'). */
import { z } from 'zod';
import { contractClasses } from './companies';

/** A name for programs and the words for people, in the language asked for. */
const named = z.object({ id: z.string(), text: z.string() });

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const noticeReply = z.object({
  contract_class: z.enum(contractClasses),
  /** The company that was asked about, if any. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  business: z.boolean(),
  /** The rule in one line, and what it means. */
  rule: named.extend({ explanation: z.string() }),
  /** `sourced`: the sources say so; `general`: common practice; `not-covered`: no rule gives a date. */
  certainty: z.enum(['sourced', 'general', 'not-covered']),
  period: z.object({ count: z.number().int(), unit: z.enum(['month', 'day']) }).nullable(),
  sources: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })),
  /** The day given, or today. */
  notice_day: day,
  notice_day_means: z.enum(['sent', 'received']),
  /** The day of receipt, from which the period counts. */
  counts_from: day,
  /** First day on which the contract can end; null where no rule gives one. */
  earliest_end: day.nullable(),
  /** The day by which it ends at the latest where something is unknown; null where that is unknown too. */
  latest_end: day.nullable(),
  decided_by: z.enum(['notice-period', 'first-term', 'renewal', 'year-end']).nullable(),
  /** The last day of notice (as `notice_day_means`) for the same end. */
  last_notice_day: day.nullable(),
  assumptions: z.array(named),
  notes: z.array(named),
  /** What comes back of the prepayment, in cents; null where none was given or no rule says so. */
  refund_cents: z.number().int().nullable(),
  currency: z.literal('EUR'),
  /** Files about this answer, as paths of this API; a calendar where there is a day to put in it. */
  links: z.object({
    calendar_end: z.string().nullable(),
    calendar_cancel_before: z.string().nullable(),
    letter: z.string(),
  }),
});
export type NoticeReply = z.infer<typeof noticeReply>;
