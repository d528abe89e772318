/** Messages between the page and the scan worker. */
import type { StatementScan } from '@/lib/transactions/scan-statement';
import type { StatementProblem } from '@/lib/transactions/transaction';

export interface ScanRequest {
  readonly turn: number;
  /** The selected files, or 'sample' for the example statement, which the worker generates. */
  readonly files: readonly Uint8Array[] | 'sample';
  /** YYYY-MM-DD in Amsterdam. */
  readonly today: string;
}

/** `crashed`: an error not caused by the file. */
export type ScanProblem = StatementProblem | 'unreadable' | 'crashed';

export type ScanResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly turn: number; readonly scan: StatementScan }
  | {
      readonly kind: 'failed';
      readonly turn: number;
      readonly problem: ScanProblem;
      readonly columns: readonly string[];
    };
