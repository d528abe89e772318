/** The failure of a form that was posted complete without JavaScript, stored in its draft. */
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import type { AppContext } from '../../core/context';
import type { ApiError } from '../../core/errors';
import { type StoredDraft, saveDraft } from './drafts';

/** Stores in the draft why the last step failed, for its page. Throws 404 for a draft that was erased meanwhile. */
export async function saveFailure(
  context: AppContext,
  draft: StoredDraft,
  failure: ApiError,
  flow: AnyFlow,
): Promise<void> {
  const errors = renameKeys(failure.errors, fieldName);
  const failing = listFields(flow).find(({ field }) => field.name in errors);
  const content = {
    step: failing?.step ?? draft.step,
    changes: {},
    version: draft.version,
    locale: draft.locale,
    letterCount: draft.letterCodes.length,
    errors,
    message: failure.message,
  };
  await context.db.transaction((transaction) =>
    saveDraft(transaction, draft.reference, content, context.clock.now()),
  );
}
