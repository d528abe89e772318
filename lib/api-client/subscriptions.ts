/** Named questions about lists. */
import { type KeyedSubscription, keyedSubscription } from '@/lib/contract/subscriptions';
import { type Api, ApiFailure } from './api';

/** What the key of a mailed link is about; null where it is none, or no longer works. Changes nothing. */
export async function findKeyedSubscription(api: Api, key: string): Promise<KeyedSubscription | null> {
  try {
    return await api('/subscriptions/lookup', { method: 'POST', body: { key }, schema: keyedSubscription });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) return null;
    throw error;
  }
}
