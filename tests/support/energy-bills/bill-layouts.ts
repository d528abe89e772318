/** Every layout of a yearly statement; a file with more of them adds one line here. */
import type { BillLayout } from './bill-layout';
import { describedLayouts } from './first-reader/described-layouts';
import { freshLayouts } from './first-reader/fresh-layouts';
import { ownLayouts } from './first-reader/own-layouts';

export const billLayouts: readonly BillLayout[] = [...ownLayouts, ...describedLayouts, ...freshLayouts];
