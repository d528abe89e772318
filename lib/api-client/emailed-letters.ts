/** Endpoints of letters that we e-mail. */
import { type KeyedEmailedLetter, keyedEmailedLetter } from '@/lib/contract/letters/emailed-letters';
import { type Api, ApiFailure } from './api';

/** Returns the letter of a mailed key; null when it is invalid or expired. Changes nothing. */
export async function findKeyedEmailedLetter(api: Api, key: string): Promise<KeyedEmailedLetter | null> {
  try {
    return await api('/emailed-letters/lookup', {
      method: 'POST',
      body: { key },
      schema: keyedEmailedLetter,
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) return null;
    throw error;
  }
}
