/** The call of a small form, fetched when it comes into use: it brings the API client and its contracts along. */
import { z } from 'zod';
import { browserApi } from '@/lib/api-client/browser';
import { withMinDelay } from '@/lib/api-client/with-min-delay';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { trackFormSent } from '@/lib/tracking/form-sent';

export { findCallFailure } from '@/lib/api-client/call-failure';

const accepted = z.object({ reference: z.string() });

export interface SmallFormSubmission {
  readonly endpoint: string;
  /** Slug, where it is about a company. */
  readonly company: string | null;
  /** As typed, by camelCase name; what is empty is left out. */
  readonly values: Readonly<Record<string, string>>;
  /** The same key gives the same answer. */
  readonly key: string;
}

/** Sends it; gives the reference. Throws what the call throws. */
export async function sendSmallForm(
  locale: Locale,
  { endpoint, company, values, key }: SmallFormSubmission,
): Promise<string> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const answer = await withMinDelay(browserApi(locale))(endpoint, {
    method: 'POST',
    schema: accepted,
    idempotencyKey: key,
    body: { ...(company === null ? {} : { company }), ...renameKeys(filled, wireName) },
  });
  trackFormSent(endpoint);
  return answer.reference;
}
