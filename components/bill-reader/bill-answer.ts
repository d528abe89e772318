/** What the page gets to hear about a file. */

import type { BillProblem } from '@/lib/bill-reader/read-bill';
import type { BillFileProblem, BillFileReading } from '@/lib/bill-reader/read-bill-pdf';

/** `crashed`: an error not caused by the file. `notLoaded`: the reader's own code could not be loaded. */
export type BillFailure = BillProblem | BillFileProblem | 'tooLarge' | 'unreadable' | 'crashed' | 'notLoaded';

export type BillAnswer = BillFileReading | { readonly kind: 'failed'; readonly problem: BillFailure };
