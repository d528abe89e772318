/** Whether there may be offline drafts: called on every page, so that it imports nothing. Browser and worker. */

/** Name of the database. */
export const draftDatabaseName = 'snoei-kept';

/** Returns whether this browser can encrypt here: not over plain HTTP. */
export function canStoreOfflineDrafts(): boolean {
  return 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;
}

/** Whether there may be any: a visitor who never stored a form gets no database. */
export async function hasOfflineDrafts(): Promise<boolean> {
  if (!canStoreOfflineDrafts()) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === draftDatabaseName);
}
