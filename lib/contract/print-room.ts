/** The print room on the wire: letters waiting for an operator, and printers' reports. Operators only. */
import * as z from 'zod';
import { cancellationStates } from './cancellations';
import { letterOptions } from './letters/letter-kinds';
import { listPage } from './lists/list-page';

/** Queue of a letter: to print, to post, in transit. */
export const letterQueues = ['to_print', 'to_send', 'on_the_way'] as const;
export type LetterQueue = (typeof letterQueues)[number];

/** Status reports on a letter. */
export const letterActions = ['printed', 'sent', 'received'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Maximum letters per print file. */
export const batchMaxLetters = 100;

/** Page size of the queue. */
export const letterPageSize = 25;

/** Why a line of a printer's report was rejected. */
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
  /** Name of the operator, or null. */
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
  /** Index in its order, from 0. */
  position: z.number().int(),
  state: z.enum(cancellationStates),
  queue: z.enum(letterQueues),
  option: z.enum(letterOptions),
  company: z.object({ slug: z.string(), name: z.string() }),
  /** Recipient; null after its sender was erased. */
  recipient: z.object({ name: z.string(), city: z.string().nullable() }).nullable(),
  /** YYYY-MM-DD. */
  letter_date: z.string(),
  submitted_at: z.string().nullable(),
  post_after: z.string().nullable(),
  /** Posting deadline; null once posted. */
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** Null until it is in the print folder. */
  handed_over_at: z.string().nullable(),
  track_code: z.string().nullable(),
  /** Available status reports. */
  acts: z.array(z.enum(letterActions)),
  /** Oldest first. */
  events: z.array(letterEvent),
});
export type QueuedLetter = z.infer<typeof queuedLetter>;

export const printProblem = z.object({
  id: z.uuid(),
  batch: z.string(),
  /** From 1; null: the whole report. */
  line: z.number().int().nullable(),
  reason: z.enum(printProblemReasons),
  code: z.string().nullable(),
  at: z.string(),
});
export type PrintProblem = z.infer<typeof printProblem>;

export const letterQueuePage = z.object({
  /** Those waiting for us by deadline, then those in transit. */
  letters: z.array(queuedLetter),
  counts: z.object({
    to_print: z.number().int(),
    to_send: z.number().int(),
    on_the_way: z.number().int(),
    late: z.number().int(),
  }),
  ...listPage,
  /** Rejected printers' reports, newest first. */
  problems: z.array(printProblem),
});
export type LetterQueuePage = z.infer<typeof letterQueuePage>;
