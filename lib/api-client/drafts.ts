/** Drafts. */
import * as z from 'zod';
import { type DraftChanges, type DraftValues, draft, lastDraft, smsCodeReceipt } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { type Api, orNull } from './api';

const pathOf = (reference: string) => `/drafts/${encodeURIComponent(reference)}`;

/** One of this browser's. */
export const findDraft = (api: Api, reference: string) => orNull(api(pathOf(reference), { schema: draft }));

/** This browser's latest draft of a flow about a company, or null. */
export const findLastDraft = async (api: Api, subject: { readonly flow: string; readonly company: string }) =>
  (await api(`/drafts/last?${new URLSearchParams({ ...subject })}`, { schema: lastDraft })).draft;

/** The text of a draft's first letter as its sender posts or e-mails it. Throws ApiFailure 409 if the form is incomplete. */
export const findLetterText = (api: Api, reference: string) =>
  api(`${pathOf(reference)}/letter?posted_by=sender`, { schema: letterPreview });

/**
 * The text of one of a draft's letters, as it is printed so far; null while it is not filled in or printable, and
 * after too many requests.
 */
export const findDraftLetter = (api: Api, reference: string, letter: number) =>
  orNull(
    api(`${pathOf(reference)}/letter?letter=${letter}`, { schema: letterPreview }),
    [404, 409, 422, 429],
  );

export interface NewDraft {
  readonly flow: string;
  readonly company: string | null;
  readonly step: string;
  readonly values: DraftValues;
}

/** Idempotent by key. */
export const createDraft = (api: Api, body: NewDraft, idempotencyKey: string, keepalive = false) =>
  api('/drafts', { method: 'POST', body, idempotencyKey, schema: draft, keepalive });

/** Saves changes, valid or not. */
export const saveDraft = (api: Api, reference: string, body: DraftChanges, keepalive = false) =>
  api(pathOf(reference), { method: 'PATCH', body, schema: draft, keepalive });

/** Mails a link to resume the draft. */
export async function mailDraftLink(api: Api, reference: string, email: string): Promise<void> {
  await api(`${pathOf(reference)}/link`, { method: 'POST', body: { email }, schema: z.unknown() });
}

export const sendSmsCode = (api: Api, reference: string, phoneNumber: string) =>
  api(`${pathOf(reference)}/sms-code`, {
    method: 'POST',
    body: { phone_number: phoneNumber },
    schema: smsCodeReceipt,
  });
