/** Letters that we e-mail. */
import { keyedEmailedLetter } from '@/lib/contract/letters/emailed-letters';
import { type Api, orNull } from './api';

/** The letter of a mailed key; null when it is invalid or expired. Changes nothing. */
export const findKeyedEmailedLetter = (api: Api, key: string) =>
  orNull(
    api('/emailed-letters/lookup', { method: 'POST', body: { key }, schema: keyedEmailedLetter }),
    [410],
  );
