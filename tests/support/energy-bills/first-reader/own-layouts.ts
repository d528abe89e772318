/** Layouts that were written before the reader: one table, cards, a table over two pages, and an English statement. */
import type { BillLayout } from '../bill-layout';
import { cards } from './cards';
import { englishTwoMeters } from './english-two-meters';
import { oneTable } from './one-table';
import { twoYears } from './two-years';

export const ownLayouts: readonly BillLayout[] = [oneTable, cards, twoYears, englishTwoMeters];
