/** Layouts by somebody who knew the interface and one layout, and had not read the reader. */
import type { BillLayout } from '../bill-layout';
import { amountFirst } from './amount-first';
import { friendlyWords } from './friendly-words';
import { replacingBill } from './replacing-bill';
import { yearlyLetter } from './yearly-letter';

export const freshLayouts: readonly BillLayout[] = [yearlyLetter, amountFirst, replacingBill, friendlyWords];
