/**
 * Printing and posting of letters: the print folder, or a printing service behind the same interface.
 * `tests/support/servers/print-provider-contract.ts` is the contract test of implementations.
 */
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';

/** What is printed behind a letter. */
export interface PostalEnclosure {
  readonly pages: number;
  /** Of its PDF. */
  readonly sha256: string;
  /** Opens it, and records that it is printed: for the printer alone. */
  read(): Promise<Uint8Array>;
}

/** A letter to print and post. */
export interface PostalLetter {
  /** A cancellation (default), or its supplement. */
  readonly kind?: 'letter' | 'supplement';
  /** The code of its short link: identifies the letter on paper and in files, without access to personal data. */
  readonly code: string;
  /** First 8 characters of the order's reference, as printed on the letter. */
  readonly shortReference: string;
  /** Index in its order, from 0; supplements are counted separately. */
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
  readonly enclosure?: PostalEnclosure | undefined;
}

/** Identifies a letter. */
export type LetterName = Pick<PostalLetter, 'shortReference' | 'position' | 'code'>;

/** A printer's statuses, in order; `returned`: it came back, before or after it was reported as received. */
export const reportedStations = ['printed', 'sent', 'received', 'returned'] as const;
export type ReportedStation = (typeof reportedStations)[number];

/** One line of a printer's report. */
export interface PrintReport {
  /** Code of the letter. */
  readonly code: string;
  readonly station: ReportedStation;
  /** Unvalidated; null without one. */
  readonly trackCode: string | null;
  /** Index among its order's papers, for one that is a supplement. */
  readonly supplement?: number;
  /** Why it came back; other reasons than ours, and none, are `unknown`. */
  readonly reason?: string | null;
}

/** What a print house says of a letter besides its stations, in its own words. */
export interface PrintNotice {
  readonly code: string;
  /** As of {@link PrintReport}. */
  readonly supplement?: number;
  /** `issue`: operators have to look; `refused`: it will not print the letter, ever; `returned`: undeliverable. */
  readonly kind: 'issue' | 'refused' | 'returned';
  readonly words: string | null;
}

/** An unreadable line or batch: `incomplete` may still be being written. */
export interface UnreadableReport {
  /** Line or entry, from 1; null: the whole batch. */
  readonly line: number | null;
  readonly reason: 'incomplete' | 'unreadable' | 'no-code' | 'unknown-status' | 'too-large';
}

/** One report. */
export interface ReportBatch {
  /** Id for `acknowledge`, without personal data. */
  readonly id: string;
  readonly reports: readonly PrintReport[];
  readonly unreadable: readonly UnreadableReport[];
  /** Of a print house alone. */
  readonly notices?: readonly PrintNotice[];
}

export interface PrintProvider {
  /** For logs. */
  readonly name: string;
  /** Accepts a letter. Idempotent: it is sent once. */
  handOver(letter: PostalLetter): Promise<void>;
  /** Deletes a letter and its data, as far as the provider still has them. Idempotent; an unknown letter is ignored. */
  takeBack(letter: LetterName): Promise<void>;
  /** Returns new reports, oldest first. They are returned again until acknowledged, so that a crash loses nothing. */
  readReports(): Promise<readonly ReportBatch[]>;
  /** Acknowledges a batch. Idempotent. */
  acknowledge(batchId: string): Promise<void>;
}
