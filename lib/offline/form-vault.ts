/**
 * Forms that wait on this device: encrypted with AES-GCM under a key that the browser never gives away, for a few days, until
 * their visitor sends or deletes them. Only when they go is in the clear. Browser and worker; needs a secure context.
 */
import { type KeptForm, type KeptFormContent, readKeptFormContent } from './kept-form';
import { keptFormMaxAgeMilliseconds, maxKeptForms } from './offline-limits';
import { type Sealed, type Vault, withVault } from './vault-database';
import { canKeepForms, hasVault } from './vault-presence';

const keyName = 'forms';

/**
 * Keeps a form under an id, in place of what was kept under it. Gives it back as it is kept, or null where this browser keeps
 * nothing secret (plain HTTP). Throws where there is no room, or where a private window refuses.
 */
export async function keepForm(
  id: string,
  form: KeptFormContent,
  now = Date.now(),
): Promise<KeptForm | null> {
  if (!canKeepForms()) return null;
  const kept = { id, keptAt: now, expiresAt: now + keptFormMaxAgeMilliseconds };
  await withVault(async (vault) => {
    const key = (await vault.get('keys', keyName)) ?? (await makeKey(vault));
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(form));
    const sealed = await crypto.subtle.encrypt(seal(nonce, kept), key, plain);
    await vault.put('forms', { ...kept, nonce, sealed });
    await dropOldest(vault);
  });
  return { ...form, ...kept };
}

/** Every form that still waits, the newest first. What is too old, or can't be read any more, goes. */
export async function listKeptForms(now = Date.now()): Promise<readonly KeptForm[]> {
  if (!(await hasVault())) return [];
  return withVault(async (vault) => {
    const key = await vault.get('keys', keyName);
    const forms: KeptForm[] = [];
    for (const entry of await vault.getAll('forms')) {
      const content = entry.expiresAt > now && key ? await open(entry, key) : null;
      if (content) forms.push({ ...content, ...momentsOf(entry) });
      else await vault.delete('forms', entry.id);
    }
    return forms.sort((one, other) => other.keptAt - one.keptAt);
  });
}

/** One of them, or null. */
export async function findKeptForm(id: string, now = Date.now()): Promise<KeptForm | null> {
  return (await listKeptForms(now)).find((form) => form.id === id) ?? null;
}

/** Deletes one: it was sent, or its visitor does not want it any more. */
export async function removeKeptForm(id: string): Promise<void> {
  if (await hasVault()) await withVault((vault) => vault.delete('forms', id));
}

/** Of two pages that make one at the same time, the first one's holds. */
async function makeKey(vault: Vault): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const making = vault.transaction('keys', 'readwrite');
  const first = await making.store.get(keyName);
  if (!first) await making.store.put(made, keyName);
  await making.done;
  return first ?? made;
}

function momentsOf({ id, keptAt, expiresAt }: Sealed) {
  return { id, keptAt, expiresAt };
}

/** What is in the clear is sealed with it: nobody can give a form another date or another form's place. */
function seal(nonce: Uint8Array<ArrayBuffer>, { id, keptAt, expiresAt }: Omit<Sealed, 'nonce' | 'sealed'>) {
  const additionalData = new TextEncoder().encode(`${id} ${keptAt} ${expiresAt}`);
  return { name: 'AES-GCM', iv: nonce, additionalData };
}

async function open(entry: Sealed, key: CryptoKey): Promise<KeptFormContent | null> {
  try {
    const plain = await crypto.subtle.decrypt(seal(entry.nonce, entry), key, entry.sealed);
    return readKeptFormContent(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    // Sealed with a key that is gone, or damaged: nobody can read it.
    return null;
  }
}

async function dropOldest(vault: Vault): Promise<void> {
  const entries = await vault.getAll('forms');
  const surplus = entries.sort((one, other) => other.keptAt - one.keptAt).slice(maxKeptForms);
  for (const { id } of surplus) await vault.delete('forms', id);
}
