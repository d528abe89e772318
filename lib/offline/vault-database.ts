/** Where forms wait on this device, and the key they are sealed with. Browser and worker. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { hasVault, vaultName } from './vault-presence';

/** A form that only its key opens; when it goes is in the clear. */
export interface Sealed {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly expiresAt: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface VaultSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  forms: { key: string; value: Sealed };
}

export type Vault = IDBPDatabase<VaultSchema>;

/** Opened for each use and closed after it, so that no other page is ever held up. Makes it where it is not there. */
export async function withVault<T>(use: (vault: Vault) => Promise<T>): Promise<T> {
  const vault = await openDB<VaultSchema>(vaultName, 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('forms', { keyPath: 'id' });
    },
  });
  try {
    return await use(vault);
  } finally {
    vault.close();
  }
}

/** Deletes every form and the key: what may have been copied of the disk can't be read any more. */
export async function clearVault(): Promise<void> {
  if (!(await hasVault())) return;
  await withVault(async (vault) => {
    const clearing = vault.transaction(['keys', 'forms'], 'readwrite');
    await Promise.all([clearing.objectStore('keys').clear(), clearing.objectStore('forms').clear()]);
    await clearing.done;
  });
}
