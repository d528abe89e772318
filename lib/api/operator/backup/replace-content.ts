/** Puts something in the place of what a database holds: all of it, or nothing was changed. */
import type { ClientBase } from 'pg';
import { clearDatabase } from './clear-database';
import { bringBack, forgetAside, holdForRestore, isSetAside } from './set-aside';

/**
 * Clears a database, has `work` fill it, and lets go of what was there; where `work` fails, that is back and its error is
 * thrown. Throws `BackupError` where the database may not be cleared.
 */
export async function replaceContent<T>(
  client: ClientBase,
  { replace }: { readonly replace: boolean },
  work: () => Promise<T>,
): Promise<T> {
  await holdForRestore(client);
  // One before this was interrupted.
  if (await isSetAside(client)) await bringBack(client);
  await clearDatabase(client, { replace });
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // Where the connection itself is gone, the next start of the site or of this command does it.
    if (await isSetAside(client).catch(() => false)) await bringBack(client);
    throw error;
  }
  await forgetAside(client);
  return result;
}
