/** The request for a fingerprint: loaded after a file was selected, as it imports the schemas. */
import { ApiFailure } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { findLetterByHash } from '@/lib/api-client/cancellations';
import type { FoundLetter } from '@/lib/contract/cancellations';
import type { FoundCaseFile } from '@/lib/contract/letters/case-files';
import type { Locale } from '@/lib/i18n/locale';

/** Returns the letter or file of an order, null when there is none, or the rate-limit result. Throws when there is no response. */
export async function findLetter(
  sha256: string,
  locale: Locale,
): Promise<FoundLetter | FoundCaseFile | 'limited' | null> {
  try {
    return await findLetterByHash(browserApi(locale), sha256);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return 'limited';
    throw error;
  }
}
