/** A figure with the field that it may be, and what the whole document says. */
import type { BillDoubt } from './bill-fields';
import type { Figure } from './contexts';
import type { DecimalMark } from './figures';
import type { Term } from './pieces';

export type Register = 'normal' | 'low' | 'single' | 'total' | 'unnamed';

export type Subject = 'electricity' | 'gas' | 'feedIn';

export interface Candidate {
  readonly figure: Figure;
  readonly kind: 'usage' | 'rate' | 'fixed' | 'advance' | 'newAdvance';
  readonly subject: Subject | null;
  readonly register: Register;
  readonly value: number;
  readonly doubt: BillDoubt | null;
  readonly vat: 'included' | 'excluded' | null;
  readonly term: Term | null;
  readonly isCorrected: boolean;
  /** In a row with its price: what is billed, which netting may have reduced. */
  readonly isPriced: boolean;
}

export interface DocumentFacts {
  readonly mark: DecimalMark | 'mixed' | null;
  /** Years of the statement's period. */
  readonly years: readonly number[];
  /** What sentences of each page say about tax. */
  readonly vatOfPage: ReadonlyMap<number, 'included' | 'excluded' | null>;
  /** Whether it says that its readings are estimated. */
  readonly isEstimated: boolean;
  readonly isCorrected: boolean;
  /** Letters that mark an estimate in a row, by the statement's own legend. */
  readonly estimateMarks: readonly string[];
}
