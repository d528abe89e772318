import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { encodeDocument } from './document.mjs';
import { writeEntry } from './entry-file.mjs';
import { expireTags } from './expired-tags.mjs';
import { fileOf, openPageCache } from './page-cache.mjs';

const page = { kind: 'APP_PAGE' };
const cacheControl = { revalidate: 3600, expire: 86_400 };

let folder = '';
let warnings: string[] = [];
beforeEach(() => {
  folder = temporaryFolder('pages');
  warnings = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (options: { buildFolder?: string; maxBytes?: number; memoryBytes?: number } = {}) =>
  openPageCache({ folder, maxBytes: 1_000_000, warn: (message) => warnings.push(message), ...options });

type PageCache = Awaited<ReturnType<typeof open>>;

/** A page as Next stores one. */
const rendered = (html: string, tags = '') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('flight data'),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  headers: { 'x-next-cache-tags': tags },
  status: 200,
  postponed: undefined,
});

/** The HTML of a response with this entry. */
async function sentHtml(cache: PageCache, html: string): Promise<string> {
  const document = await cache.findDocument(html);
  return document ? (await encodeDocument(document, null)).toString() : html;
}

describe('openPageCache', () => {
  it('returns a page with a reference in place of its HTML, which stands for the same bytes', async () => {
    const cache = await open();
    expect(await cache.get('/nl', page)).toBeNull();
    await cache.set('/nl', rendered('<p>één</p>'), { cacheControl });
    const entry = await cache.get('/nl', page);
    expect(entry).toMatchObject({ cacheControl, value: { kind: 'APP_PAGE', status: 200 } });
    expect(entry?.value?.html).not.toContain('één');
    expect(await sentHtml(cache, entry?.value?.html)).toBe('<p>één</p>');
    expect(cache.findDocument('<p>één</p>')).toBeUndefined();
    expect(warnings).toEqual([]);
    expect(cache.stats()).toMatchObject({ found: 1, missing: 1 });
    expect(cache.stats().bytes).toBeGreaterThan(100);
  });

  it('holds pages, routes and fetches over a restart', async () => {
    const before = await open();
    await before.set('/nl', rendered('<p>stored</p>'), { cacheControl });
    await before.set('/feed', { kind: 'APP_ROUTE', body: Buffer.from('feed'), headers: {}, status: 200 }, {});
    await before.set('fetch', { kind: 'FETCH', data: { body: 'e30=' }, revalidate: 60 }, {});
    const after = await open();
    const entry = await after.get('/nl', page);
    expect(await sentHtml(after, entry?.value?.html)).toBe('<p>stored</p>');
    expect(entry?.value?.rscData).toEqual(Buffer.from('flight data'));
    expect(entry?.value?.segmentData.get('/_tree')).toEqual(Buffer.from('tree'));
    expect((await after.get('/feed', { kind: 'APP_ROUTE' }))?.value?.body).toEqual(Buffer.from('feed'));
    expect((await after.get('fetch', { kind: 'FETCH' }))?.value).toMatchObject({ revalidate: 60 });
  });

  it('falls back to the pages of the build, and prefers a later rendering', async () => {
    const buildFolder = temporaryFolder('build-pages');
    const build = await openPageCache({ folder: buildFolder, maxBytes: 1_000_000 });
    await build.set('/nl', rendered('<p>build</p>'), { cacheControl });
    const cache = await open({ buildFolder });
    const read = async () => sentHtml(cache, (await cache.get('/nl', page))?.value?.html);
    expect(await read()).toBe('<p>build</p>');
    await cache.set('/nl', rendered('<p>later</p>'), { cacheControl });
    expect(await read()).toBe('<p>later</p>');
    expect(readdirSync(buildFolder)).toEqual([fileOf('/nl')]);
  });

  it('returns a page whose tag expired with the time -1, and stores it again by its reference', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = await open();
    await cache.set('/nl', rendered('<p>old</p>', 'page-a,page-b'), { cacheControl });
    expireTags(['page-b']);
    const expired = await cache.get('/nl', page);
    expect(expired?.lastModified).toBe(-1);
    // Simulates Next after a failed rendering.
    vi.advanceTimersByTime(1);
    await cache.set('/nl', expired?.value ?? null, { cacheControl: { revalidate: 3 } });
    const again = await cache.get('/nl', page);
    expect(again?.lastModified).toBeGreaterThan(0);
    expect(again?.cacheControl).toEqual({ revalidate: 3 });
    expect(await sentHtml(cache, again?.value?.html)).toBe('<p>old</p>');
  });

  it('returns no fetch whose tag expired', async () => {
    const cache = await open();
    await cache.set('fetch', { kind: 'FETCH', data: {}, revalidate: 60 }, {});
    expect(await cache.get('fetch', { kind: 'FETCH', tags: ['fetch-a'] })).not.toBeNull();
    expireTags(['fetch-a']);
    expect(await cache.get('fetch', { kind: 'FETCH', tags: ['fetch-a'] })).toBeNull();
  });

  it('deletes the least recently used files over its budget, those of an earlier run included', async () => {
    const html = () => `<p>${randomBytes(3000).toString('hex')}</p>`;
    const before = await open();
    for (const [seconds, name] of ['a', 'b', 'c'].entries()) {
      await before.set(name, rendered(html()), {});
      utimesSync(path.join(folder, fileOf(name)), seconds, seconds);
    }
    writeFileSync(path.join(folder, `${fileOf('a')}.draft`), 'of a process that was killed');
    const cache = await open({ maxBytes: 12_000, memoryBytes: 1 });
    await cache.counted;
    await cache.set('d', rendered(html()), {});
    await expect.poll(() => readdirSync(folder).length).toBeLessThan(4);
    expect(readdirSync(folder)).toContain(fileOf('d'));
    expect(readdirSync(folder)).not.toContain(fileOf('a'));
    expect(await cache.get('a', page)).toBeNull();
    expect(await cache.get('d', page)).not.toBeNull();
  });

  it('treats a corrupt file as missing, and logs it', async () => {
    const cache = await open();
    writeFileSync(path.join(folder, fileOf('/nl')), 'nothing of ours');
    expect(await cache.get('/nl', page)).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('page cache: could not read')]);
  });

  it("stores in memory if the disk can't be written", async () => {
    const cache = await open();
    // A folder at the file's path makes the rename fail.
    mkdirSync(path.join(folder, fileOf('/nl'), 'x'), { recursive: true });
    await cache.set('/nl', rendered('<p>here</p>'), {});
    expect(warnings).toEqual([expect.stringContaining('page cache: could not write')]);
    expect(await sentHtml(cache, (await cache.get('/nl', page))?.value?.html)).toBe('<p>here</p>');
  });

  it('resolves a reference to null once its page was deleted', async () => {
    const cache = await open();
    await cache.set('/nl', rendered('<p>gone</p>'), {});
    const html = (await cache.get('/nl', page))?.value?.html;
    const empty = await openPageCache({ folder: temporaryFolder('empty'), maxBytes: 1000 });
    expect(await empty.findDocument(html)).toBeNull();
  });
});

describe('writeEntry', () => {
  it('leaves no draft behind', async () => {
    const file = path.join(folder, 'entry');
    const entry = { key: '/nl', lastModified: 1, value: null };
    expect(await writeEntry(file, entry)).toBeGreaterThan(0);
    await expect(writeEntry(path.join(folder, 'missing', 'entry'), entry)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['entry']);
  });
});
