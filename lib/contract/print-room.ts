/** The print room on the wire: letters that wait for an operator, and what printers told of them. Operators only. */
import { z } from 'zod';
import { cancellationStates, letterOptions } from './cancellations';

/** What a letter waits for: to be printed, to be brought to the post, to arrive. */
export const letterQueues = ['to_print', 'to_send', 'on_the_way'] as const;
export type LetterQueue = (typeof letterQueues)[number];

/** What an operator can report of a letter. */
export const letterActions = ['printed', 'sent', 'received'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Letters that go into one file to print. */
export const batchMaxLetters = 100;

/** Letters on a page of the queue. */
export const letterPageSize = 25;

/** Why a line of a printer's report was not taken over. */
export const printProblemReasons = [
  'incomplete',
  'unreadable',
  'no-code',
  'unknown-status',
  'too-large',
  'unknown-letter',
  'no-track-code',
  'bad-track-code',
  'other-track-code',
  'track-code-of-regular',
  'not-possible',
] as const;
export type PrintProblemReason = (typeof printProblemReasons)[number];

export const letterEvent = z.object({
  id: z.string(),
  /** ISO date-time. */
  at: z.string(),
  actor: z.enum(['visitor', 'payment', 'post', 'operator', 'company', 'clock']),
  /** Name of the operator who did it, else null. */
  operator: z.string().nullable(),
  from: z.enum(cancellationStates),
  to: z.enum(cancellationStates),
  note: z.string().nullable(),
});

export const queuedLetter = z.object({
  id: z.uuid(),
  code: z.string(),
  reference: z.string(),
  short_reference: z.string(),
  /** Place in its order, from 0. */
  position: z.number().int(),
  state: z.enum(cancellationStates),
  queue: z.enum(letterQueues),
  option: z.enum(letterOptions),
  company: z.object({ slug: z.string(), name: z.string() }),
  /** Whom it goes to; null once its sender was erased. */
  recipient: z.object({ name: z.string(), city: z.string().nullable() }).nullable(),
  /** YYYY-MM-DD. */
  letter_date: z.string(),
  submitted_at: z.string().nullable(),
  post_after: z.string().nullable(),
  /** By when it has to be with the post; null once it is. */
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** Null while it is not in the print folder yet. */
  handed_over_at: z.string().nullable(),
  track_code: z.string().nullable(),
  /** What can be reported of it now. */
  acts: z.array(z.enum(letterActions)),
  /** The oldest first. */
  events: z.array(letterEvent),
});
export type QueuedLetter = z.infer<typeof queuedLetter>;

export const printProblem = z.object({
  id: z.uuid(),
  batch: z.string(),
  /** From 1; null: the whole of it. */
  line: z.number().int().nullable(),
  reason: z.enum(printProblemReasons),
  code: z.string().nullable(),
  at: z.string(),
});
export type PrintProblem = z.infer<typeof printProblem>;

export const letterQueue = z.object({
  /** Those that wait for us by due date, then those on the way. */
  letters: z.array(queuedLetter),
  counts: z.object({
    to_print: z.number().int(),
    to_send: z.number().int(),
    on_the_way: z.number().int(),
    late: z.number().int(),
  }),
  page: z.number().int(),
  pages: z.number().int(),
  /** Letters that the filter leaves. */
  total: z.number().int(),
  /** What printers told that could not be taken over, the newest first. */
  problems: z.array(printProblem),
});
export type LetterQueueAnswer = z.infer<typeof letterQueue>;
