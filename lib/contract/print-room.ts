/** The print room: queues of letters, status reports, and why a report is rejected. */

/** Queue of a letter: to print, to post, in transit, back with us. */
export const letterQueues = ['to_print', 'to_send', 'on_the_way', 'returned'] as const;
export type LetterQueue = (typeof letterQueues)[number];

/** Status reports on a letter. */
export const letterActions = ['printed', 'sent', 'received'] as const;
export type LetterAction = (typeof letterActions)[number];

/** Who prints a letter: operators or a program from the print folder, or the print house. Decided once for each letter. */
export const printers = ['folder', 'house'] as const;
export type Printer = (typeof printers)[number];

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
  'house-issue',
  'house-refused',
  'returned',
  'delivered',
] as const;
export type PrintProblemReason = (typeof printProblemReasons)[number];
