/**
 * Offline drafts: forms stored on this device for a few days, encrypted with AES-GCM under a key that can't be exported, until
 * their visitor sends or deletes them. Only the expiry is not encrypted. Browser and worker; needs a secure context.
 */

import { type DraftDatabase, type Sealed, withDraftDatabase } from './draft-database';
import { canStoreOfflineDrafts, hasOfflineDrafts } from './draft-database-presence';
import { type OfflineDraft, type OfflineDraftContent, readOfflineDraftContent } from './offline-draft';
import { maxOfflineDrafts, offlineCostsId, offlineDraftMaxAgeMilliseconds } from './offline-limits';

const keyName = 'forms';

/**
 * Stores a form under an id, in place of an earlier one. Returns it as stored, or null where this browser can't encrypt (plain
 * HTTP). Throws where the disk is full, or where a private window refuses.
 */
export async function saveOfflineDraft(
  id: string,
  form: OfflineDraftContent,
  now = Date.now(),
): Promise<OfflineDraft | null> {
  if (!canStoreOfflineDrafts()) return null;
  const metadata = { id, keptAt: now, expiresAt: now + offlineDraftMaxAgeMilliseconds };
  await withDraftDatabase(async (database) => {
    await putSealed(database, metadata, form);
    await dropOldest(database);
  });
  return { ...form, ...metadata };
}

/** Encrypts a JSON value and stores it under its id, in place of an earlier one. */
export async function putSealed(
  database: DraftDatabase,
  metadata: Pick<Sealed, 'id' | 'keptAt' | 'expiresAt'>,
  content: unknown,
): Promise<void> {
  const key = (await database.get('keys', keyName)) ?? (await makeKey(database));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt(seal(nonce, metadata), key, plain);
  await database.put('forms', { ...metadata, nonce, sealed });
}

/** The decrypted value of an entry; null where it has expired, or was encrypted with a deleted key. */
export async function openSealed(database: DraftDatabase, entry: Sealed, now: number): Promise<unknown> {
  const key = await database.get('keys', keyName);
  if (entry.expiresAt <= now || !key) return null;
  try {
    const plain = await crypto.subtle.decrypt(seal(entry.nonce, entry), key, entry.sealed);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    // Encrypted with a deleted key, or damaged.
    return null;
  }
}

/** Every offline draft, the newest first. Deletes those that have expired or can't be decrypted. */
export async function listOfflineDrafts(now = Date.now()): Promise<readonly OfflineDraft[]> {
  if (!(await hasOfflineDrafts())) return [];
  return withDraftDatabase(async (database) => {
    const forms: OfflineDraft[] = [];
    for (const entry of await listEntries(database)) {
      const content = readOfflineDraftContent(await openSealed(database, entry, now));
      if (content) forms.push({ ...content, ...momentsOf(entry) });
      else await database.delete('forms', entry.id);
    }
    return forms.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/** An offline draft, or null. */
export async function findOfflineDraft(id: string, now = Date.now()): Promise<OfflineDraft | null> {
  return (await listOfflineDrafts(now)).find((form) => form.id === id) ?? null;
}

/** Deletes one. */
export async function deleteOfflineDraft(id: string): Promise<void> {
  if (await hasOfflineDrafts()) await withDraftDatabase((database) => database.delete('forms', id));
}

/** Of two pages that create a key at the same time, the first one's is used. */
async function makeKey(database: DraftDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const making = database.transaction('keys', 'readwrite');
  const first = await making.store.get(keyName);
  if (!first) await making.store.put(made, keyName);
  await making.done;
  return first ?? made;
}

function momentsOf({ id, keptAt, expiresAt }: Sealed) {
  return { id, keptAt, expiresAt };
}

/** Authenticates what is not encrypted: neither the dates nor the id can be changed. */
function seal(nonce: Uint8Array<ArrayBuffer>, { id, keptAt, expiresAt }: Omit<Sealed, 'nonce' | 'sealed'>) {
  const additionalData = new TextEncoder().encode(`${id} ${keptAt} ${expiresAt}`);
  return { name: 'AES-GCM', iv: nonce, additionalData };
}

/** The entries that are forms. */
async function listEntries(database: DraftDatabase): Promise<Sealed[]> {
  return (await database.getAll('forms')).filter(({ id }) => id !== offlineCostsId);
}

async function dropOldest(database: DraftDatabase): Promise<void> {
  const entries = await listEntries(database);
  const surplus = entries.sort((one, other) => other.keptAt - one.keptAt).slice(maxOfflineDrafts);
  for (const { id } of surplus) await database.delete('forms', id);
}
