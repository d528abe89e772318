/** Stores the fields that a page changed in its draft. */
import type { Context } from 'hono';
import type { DraftChanges } from '@/lib/contract/drafts';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import { findFlow } from '@/lib/flows/registry/registry';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { canonicalJson } from '../../core/idempotency/canonical-json';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { checkChosen } from '../letter-content/letter-companies';
import { consumeDraftStorage, readContent } from './content';
import { applyChanges, type Changes, changesBetween, newestChanges } from './draft-changes';
import { splitSignature } from './draft-values';
import { type StoredDraft, saveDraft } from './drafts';
import { getOwnedDraft } from './owned-draft';
import { storeSignature } from './stored-signature';

/** Changed fields with the version of their page; without one, every field that is filled in. */
export type SentFields = Omit<DraftChanges, 'version'> & Partial<Pick<DraftChanges, 'version'>>;

/** Stores the fields of a page, and returns the draft. Throws 404, 409, 413 and 422. */
export async function storeFields(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  { step, version, values: sent }: SentFields,
): Promise<StoredDraft> {
  const locale = c.get('locale');
  const t = translatorOf(locale, 'errors');
  await consumeRateLimit(c, context, 'draft-save');
  const draft = await getOwnedDraft(c, context, reference);
  const named = withoutKnownCompanies(draft, renameKeys(sent, fieldName));
  const changed =
    version === undefined
      ? changesBetween(draft.values, { ...draft.values, ...emptied(draft, named), ...named })
      : named;
  const changes = newestChanges(draft, changed, version ?? draft.version);
  // Its fields are about the letters of its own companies.
  if ('companies' in changed && !('companies' in changes)) {
    throw new ApiError(409, t('draft_companies'), { companies: [t('draft_companies')] });
  }
  if ('companies' in changes) await checkChosen(context, draft.flow, changes, locale);
  const ready = await readContent(context, callerOf(c), draft.reference, applyChanges(draft.values, changes));
  const { values, letterCount, sourceSha256 } = ready;
  const picture = 'signature' in changes ? ready.picture : undefined;
  await consumeDraftStorage(context, callerOf(c), draft, { values, picture, letterCount });
  const at = context.clock.now();
  const save = {
    step,
    changes: splitSignature(changes).values,
    version: version ?? draft.version,
    locale,
    letterCount,
  };
  const saved = await context.db.transaction(async (transaction) => {
    const row = await saveDraft(transaction, draft.reference, save, at);
    const isSigned = row?.fieldVersions.signature === row?.version;
    if (row && isSigned && picture !== undefined) {
      await storeSignature(transaction, draft.reference, picture, at, sourceSha256);
    }
    return row;
  });
  if (!saved) throw new ApiError(409, t('draft_ordered'));
  return saved;
}

/** The fields of its form that a page without versions does not send: they are empty on it, unless a page with versions stored them. */
function emptied({ flow: name, values, fieldVersions }: StoredDraft, sent: Changes): Changes {
  const flow = findFlow(name);
  const names = flow ? listFields(flow).map(({ field }) => field.name) : [];
  return Object.fromEntries(
    names
      .filter((field) => field in values && !(field in sent) && !(field in fieldVersions))
      .map((field) => [field, null]),
  );
}

/** Changes without the companies where they are those of the draft, which were validated when they were chosen. */
function withoutKnownCompanies({ values }: StoredDraft, changes: Changes): Changes {
  const { companies, ...others } = changes;
  return canonicalJson(companies) === canonicalJson(values.companies) ? others : changes;
}
