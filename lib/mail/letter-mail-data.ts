/** Mails about the letters of an order: the day of posting, what the company answered, our calls, and money back. */
import type { CallOutcome, DisputeKind, MissingFieldName, RejectReason } from '@/lib/contract/disputes';

/**
 * Access to an order or a draft from a mail: its reference and the plain key, which exists in the mail only.
 */
export interface Opened {
  readonly reference: string;
  readonly key: string;
}

/** A mail about an order of letters. */
export interface OpenedOrder extends Opened {
  /** Whether the order can still be withdrawn from: only then the mail mentions it. */
  readonly canWithdraw: boolean;
}

/** A mail about one letter of an order. */
type AboutLetter = OpenedOrder & { readonly companyName: string };

export interface LetterMailData {
  /** A paid order waits, which ends a contract later: the customer may start it now. */
  'wait-choice': OpenedOrder & {
    /** Both moments with their days, in the mail's language. */
    readonly now: string;
    readonly wait: string;
  };
  /** A letter is posted later than was computed: it missed the requested day, or a deadline. Days YYYY-MM-DD. */
  'letter-late': AboutLetter & {
    readonly passedDay: string | null;
    /** The expected end before and now; null where no rule gives one. */
    readonly endedOn: string | null;
    readonly endsOn: string | null;
    /** SHA-256 (hex) of its PDF as it is posted; mails queued by an older version lack it. */
    readonly sha256?: string;
  };
  /** The company, or another holder of the letter, answered; pending review. */
  'dispute-answered': AboutLetter & {
    readonly answer: DisputeKind;
    readonly at: string;
    /** Deadline of the review. */
    readonly checkBy: string;
  };
  /** The company requests data of the customer; reviewed by an operator. */
  'dispute-asked': AboutLetter & {
    readonly missing: readonly MissingFieldName[];
    readonly missingOther: string | null;
  };
  /** The cancellation is confirmed. Days are instants at noon. */
  'dispute-confirmed': AboutLetter & {
    readonly lastDay: string;
    /** The end date by the notice rules, if the company's is later; otherwise null. */
    readonly laterThan: string | null;
  };
  /** The company rejects. */
  'dispute-blocked': AboutLetter & {
    readonly cause: RejectReason | 'phone';
    readonly text: string | null;
    /** Deadline of the call; null when it was just made. */
    readonly callBy: string | null;
  };
  /** The outcome of a call to the company, other than a confirmation or its first rejection. */
  'company-called': AboutLetter & {
    readonly outcome: Exclude<CallOutcome, 'confirmed'>;
    /** Deadline of the next call, or null. */
    readonly callBy: string | null;
  };
  /** A report was rejected: nothing changes. */
  'dispute-refused': AboutLetter & { readonly at: string };
  /** A refund: after the deadline, or by an operator's decision. */
  'money-back-due': AboutLetter & {
    readonly cause: 'term' | 'operator';
    readonly amountCents: number;
    /** Whether the letter was posted; mails queued by an older version lack it. */
    readonly isPosted?: boolean;
  };
  /** The payment provider paid it back. */
  'money-back-done': AboutLetter & { readonly amountCents: number; readonly at: string };
}
