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

it('gives back what was kept, as it was', async () => {
  const kept = await saveOfflineDraft(idOf(1), form, now);
  expect(kept).toEqual({
    ...form,
    id: idOf(1),
    keptAt: now,
    expiresAt: now + offlineDraftMaxAgeMilliseconds,
  });
  expect(await listOfflineDrafts(now)).toEqual([kept]);
  expect(await findOfflineDraft(idOf(1), now)).toEqual(kept);
  expect(await findOfflineDraft(idOf(2), now)).toBeNull();
});

it('has nothing in the clear but when it goes, and a key that nobody gets out', async () => {
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

it('seals each time with another nonce, and keeps one form under one id', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const first = await firstSealed();
  await saveOfflineDraft(idOf(1), { ...form, step: 'details' }, now + 1);
  const second = await firstSealed();
  expect(Buffer.from(second.nonce).equals(Buffer.from(first.nonce))).toBe(false);
  expect(await listOfflineDrafts(now)).toMatchObject([{ step: 'details', keptAt: now + 1 }]);
});

it('lets a form go after its days, and takes it off the disk', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const end = now + offlineDraftMaxAgeMilliseconds;
  expect(await listOfflineDrafts(end - 1)).toHaveLength(1);
  expect(await listOfflineDrafts(end)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('believes nobody who changes what is in the clear, or the seal itself', async () => {
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

it('takes what is no form for none', async () => {
  await saveOfflineDraft(idOf(1), { ...form, values: 'none' } as unknown as OfflineDraftContent, now);
  expect(await listOfflineDrafts(now)).toEqual([]);
});

it('keeps so many at most, the oldest goes; the newest stands first', async () => {
  for (let position = 0; position < maxOfflineDrafts + 2; position += 1) {
    await saveOfflineDraft(idOf(position), form, now + position);
  }
  const ids = (await listOfflineDrafts(now)).map(({ id }) => id);
  expect(ids).toHaveLength(maxOfflineDrafts);
  expect(ids[0]).toBe(idOf(maxOfflineDrafts + 1));
  expect(ids).not.toContain(idOf(1));
});

it('is emptied with its key: a copy of the disk can never be read again', async () => {
  await saveOfflineDraft(idOf(1), form, now);
  const copy = await firstSealed();
  await deleteOfflineDrafts();
  expect(await theKey()).toBeUndefined();
  await put(copy);
  expect(await listOfflineDrafts(now)).toEqual([]);
  expect(await sealedForms()).toEqual([]);
});

it('makes one key, also where two pages keep their first form at once', async () => {
  await Promise.all([saveOfflineDraft(idOf(1), form, now), saveOfflineDraft(idOf(2), form, now)]);
  expect(await listOfflineDrafts(now)).toHaveLength(2);
});

it('makes no database for who keeps nothing, and none where nothing can be secret', async () => {
  expect(await listOfflineDrafts(now)).toEqual([]);
  await deleteOfflineDraft(idOf(1));
  await deleteOfflineDrafts();
  expect(await hasOfflineDrafts()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await saveOfflineDraft(idOf(1), form, now)).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});
