import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDatabase } from '@/tests/support/dom/empty-indexed-database';
import { deleteOfflineDrafts, type Sealed, withDraftDatabase } from './draft-database';
import { hasOfflineDrafts } from './draft-database-presence';
import type { OfflineDraftContent } from './offline-draft';
import { deleteOfflineDraft, findOfflineDraft, listOfflineDrafts, saveOfflineDraft } from './offline-drafts';
import { maxOfflineDrafts, offlineDraftMaxAgeMilliseconds } from './offline-limits';

const now = Date.UTC(2026, 10, 21, 12);
const idOf = (position: number) => position.toString(16).padStart(32, '0');

const form: OfflineDraftContent = {
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

const sealedForms = () => withDraftDatabase((database) => database.getAll('forms'));
const theKey = () => withDraftDatabase((database) => database.get('keys', 'forms'));
const put = (entry: Sealed) => withDraftDatabase((database) => database.put('forms', entry));

async function firstSealed(): Promise<Sealed> {
  const [entry] = await sealedForms();
  if (!entry) throw new Error('nothing is sealed');
  return entry;
}

it('round-trips a stored form', async () => {
  const retained = await saveOfflineDraft(idOf(1), form, now);
  expect(retained).toEqual({
    ...form,
    id: idOf(1),
    keptAt: now,
    expiresAt: now + offlineDraftMaxAgeMilliseconds,
  });
  expect(await listOfflineDrafts(now)).toEqual([retained]);
  expect(await findOfflineDraft(idOf(1), now)).toEqual(retained);
  expect(await findOfflineDraft(idOf(2), now)).toBeNull();
});

it('stores only the expiry in clear, with a non-extractable key', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const { sealed, nonce, ...clear } = await firstSealed();
  expect(clear).toEqual({ id: idOf(1), keptAt: now, expiresAt: now + offlineDraftMaxAgeMilliseconds });
  expect(nonce).toHaveLength(12);
  const bytes = Buffer.from(sealed).toString('latin1');
  for (const word of ['Bruijn', 'NL91', 'netflix', 'cancel']) expect(bytes).not.toContain(word);
  const key = await theKey();
  expect(key?.extractable).toBe(false);
  if (!key) throw new Error('no key');
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

it('encrypts with a new nonce each time, and stores one form per id', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const first = await firstSealed();
  await saveOfflineDraft(idOf(1), { ...form, step: 'details' }, now + 1);
  const second = await firstSealed();
  expect(Buffer.from(second.nonce).equals(Buffer.from(first.nonce))).toBe(false);
  expect(await listOfflineDrafts(now)).toMatchObject([{ step: 'details', keptAt: now + 1 }]);
});

it('expires a form after its days, and deletes it from disk', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const end = now + offlineDraftMaxAgeMilliseconds;
  expect(await listOfflineDrafts(end - 1)).toHaveLength(1);
  expect(await listOfflineDrafts(end)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('rejects tampering with the clear part or the ciphertext', async () => {
  for (const change of [
    (entry: Sealed) => ({ ...entry, expiresAt: entry.expiresAt + 1 }),
    (entry: Sealed) => ({ ...entry, id: idOf(9) }),
    (entry: Sealed) => ({ ...entry, sealed: entry.sealed.slice(1) }),
    (entry: Sealed) => ({ ...entry, nonce: new Uint8Array(12) }),
  ]) {
    await saveOfflineDraft(idOf(1), form, now);
    const changed = change(await firstSealed());
    await deleteOfflineDraft(idOf(1));
    await put(changed);
    expect(await listOfflineDrafts(now)).toEqual([]);
    expect(await sealedForms()).toEqual([]);
  }
});

it('ignores invalid entries', async () => {
  await saveOfflineDraft(idOf(1), { ...form, values: 'none' } as unknown as OfflineDraftContent, now);
  expect(await listOfflineDrafts(now)).toEqual([]);
});

it('limits their number and drops the oldest; the newest is first', async () => {
  for (let position = 0; position < maxOfflineDrafts + 2; position += 1) {
    await saveOfflineDraft(idOf(position), form, now + position);
  }
  const ids = (await listOfflineDrafts(now)).map(({ id }) => id);
  expect(ids).toHaveLength(maxOfflineDrafts);
  expect(ids[0]).toBe(idOf(maxOfflineDrafts + 1));
  expect(ids).not.toContain(idOf(1));
});

it('deletes the key too: a copy of the disk can never be decrypted', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const copy = await firstSealed();
  await deleteOfflineDrafts();
  expect(await theKey()).toBeUndefined();
  await put(copy);
  expect(await listOfflineDrafts(now)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('creates one key for concurrent first writes of two pages', async () => {
  await Promise.all([saveOfflineDraft(idOf(1), form, now), saveOfflineDraft(idOf(2), form, now)]);
  expect(await listOfflineDrafts(now)).toHaveLength(2);
});

it('creates no database without a stored form, and none without encryption', async () => {
  expect(await listOfflineDrafts(now)).toEqual([]);
  await deleteOfflineDraft(idOf(1));
  await deleteOfflineDrafts();
  expect(await hasOfflineDrafts()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await saveOfflineDraft(idOf(1), form, now)).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});
