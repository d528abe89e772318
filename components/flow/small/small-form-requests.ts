/** The request of a small form, loaded on first use: it imports the API client and its contracts. */
import * as z from 'zod';
import { browserApi } from '@/lib/api-client/browser';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { trackFormSent } from '@/lib/tracking/form-sent';

export { findRequestFailure } from '@/lib/api-client/request-failure';

const accepted = z.object({ reference: z.string() });

export interface SmallFormSubmission {
  readonly endpoint: string;
  /** Company slug, or null. */
  readonly company: string | null;
  /** Raw values by camelCase name, without empty ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Idempotency key. */
  readonly key: string;
}

/** Submits the form and returns the reference. Throws request errors. */
export async function sendSmallForm(
  locale: Locale,
  { endpoint, company, values, key }: SmallFormSubmission,
): Promise<string> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const response = await withMinDelay(browserApi(locale))(endpoint, {
    method: 'POST',
    schema: accepted,
    idempotencyKey: key,
    body: { ...(company === null ? {} : { company }), ...renameKeys(filled, wireName) },
  });
  trackFormSent(endpoint);
  return response.reference;
}
