/**
 * Layouts after what Dutch suppliers publish about their yearly statements: a page for each product, parts of the year with their own
 * tariffs, netting of solar power, and a corrected statement with history. They were finished before the reader saw them.
 */
import type { BillLayout } from '../bill-layout';
import { corrected } from './corrected';
import { netting } from './netting';
import { pagePerProduct } from './page-per-product';
import { partsOfTheYear } from './parts-of-the-year';

export const describedLayouts: readonly BillLayout[] = [pagePerProduct, partsOfTheYear, netting, corrected];
