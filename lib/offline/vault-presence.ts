/** Whether there may be forms on this device: asked on every page, so that it brings nothing along. Browser and worker. */

/** Name of the database. */
export const vaultName = 'snoei-kept';

/** Whether this browser can keep anything secret here: not over plain HTTP. */
export function canKeepForms(): boolean {
  return 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;
}

/** Whether anything may be there: a visitor who never kept a form gets no database. */
export async function hasVault(): Promise<boolean> {
  if (!canKeepForms()) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === vaultName);
}
