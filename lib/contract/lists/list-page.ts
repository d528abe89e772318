/** A page of a long list: its position is that of a row, so that reading page 1,000 takes as long as reading the first. */
import * as z from 'zod';

/** Rows that are counted at most: counting all of a large table would take longer than listing a page. */
export const listCountMax = 1_000;

const position = z.string().max(300);

/** Query parameters: the rows after a position, or those before one; the first page without either. */
export const listPositionQuery = { after: position.optional(), before: position.optional() };
