/** The page of a draft. */
import { findFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { findPath, href } from '@/lib/routes/href';
import type { StoredDraft } from './drafts';

export function draftPagePath(draft: Pick<StoredDraft, 'flow' | 'reference'>, locale: Locale): string {
  const flow = findFlow(draft.flow);
  const params = { reference: draft.reference };
  const path = flow && findPath(flow.draftPage, locale, params);
  return path ?? href('request-complete-reference', locale, params);
}
