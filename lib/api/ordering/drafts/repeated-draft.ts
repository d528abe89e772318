/**
 * A form that is posted twice without JavaScript: by a double click, or again from the browser's history. Its pages are cached, so that the
 * form can have no key of its own.
 */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { listMade } from '../../core/access/access';
import { canonicalJson } from '../../core/idempotency/canonical-json';
import type { Transaction } from '../../db/client';
import type { DraftStart, StoredDraft } from './drafts';
import { drafts } from './table';

/** The same form from the same browser within this time is the same click twice. */
const repeatMilliseconds = 60_000;

/**
 * The draft that this browser started just now with the same values, ordered or not; null without one. Holds a lock
 * on the browser until the transaction ends, so that of two posts at once the second finds the draft of the first.
 */
export async function findRepeatedDraft(
  transaction: Transaction,
  { flow, company, values, browserHash, at }: DraftStart,
): Promise<StoredDraft | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${browserHash}, 0))`);
  const made = await listMade(transaction, { browserHash, at });
  const rows = await transaction
    .select()
    .from(drafts)
    .where(
      and(
        inArray(drafts.reference, made),
        eq(drafts.flow, flow),
        company ? eq(drafts.company, company.slug) : isNull(drafts.company),
        gt(drafts.createdAt, new Date(at.getTime() - repeatMilliseconds)),
        gt(drafts.expiresAt, at),
      ),
    )
    .orderBy(desc(drafts.createdAt));
  const posted = canonicalJson(values);
  return rows.find((draft) => canonicalJson(draft.values) === posted) ?? null;
}
