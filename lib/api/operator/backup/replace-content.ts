/** Replaces a database's content: completely, or not at all. */
import type { ClientBase } from 'pg';
import { clearDatabase } from './clear-database';
import { bringBack, forgetAside, holdForRestore, isSetAside } from './set-aside';

/**
 * Clears a database, lets `work` fill it, and deletes the previous content; if `work` fails, the content is restored and the error
 * rethrown. Throws `BackupError` if the database may not be cleared.
 */
export async function replaceContent<T>(
  client: ClientBase,
  { replace }: { readonly replace: boolean },
  work: () => Promise<T>,
): Promise<T> {
  await holdForRestore(client);
  // An earlier run was interrupted.
  if (await isSetAside(client)) await bringBack(client);
  await clearDatabase(client, { replace });
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // If the connection itself broke, the next start of the site or of this command does it.
    if (await isSetAside(client).catch(() => false)) await bringBack(client);
    throw error;
  }
  await forgetAside(client);
  return result;
}
