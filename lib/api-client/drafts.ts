/** Draft endpoints. */
import * as z from 'zod';
import {
  type Draft,
  type DraftChanges,
  type DraftValues,
  draft,
  lastDraft,
  type SmsCodeReceipt,
  smsCodeReceipt,
} from '@/lib/contract/drafts';
import { type LetterPreview, letterPreview } from '@/lib/contract/letters/letter-preview';
import { type Api, ApiFailure, orNull } from './api';

/** Returns a draft of this browser, or null. */
export function findDraft(api: Api, reference: string): Promise<Draft | null> {
  return orNull(api(`/drafts/${encodeURIComponent(reference)}`, { schema: draft }));
}

/** Returns this browser's latest draft of a flow about a company, or null. */
export async function findLastDraft(
  api: Api,
  subject: { readonly flow: string; readonly company: string },
): Promise<Draft | null> {
  const query = new URLSearchParams({ ...subject });
  return (await api(`/drafts/last?${query}`, { schema: lastDraft })).draft;
}

/** Returns the text of a draft's first letter as its sender posts or e-mails it. Throws an ApiFailure with 409 if the form is incomplete. */
export function findLetterText(api: Api, reference: string): Promise<LetterPreview> {
  return api(`/drafts/${encodeURIComponent(reference)}/letter?posted_by=sender`, { schema: letterPreview });
}

/** Statuses of a draft without a letter yet: not this browser's, not filled in, not printable, or too many requests. */
const withoutLetter: readonly number[] = [404, 409, 422, 429];

/** Returns the text of one of a draft's letters, as it is printed so far; null while its details are incomplete. */
export async function findDraftLetter(
  api: Api,
  reference: string,
  letter: number,
): Promise<LetterPreview | null> {
  const path = `/drafts/${encodeURIComponent(reference)}/letter?letter=${letter}`;
  try {
    return await api(path, { schema: letterPreview });
  } catch (error) {
    if (error instanceof ApiFailure && withoutLetter.includes(error.status)) return null;
    throw error;
  }
}

export interface NewDraft {
  readonly flow: string;
  readonly company: string | null;
  readonly step: string;
  readonly values: DraftValues;
}

/** Creates a draft. Idempotent by key. */
export function createDraft(
  api: Api,
  body: NewDraft,
  idempotencyKey: string,
  keepalive = false,
): Promise<Draft> {
  return api('/drafts', { method: 'POST', body, idempotencyKey, schema: draft, keepalive });
}

/** Saves changes, valid or not. */
export function saveDraft(
  api: Api,
  reference: string,
  body: DraftChanges,
  keepalive = false,
): Promise<Draft> {
  return api(`/drafts/${encodeURIComponent(reference)}`, { method: 'PATCH', body, schema: draft, keepalive });
}

/** Mails a link to resume the draft. */
export async function mailDraftLink(api: Api, reference: string, email: string): Promise<void> {
  await api(`/drafts/${encodeURIComponent(reference)}/link`, {
    method: 'POST',
    body: { email },
    schema: z.unknown(),
  });
}

/** Sends an SMS code for a draft. */
export function sendSmsCode(api: Api, reference: string, phoneNumber: string): Promise<SmsCodeReceipt> {
  return api(`/drafts/${encodeURIComponent(reference)}/sms-code`, {
    method: 'POST',
    body: { phone_number: phoneNumber },
    schema: smsCodeReceipt,
  });
}
