/** Letters that their senders post. */
import { keyedSelfPosted } from '@/lib/contract/letters/self-posted';
import { type Api, orNull } from './api';

/** The letter of a mailed key; null when the key is unknown or expired. Changes nothing. */
export const findKeyedSelfPosted = (api: Api, key: string) =>
  orNull(api('/self-posted/lookup', { method: 'POST', body: { key }, schema: keyedSelfPosted }), [410]);
