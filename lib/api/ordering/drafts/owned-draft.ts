/** The draft of a request, if its browser has access. */
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import { browserHashOf } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { findOwnedDraft, type StoredDraft } from './drafts';

/** Throws the same 404 for a malformed, unknown, expired, or another user's reference. */
export async function getOwnedDraft(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  browserHash: string = browserHashOf(c),
): Promise<StoredDraft> {
  const draft = await findOwnedDraft(context.db, { reference, browserHash, at: context.clock.now() });
  if (!draft) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('not_found'));
  return draft;
}
