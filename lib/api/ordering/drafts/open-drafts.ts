/** Which drafts can still be ordered. */
import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { drafts } from './table';

/** The references among some of drafts that can still be ordered. */
export async function listOpenReferences(
  db: DatabaseOrTransaction,
  references: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await db
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(
      and(inArray(drafts.reference, [...references]), isNull(drafts.orderedAt), gt(drafts.expiresAt, at)),
    );
  return rows.map(({ reference }) => reference);
}
