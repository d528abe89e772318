/** The draft of a request, if its browser has access. */
import type { Context } from 'hono';
import { browserHashOf } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { findOwnedDraft, type StoredDraft } from './drafts';

/** Throws the same 404 for a malformed, unknown, expired, or another user's reference. */
export async function getOwnedDraft(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  browserHash: string = browserHashOf(c),
): Promise<StoredDraft> {
  const draft = await findOwnedDraft(context.db, { reference, browserHash, at: context.clock.now() });
  if (!draft) throw new NotFoundError(c.get('locale'));
  return draft;
}
