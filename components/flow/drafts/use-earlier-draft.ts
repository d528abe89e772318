/** Offers an earlier draft of the open form, by a notice (components/offline), until the form has a draft of its own. */
import { useEffect } from 'react';
import { setOpenForm } from '@/components/offline/open-form-store';
import type { FlowView } from '@/lib/flows/flow-view';
import { pathWithReference } from '../values/reference-placeholder';

interface EarlierDraftSettings {
  readonly view: Pick<FlowView, 'name' | 'company'>;
  /** Path of a draft's page, with the placeholder. */
  readonly draftPath: string;
  /** Reference of the form's own draft, or null. */
  readonly reference: string | null;
  /** Whether the form has no drafts. */
  readonly isOff: boolean;
}

export function useEarlierDraft({ view, draftPath, reference, isOff }: EarlierDraftSettings): void {
  const { name, company } = view;
  const isOffered = reference === null && !isOff;
  useEffect(() => {
    if (!isOffered) return;
    setOpenForm({ flow: name, company, draftPath: (found) => pathWithReference(draftPath, found) });
    return () => setOpenForm(null);
  }, [isOffered, name, company, draftPath]);
}
