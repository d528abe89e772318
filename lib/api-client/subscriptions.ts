/** The mailing list. */
import { keyedSubscription } from '@/lib/contract/subscriptions';
import { type Api, orNull } from './api';

/** The subscription of a mailed key; null when it is invalid or expired. Changes nothing. */
export const findKeyedSubscription = (api: Api, key: string) =>
  orNull(api('/subscriptions/lookup', { method: 'POST', body: { key }, schema: keyedSubscription }), [410]);
