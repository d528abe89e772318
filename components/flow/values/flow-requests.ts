/** Requests of a form, loaded on first use: they import the API client and its contracts. */
import * as z from 'zod';
import type { Api } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { createDraft, findDraft, mailDraftLink, saveDraft, sendSmsCode } from '@/lib/api-client/drafts';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import type { Draft, DraftChanges, SmsCodeReceipt } from '@/lib/contract/drafts';
import { type LetterPreview, letterPreview } from '@/lib/contract/letters/letter-preview';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { trackFormSent } from '@/lib/tracking/form-sent';

export { findRequestFailure } from '@/lib/api-client/request-failure';

type RawValues = Readonly<Record<string, unknown>>;

/** Timeout of an order, in milliseconds. */
const submitTimeoutMilliseconds = 30_000;

/** Common part of every flow endpoint's response. */
const accepted = z.object({
  reference: z.string(),
  payment: z.object({ checkout_url: z.string().nullable(), page_url: z.optional(z.string()) }).nullish(),
});

export interface Accepted {
  readonly reference: string;
  /** The checkout URL, or the page that explains why payment is unavailable; null without payment. */
  readonly checkoutUrl: string | null;
}

interface Order {
  /** Reference of the draft; null for a form without drafts. */
  readonly reference: string | null;
  /** Idempotency key. */
  readonly key: string;
  readonly company: string | null;
  readonly values: RawValues;
}

/** Submits a form to its flow's endpoint. */
export async function submitFlow(locale: Locale, endpoint: string, order: Order): Promise<Accepted> {
  const signal = AbortSignal.timeout(submitTimeoutMilliseconds);
  const request = {
    method: 'POST',
    schema: accepted,
    idempotencyKey: order.key,
    signal,
    body: {
      ...(order.reference === null ? {} : { draft: order.reference }),
      ...(order.company === null ? {} : { company: order.company }),
      ...renameKeys(order.values, wireName),
    },
  } as const;
  try {
    const { reference, payment } = await withMinDelay(browserApi(locale))(endpoint, request);
    trackFormSent(endpoint);
    return { reference, checkoutUrl: payment?.checkout_url ?? payment?.page_url ?? null };
  } catch (error) {
    throw signal.aborted ? new DOMException('no response to the order', 'TimeoutError') : error;
  }
}

/** Creates a draft. Idempotent by key. `isLeaving`: the request outlives the page. */
export function startDraft(
  locale: Locale,
  draft: Parameters<typeof createDraft>[1],
  key: string,
  isLeaving: boolean,
): Promise<Draft> {
  return createDraft(browserApi(locale), draft, key, isLeaving);
}

/** Saves changes of a draft, and returns all of it. `isLeaving`: the request outlives the page. */
export function storeDraft(
  locale: Locale,
  reference: string,
  changes: DraftChanges,
  isLeaving: boolean,
): Promise<Draft> {
  return saveDraft(browserApi(locale), reference, changes, isLeaving);
}

/** Returns the draft as the server has it, or null. */
export function loadDraft(locale: Locale, reference: string): Promise<Draft | null> {
  return findDraft(browserApi(locale), reference);
}

/** Mails a link to resume the draft. */
export function mailLink(locale: Locale, reference: string, email: string): Promise<void> {
  return mailDraftLink(withMinDelay(browserApi(locale)), reference, email);
}

/** Sends the code that verifies a phone number. */
export function sendCode(locale: Locale, reference: string, phoneNumber: string): Promise<SmsCodeReceipt> {
  return sendSmsCode(withMinDelay(browserApi(locale)), reference, phoneNumber);
}

/** Returns the text of a letter for the values; `letter` is its index in the order. */
export function findLetterPreview(
  locale: Locale,
  reference: string,
  body: { readonly values: RawValues; readonly letter: number },
  signal: AbortSignal,
): Promise<LetterPreview> {
  const api: Api = browserApi(locale);
  const path = `/drafts/${encodeURIComponent(reference)}/letter`;
  return api(path, { method: 'POST', body, schema: letterPreview, signal });
}
