/** Mailing list endpoints. */
import { type KeyedSubscription, keyedSubscription } from '@/lib/contract/subscriptions';
import { type Api, ApiFailure } from './api';

/** Returns the subscription of a mailed key; null when it is invalid or expired. Changes nothing. */
export async function findKeyedSubscription(api: Api, key: string): Promise<KeyedSubscription | null> {
  try {
    return await api('/subscriptions/lookup', { method: 'POST', body: { key }, schema: keyedSubscription });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) return null;
    throw error;
  }
}
