/** The IndexedDB database of offline drafts and their key. Browser and worker. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { draftDatabaseName, hasOfflineDrafts } from './draft-database-presence';

/** An encrypted form; its dates are not encrypted. */
export interface Sealed {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly expiresAt: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface DraftDatabaseSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  forms: { key: string; value: Sealed };
}

export type DraftDatabase = IDBPDatabase<DraftDatabaseSchema>;

/** Opens the database for one use, so that no other page is blocked. Creates it where it does not exist. */
export async function withDraftDatabase<T>(use: (database: DraftDatabase) => Promise<T>): Promise<T> {
  const database = await openDB<DraftDatabaseSchema>(draftDatabaseName, 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('forms', { keyPath: 'id' });
    },
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Deletes every form and the key, so that copies of the disk can't be decrypted. */
export async function deleteOfflineDrafts(): Promise<void> {
  if (!(await hasOfflineDrafts())) return;
  await withDraftDatabase(async (database) => {
    const clearing = database.transaction(['keys', 'forms'], 'readwrite');
    await Promise.all([clearing.objectStore('keys').clear(), clearing.objectStore('forms').clear()]);
    await clearing.done;
  });
}
