/**
 * What prints letters and brings them to the post: the print folder, or a printing service behind the same calls.
 * `tests/support/servers/print-provider-contract.ts` is what every one of them has to pass.
 */
import type { LetterOption } from '@/lib/contract/cancellations';

/** A letter, ready for paper and envelope. */
export interface PostalLetter {
  /** A cancellation, or what was supplied to it afterwards. A cancellation where it does not say. */
  readonly kind?: 'letter' | 'supplement';
  /** The code of its short link: names the letter on paper and in files, and opens nothing personal. */
  readonly code: string;
  /** First 8 characters of the order's reference, as printed on the letter. */
  readonly shortReference: string;
  /** Place in its order, from 0; supplements have places of their own. */
  readonly position: number;
  readonly option: LetterOption;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly recipient: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly postalCode: string | null;
    readonly city: string | null;
    /** ISO 3166-1 alpha-2, lower case. */
    readonly country: string;
  };
  readonly sha256: string;
  readonly pdf: Uint8Array;
}

/** Which letter: enough to find it again. */
export type LetterName = Pick<PostalLetter, 'shortReference' | 'position' | 'code'>;

/** What a printer tells of a letter, in the order in which it happens. */
export const reportedStations = ['printed', 'sent', 'received'] as const;
export type ReportedStation = (typeof reportedStations)[number];

/** One line of what a printer tells. */
export interface PrintReport {
  /** Code of the letter, as it was handed over. */
  readonly code: string;
  readonly station: ReportedStation;
  /** As it was told, not checked yet; null where none was. */
  readonly trackCode: string | null;
}

/** A line that can't be read, or a batch: `incomplete` is still being written, as far as anybody can tell. */
export interface UnreadableReport {
  /** Line or entry, from 1; null: the whole batch. */
  readonly line: number | null;
  readonly reason: 'incomplete' | 'unreadable' | 'no-code' | 'unknown-status' | 'too-large';
}

/** What was told at once. */
export interface ReportBatch {
  /** Names it: `settle` asks for it. Nothing personal. */
  readonly id: string;
  readonly reports: readonly PrintReport[];
  readonly unreadable: readonly UnreadableReport[];
}

export interface PrintProvider {
  /** Recorded in logs. */
  readonly name: string;
  /** Takes a letter over. Can be repeated with the same letter without its being sent twice. */
  handOver(letter: PostalLetter): Promise<void>;
  /**
   * Forgets a letter that was handed over, and all that it was told of it, as far as that is in its hands. Can be
   * repeated; a letter that it does not know is nothing to do.
   */
  takeBack(letter: LetterName): Promise<void>;
  /** What was told since, the oldest first. It comes again until it is settled, so that a crash loses nothing. */
  readReports(): Promise<readonly ReportBatch[]>;
  /** A batch was taken over whole and does not come again. Can be repeated. */
  settle(batchId: string): Promise<void>;
}
