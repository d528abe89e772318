/** Storage limit of drafts per client network: without a limit, images would fill the database in days. */
import type { AppContext } from '../../core/context';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';
import type { ReadyContent } from './content';
import { sizeBytesOf } from './draft-values';
import type { StoredDraft } from './drafts';

/** Counts the growth of a draft; a new image counts fully. Throws 429 above the network's limit. */
export async function consumeStorage(
  context: AppContext,
  caller: Caller,
  draft: StoredDraft | null,
  { values, picture }: Pick<ReadyContent, 'values' | 'picture'>,
): Promise<void> {
  const grownBytes = Math.max(0, sizeBytesOf(values) - (draft ? sizeBytesOf(draft.values) : 0));
  const points = Math.ceil((grownBytes + (picture?.length ?? 0)) / 1024);
  if (points > 0) await consumeRateLimitFor(context, 'draft-storage', caller, { points });
}
