/** How much a caller's network may store in drafts: without a bound, pictures fill the database in days. */
import type { AppContext } from '../../core/context';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';
import type { ReadyContent } from './content';
import { sizeBytesOf } from './draft-values';
import type { StoredDraft } from './drafts';

/**
 * Counts by how much a save makes a draft grow; a new picture counts whole. Throws 429 where the caller's network has
 * stored as much as it may.
 */
export async function takeStorage(
  context: AppContext,
  caller: Caller,
  draft: StoredDraft | null,
  { values, picture }: Pick<ReadyContent, 'values' | 'picture'>,
): Promise<void> {
  const grownBytes = Math.max(0, sizeBytesOf(values) - (draft ? sizeBytesOf(draft.values) : 0));
  const points = Math.ceil((grownBytes + (picture?.length ?? 0)) / 1024);
  if (points > 0) await consumeRateLimitFor(context, 'draft-storage', caller, { points });
}
