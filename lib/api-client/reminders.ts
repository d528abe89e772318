/** Endpoints of reminders. */
import {
  type AccountReminder,
  accountReminders,
  type KeyedReminder,
  keyedReminder,
} from '@/lib/contract/reminders';
import { type Api, ApiFailure } from './api';

/** Returns the reminder of a mailed key; null when it is invalid or expired. Changes nothing. */
export async function findKeyedReminder(api: Api, key: string): Promise<KeyedReminder | null> {
  try {
    return await api('/reminders/lookup', { method: 'POST', body: { key }, schema: keyedReminder });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) return null;
    throw error;
  }
}

/** Lists the reminders of the account's confirmed address, the next one first. */
export async function listReminders(api: Api): Promise<AccountReminder[]> {
  return (await api('/me/reminders', { schema: accountReminders })).reminders;
}
