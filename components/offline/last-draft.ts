/**
 * The draft that this browser started earlier, from `GET /api/drafts/last`. Validated by hand: no schema library here.
 */
import type { Draft } from '@/lib/contract/drafts';
import { campaignHeaders } from '@/lib/tracking/visit-campaign';
import type { OpenForm } from './open-form-store';

/** Reference and last save of a draft. */
export type LastDraft = Pick<Draft, 'reference' | 'saved_at'>;

/** Returns the last draft of a form, or null. Throws when there is no response. */
export async function findLastDraft({
  flow,
  company,
}: Omit<OpenForm, 'draftPath'>): Promise<LastDraft | null> {
  const query = new URLSearchParams({ flow, ...(company === null ? {} : { company }) });
  const response = await fetch(`/api/drafts/last?${query}`, {
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...campaignHeaders(),
    },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the last draft: ${response.status}`);
  const body: unknown = await response.json();
  const draft: unknown = Reflect.get(Object(body), 'draft');
  const reference: unknown = Reflect.get(Object(draft), 'reference');
  const savedAt: unknown = Reflect.get(Object(draft), 'saved_at');
  return typeof reference === 'string' && typeof savedAt === 'string'
    ? { reference, saved_at: savedAt }
    : null;
}
