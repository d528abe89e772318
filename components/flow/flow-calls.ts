/** The calls of a form, fetched when one is made: they bring the API client and its contracts along. */
import { z } from 'zod';
import type { Api } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { createDraft, mailDraftLink, saveDraft } from '@/lib/api-client/drafts';
import { sendSmsCode } from '@/lib/api-client/requests';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import { type LetterPreview, letterPreview } from '@/lib/contract/letter-preview';
import type { SmsCodeReceipt } from '@/lib/contract/requests';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { trackFormSent } from '@/lib/tracking/form-sent';

export { findCallFailure } from '@/lib/api-client/call-failure';

type RawValues = Readonly<Record<string, unknown>>;

/** How long an order may take before the visitor is told to try again. */
const submitTimeoutMilliseconds = 30_000;

/** What every flow's endpoint answers at least. */
const accepted = z.object({
  reference: z.string(),
  payment: z.object({ checkout_url: z.string().nullable(), page_url: z.optional(z.string()) }).nullish(),
});

export interface Accepted {
  readonly reference: string;
  /** Where the visitor pays, or the page that says why that can't be now; null where nothing is to be paid. */
  readonly checkoutUrl: string | null;
}

interface Order {
  /** Of the draft; null for a form that keeps none. */
  readonly reference: string | null;
  /** The same key gives the same answer again. */
  readonly key: string;
  readonly company: string | null;
  readonly values: RawValues;
}

/** Sends a whole form to its flow's endpoint. */
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

/** Starts a draft and gives its reference. The same key gives the same draft. */
export async function startDraft(
  locale: Locale,
  draft: Parameters<typeof createDraft>[1],
  key: string,
): Promise<string> {
  return (await createDraft(browserApi(locale), draft, key)).reference;
}

/** Keeps what is typed. */
export async function keepDraft(
  locale: Locale,
  reference: string,
  content: Parameters<typeof saveDraft>[2],
): Promise<void> {
  await saveDraft(browserApi(locale), reference, content);
}

/** Mails the link with which a draft is finished elsewhere. */
export function mailLink(locale: Locale, reference: string, email: string): Promise<void> {
  return mailDraftLink(withMinDelay(browserApi(locale)), reference, email);
}

/** Has the code sent that proves a phone number. */
export function sendCode(locale: Locale, reference: string, phoneNumber: string): Promise<SmsCodeReceipt> {
  return sendSmsCode(withMinDelay(browserApi(locale)), reference, phoneNumber);
}

/** A letter that the values make, in words; `letter` is its place among those of the order. */
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
