/** Named questions and acts about drafts. */
import { z } from 'zod';
import { type Draft, type DraftValues, draft, lastDraft } from '@/lib/contract/drafts';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import { type Api, orNull } from './api';

/** A draft of this browser, or null. */
export function findDraft(api: Api, reference: string): Promise<Draft | null> {
  return orNull(api(`/drafts/${encodeURIComponent(reference)}`, { schema: draft }));
}

/** The draft of a letter to a company that this browser worked on last, or null. */
export async function findLastDraft(api: Api, company: string): Promise<Draft | null> {
  const query = new URLSearchParams({ flow: cancelFlow.name, company });
  return (await api(`/drafts/last?${query}`, { schema: lastDraft })).draft;
}

export interface NewDraft {
  readonly flow: string;
  readonly company: string | null;
  readonly step: string;
  readonly values: DraftValues;
}

/** Starts a draft; the same key gives the same draft. */
export function createDraft(api: Api, body: NewDraft, idempotencyKey: string): Promise<Draft> {
  return api('/drafts', { method: 'POST', body, idempotencyKey, schema: draft });
}

/** Keeps what is typed, valid or not. */
export function saveDraft(
  api: Api,
  reference: string,
  body: { step: string; values: DraftValues },
): Promise<Draft> {
  return api(`/drafts/${encodeURIComponent(reference)}`, { method: 'PUT', body, schema: draft });
}

/** Mails a link with which the draft can be finished elsewhere. */
export async function mailDraftLink(api: Api, reference: string, email: string): Promise<void> {
  await api(`/drafts/${encodeURIComponent(reference)}/link`, {
    method: 'POST',
    body: { email },
    schema: z.unknown(),
  });
}
