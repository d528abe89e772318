/** Reminders. */
import { accountReminders, keyedReminder } from '@/lib/contract/reminders';
import { type Api, orNull } from './api';

/** The reminder of a mailed key; null when it is invalid or expired. Changes nothing. */
export const findKeyedReminder = (api: Api, key: string) =>
  orNull(api('/reminders/lookup', { method: 'POST', body: { key }, schema: keyedReminder }), [410]);

/** Those of the account's confirmed address, the next one first. */
export const listReminders = async (api: Api) =>
  (await api('/me/reminders', { schema: accountReminders })).reminders;
