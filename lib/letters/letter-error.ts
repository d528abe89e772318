/** Why a letter can't be rendered. Each code has a message in the form. */

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
  /** An empty picture. */
  | 'signature-empty'
  /** A name, number or address longer than a sheet. */
  | 'text-too-long'
  /** Not a valid day in the format YYYY-MM-DD. */
  | 'date-invalid'
  /** Not an ISO 3166-1 alpha-2 code. */
  | 'country-invalid'
  /** Not an absolute http or https URL, or too long for a printed QR code. */
  | 'link-invalid';

/** The input can't be rendered as a letter. The message is for logs and contains no input. */
export class LetterError extends Error {
  override readonly name = 'LetterError';

  constructor(
    readonly problem: LetterProblem,
    options?: { readonly cause?: unknown },
  ) {
    super(`The letter can't be made: ${problem}`, options);
  }
}
