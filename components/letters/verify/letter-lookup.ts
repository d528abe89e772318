/** The browser's question about a fingerprint: fetched when a file was chosen, as it brings the schemas along. */
import { ApiFailure } from '@/lib/api-client/api';
import { browserApi } from '@/lib/api-client/browser';
import { findLetterByHash } from '@/lib/api-client/letters';
import type { FoundLetter } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

/** The letter, null where there is none, or that it was asked too often. Throws where no answer came. */
export async function findLetter(sha256: string, locale: Locale): Promise<FoundLetter | 'limited' | null> {
  try {
    return await findLetterByHash(browserApi(locale), sha256);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return 'limited';
    throw error;
  }
}
