/** Messages between the page and the worker that scans. */

import type { ChosenLayouts, UnknownTable } from '@/lib/transactions/bank-files/column-choice';
import type { StatementProblem } from '@/lib/transactions/bank-files/transaction';
import type { StatementScan } from '@/lib/transactions/scan-statement';

export interface ScanRequest {
  readonly turn: number;
  /** The selected files, or 'sample' for the example statement, which the worker generates. */
  readonly files: readonly Uint8Array[] | 'sample';
  /** YYYY-MM-DD in Amsterdam. */
  readonly today: string;
  /** Columns that the visitor chose, by table. */
  readonly chosen: ChosenLayouts;
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
      readonly table: UnknownTable | null;
      /** Place of the file among those that were chosen; null where the failure is of none. */
      readonly file: number | null;
    };
