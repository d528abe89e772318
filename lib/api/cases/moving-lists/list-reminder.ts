/**
 * The mails about a list, which are reminders: that domain reads lists, so that lists can't import it. Registered in
 * lib/api/workers/connect-domains.ts.
 */
import type { DatabaseOrTransaction, Transaction } from '../../db/client';

export interface ListReminder {
  /** The reminder of a list that has not ended; null while there is none. */
  readonly find: (db: DatabaseOrTransaction, listId: string) => Promise<{ readonly id: string } | null>;
  /** Ends it; nothing where there is none. */
  readonly end: (
    transaction: Transaction,
    of: { readonly listId: string; readonly at: Date },
  ) => Promise<void>;
}

let registered: ListReminder | null = null;

/** Sets them; a second call replaces the first. */
export function onListReminder(reminder: ListReminder): void {
  registered = reminder;
}

/** Throws before the domains are connected: a deleted list would go on being mailed about. */
export function listReminder(): ListReminder {
  if (!registered) throw new Error('no domain mails about lists: connectDomains was not called');
  return registered;
}
