/** Why a letter can't be made: what a form can tell its visitor (each code has a text in the form's own messages). */

export type LetterProblem =
  /** The recipient's lines don't fit the window at the smallest size. */
  | 'recipient-too-long'
  /** The sender's lines don't fit their column at the smallest size. */
  | 'sender-too-long'
  /** Neither PNG nor JPEG, damaged, or of a kind that readers of PDF don't show. */
  | 'signature-unreadable'
  /** More pixels than a signature can need. */
  | 'signature-too-large'
  /** A typed signature of more than three lines. */
  | 'signature-too-long'
  /** A picture without a single mark on it. */
  | 'signature-empty'
  /** A name, number or address for the reply that would fill a sheet by itself. */
  | 'text-too-long'
  /** Not a day of the calendar in the form YYYY-MM-DD. */
  | 'date-invalid'
  /** Not an ISO 3166-1 alpha-2 code. */
  | 'country-invalid'
  /** Not an absolute http or https address, or too long for a code on paper. */
  | 'link-invalid';

/** A letter that can't be made of this input. The message is for logs: it holds nothing that was typed. */
export class LetterError extends Error {
  override readonly name = 'LetterError';

  constructor(
    readonly problem: LetterProblem,
    options?: { readonly cause?: unknown },
  ) {
    super(`The letter can't be made: ${problem}`, options);
  }
}
