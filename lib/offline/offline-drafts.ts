/**
 * Offline drafts: forms stored on this device for a few days, encrypted with AES-GCM under a key that can't be exported, until
 * their visitor sends or deletes them. Only the expiry is not encrypted. Browser and worker; needs a secure context.
 */

import { type DraftDatabase, type Sealed, withDraftDatabase } from './draft-database';
import { canStoreOfflineDrafts, hasOfflineDrafts } from './draft-database-presence';
import { type OfflineDraft, type OfflineDraftContent, readOfflineDraftContent } from './offline-draft';
import { maxOfflineDrafts, offlineDraftMaxAgeMilliseconds } from './offline-limits';

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
    const key = (await database.get('keys', keyName)) ?? (await makeKey(database));
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(form));
    const sealed = await crypto.subtle.encrypt(seal(nonce, metadata), key, plain);
    await database.put('forms', { ...metadata, nonce, sealed });
    await dropOldest(database);
  });
  return { ...form, ...metadata };
}

/** Every offline draft, the newest first. Deletes those that have expired or can't be decrypted. */
export async function listOfflineDrafts(now = Date.now()): Promise<readonly OfflineDraft[]> {
  if (!(await hasOfflineDrafts())) return [];
  return withDraftDatabase(async (database) => {
    const key = await database.get('keys', keyName);
    const forms: OfflineDraft[] = [];
    for (const entry of await database.getAll('forms')) {
      const content = entry.expiresAt > now && key ? await open(entry, key) : null;
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

async function open(entry: Sealed, key: CryptoKey): Promise<OfflineDraftContent | null> {
  try {
    const plain = await crypto.subtle.decrypt(seal(entry.nonce, entry), key, entry.sealed);
    return readOfflineDraftContent(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    // Encrypted with a deleted key, or damaged.
    return null;
  }
}

async function dropOldest(database: DraftDatabase): Promise<void> {
  const entries = await database.getAll('forms');
  const surplus = entries.sort((one, other) => other.keptAt - one.keptAt).slice(maxOfflineDrafts);
  for (const { id } of surplus) await database.delete('forms', id);
}
