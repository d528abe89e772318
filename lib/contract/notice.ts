/** The end of a contract on the wire: `GET /api/notice` (facts 'Notice periods in Dutch consumer law'). */
import { z } from 'zod';
import { contractClasses } from './companies';

/** An id for programs and a text in the requested language. */
const named = z.object({ id: z.string(), text: z.string() });

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const noticeReply = z.object({
  contract_class: z.enum(contractClasses),
  /** The company of the query, if any. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  business: z.boolean(),
  /** The rule in one line, and its explanation. */
  rule: named.extend({ explanation: z.string() }),
  /** `sourced`: supported by sources; `general`: common practice; `not-covered`: no rule gives a date. */
  certainty: z.enum(['sourced', 'general', 'not-covered']),
  period: z.object({ count: z.number().int(), unit: z.enum(['month', 'day']) }).nullable(),
  sources: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })),
  /** The given day, or today. */
  notice_day: day,
  notice_day_means: z.enum(['sent', 'received']),
  /** The day of receipt, the start of the period. */
  counts_from: day,
  /** First possible end date; null when no rule gives one. */
  earliest_end: day.nullable(),
  /** Latest end date when input is missing; null when unknown too. */
  latest_end: day.nullable(),
  decided_by: z.enum(['notice-period', 'first-term', 'renewal', 'year-end']).nullable(),
  /** The last day of notice (as `notice_day_means`) for the same end. */
  last_notice_day: day.nullable(),
  assumptions: z.array(named),
  notes: z.array(named),
  /** Refund of the prepayment, in cents; null without a prepayment or rule. */
  refund_cents: z.number().int().nullable(),
  currency: z.literal('EUR'),
  /** Paths of files about this answer; a calendar when there is a date. */
  links: z.object({
    calendar_end: z.string().nullable(),
    calendar_cancel_before: z.string().nullable(),
    letter: z.string(),
  }),
});
export type NoticeReply = z.infer<typeof noticeReply>;
