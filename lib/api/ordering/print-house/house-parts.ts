/** What works on papers needs: the house, and those who know what a paper is. */

import type { Pingen } from '@/lib/post/pingen/pingen';
import type { PostalLetter } from '@/lib/post/print-provider';
import type { AppContext } from '../../core/context';
import type { StoredPaper } from './papers';

/**
 * Whether a draft may be sent now: `go` records, in the transaction that checks it, that it may be printed from here on; `stop`: it was
 * withdrawn or erased; `changed`: another file takes its place; `later`: nobody here knows.
 */
export type Clearance = 'go' | 'stop' | 'changed' | 'later';

export interface HouseParts extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  readonly house: Pingen;
  /** Asked before each attempt to send. */
  clear(paper: StoredPaper): Promise<Clearance>;
  /** The file as it goes to the house; null if it does not fit its envelopes. */
  dress(letter: PostalLetter): Promise<Uint8Array | null>;
}
