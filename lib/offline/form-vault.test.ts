import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDatabase } from '@/tests/support/empty-indexed-database';
import { findKeptForm, keepForm, listKeptForms, removeKeptForm } from './form-vault';
import type { KeptFormContent } from './kept-form';
import { keptFormMaxAgeMilliseconds, maxKeptForms } from './offline-limits';
import { clearVault, type Sealed, withVault } from './vault-database';
import { hasVault } from './vault-presence';

const now = Date.UTC(2026, 10, 21, 12);
const idOf = (position: number) => position.toString(16).padStart(32, '0');

const form: KeptFormContent = {
  flow: 'cancel',
  company: 'netflix',
  locale: 'nl',
  title: 'Je brief aan Netflix',
  path: '/netflix/opzeggen/indienen',
  step: 'submit',
  values: {
    lastName: 'De Bruijn',
    bankAccount: 'NL91ABNA0417164300',
    signature: { method: 'typed', text: 'N' },
  },
  reference: null,
  key: 'a1',
  isSubmitted: true,
};

beforeEach(() => {
  stubIndexedDatabase();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sealedForms = () => withVault((vault) => vault.getAll('forms'));
const theKey = () => withVault((vault) => vault.get('keys', 'forms'));
const put = (entry: Sealed) => withVault((vault) => vault.put('forms', entry));

async function firstSealed(): Promise<Sealed> {
  const [entry] = await sealedForms();
  if (!entry) throw new Error('nothing is sealed');
  return entry;
}

it('gives back what was kept, as it was', async () => {
  const kept = await keepForm(idOf(1), form, now);
  expect(kept).toEqual({ ...form, id: idOf(1), keptAt: now, expiresAt: now + keptFormMaxAgeMilliseconds });
  expect(await listKeptForms(now)).toEqual([kept]);
  expect(await findKeptForm(idOf(1), now)).toEqual(kept);
  expect(await findKeptForm(idOf(2), now)).toBeNull();
});

it('has nothing in the clear but when it goes, and a key that nobody gets out', async () => {
  await keepForm(idOf(1), form, now);
  const { sealed, nonce, ...clear } = await firstSealed();
  expect(clear).toEqual({ id: idOf(1), keptAt: now, expiresAt: now + keptFormMaxAgeMilliseconds });
  expect(nonce).toHaveLength(12);
  const bytes = Buffer.from(sealed).toString('latin1');
  for (const word of ['Bruijn', 'NL91', 'netflix', 'cancel']) expect(bytes).not.toContain(word);
  const key = await theKey();
  expect(key?.extractable).toBe(false);
  if (!key) throw new Error('no key');
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

it('seals each time with another nonce, and keeps one form under one id', async () => {
  await keepForm(idOf(1), form, now);
  const first = await firstSealed();
  await keepForm(idOf(1), { ...form, step: 'details' }, now + 1);
  const second = await firstSealed();
  expect(Buffer.from(second.nonce).equals(Buffer.from(first.nonce))).toBe(false);
  expect(await listKeptForms(now)).toMatchObject([{ step: 'details', keptAt: now + 1 }]);
});

it('lets a form go after its days, and takes it off the disk', async () => {
  await keepForm(idOf(1), form, now);
  const end = now + keptFormMaxAgeMilliseconds;
  expect(await listKeptForms(end - 1)).toHaveLength(1);
  expect(await listKeptForms(end)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('believes nobody who changes what is in the clear, or the seal itself', async () => {
  for (const change of [
    (entry: Sealed) => ({ ...entry, expiresAt: entry.expiresAt + 1 }),
    (entry: Sealed) => ({ ...entry, id: idOf(9) }),
    (entry: Sealed) => ({ ...entry, sealed: entry.sealed.slice(1) }),
    (entry: Sealed) => ({ ...entry, nonce: new Uint8Array(12) }),
  ]) {
    await keepForm(idOf(1), form, now);
    const changed = change(await firstSealed());
    await removeKeptForm(idOf(1));
    await put(changed);
    expect(await listKeptForms(now)).toEqual([]);
    expect(await sealedForms()).toEqual([]);
  }
});

it('takes what is no form for none', async () => {
  await keepForm(idOf(1), { ...form, values: 'none' } as unknown as KeptFormContent, now);
  expect(await listKeptForms(now)).toEqual([]);
});

it('keeps so many at most, the oldest goes; the newest stands first', async () => {
  for (let position = 0; position < maxKeptForms + 2; position += 1) {
    await keepForm(idOf(position), form, now + position);
  }
  const ids = (await listKeptForms(now)).map(({ id }) => id);
  expect(ids).toHaveLength(maxKeptForms);
  expect(ids[0]).toBe(idOf(maxKeptForms + 1));
  expect(ids).not.toContain(idOf(1));
});

it('is emptied with its key: a copy of the disk can never be read again', async () => {
  await keepForm(idOf(1), form, now);
  const copy = await firstSealed();
  await clearVault();
  expect(await theKey()).toBeUndefined();
  await put(copy);
  expect(await listKeptForms(now)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('makes one key, also where two pages keep their first form at once', async () => {
  await Promise.all([keepForm(idOf(1), form, now), keepForm(idOf(2), form, now)]);
  expect(await listKeptForms(now)).toHaveLength(2);
});

it('makes no database for who keeps nothing, and none where nothing can be secret', async () => {
  expect(await listKeptForms(now)).toEqual([]);
  await removeKeptForm(idOf(1));
  await clearVault();
  expect(await hasVault()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await keepForm(idOf(1), form, now)).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});
