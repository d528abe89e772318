/**
 * Cached pages and fetches of one instance: in memory as far as they fit, on disk up to a byte budget, the least recently used
 * deleted first. Behind them lie the pages of the build (build-adapter.mjs), which are never written to.
 *
 * Next receives a reference in place of a page's HTML and sends that; documentGuard replaces it by the stored bytes. So a cached
 * page is neither decoded, measured nor compressed for a request.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { describeDocument, encodeDocument } from './document.mjs';
import { readEntry, writeEntry } from './entry-file.mjs';
import { areTagsExpired } from './expired-tags.mjs';

/** Bytes of entries in memory. */
const defaultMemoryBytes = 96 * 1024 * 1024;

/** Files whose sizes are read at once when the cache is opened. */
const filesAtOnce = 200;

const tagsHeader = 'x-next-cache-tags';

/** A reference names the file of an entry. */
const reference = /^<!--cached-page:([0-9a-f]{64})-->$/;
const referenceTo = (file) => `<!--cached-page:${file}-->`;

/** @param {string} key Next's, of any length and with any characters */
export const fileOf = (key) => createHash('sha256').update(key).digest('hex');

/**
 * @typedef {object} Entry
 * @property {string} key Next's
 * @property {number} lastModified in milliseconds since 1970
 * @property {{ revalidate?: number | false, expire?: number }} [cacheControl]
 * @property {Record<string, any> | null} value as Next gave it, without the HTML of a page
 * @property {import('./document.mjs').Document} [document] the HTML of a page
 */

/** @typedef {Awaited<ReturnType<typeof openPageCache>>} PageCache */

/**
 * Opens the cache in a folder, which is made. Rejects where that can't be.
 * @param {{ folder: string, buildFolder?: string, maxBytes: number, memoryBytes?: number, warn?: (message: string) => void }} options
 *   `buildFolder` holds the entries of the build, `maxBytes` is the budget of `folder`
 */
export async function openPageCache(options) {
  const { folder, buildFolder, maxBytes, memoryBytes = defaultMemoryBytes, warn = console.warn } = options;
  /** @type {LRUCache<string, Entry>} */
  const memory = new LRUCache({ maxSize: memoryBytes, sizeCalculation: sizeInMemory });
  /** @type {LRUCache<string, { bytes: number }>} */
  const files = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_, file, reason) => {
      if (reason === 'evict') void rm(path.join(folder, file), { force: true }).catch(warnOf('delete', file));
    },
  });

  function warnOf(step, file) {
    return (error) => warn(`page cache: could not ${step} ${file}: ${error.message}`);
  }

  await mkdir(folder, { recursive: true });
  // Nothing waits for it: a hundred thousand files take seconds.
  const counted = listFiles(folder).then(
    (found) => {
      for (const { file, bytes } of found) if (!files.has(file)) files.set(file, { bytes });
    },
    (error) => warn(`page cache: could not read ${folder}: ${error.message}`),
  );

  /** @returns {Promise<Entry | null>} */
  async function find(file) {
    files.get(file);
    const known = memory.get(file);
    if (known) return known;
    for (const place of buildFolder ? [folder, buildFolder] : [folder]) {
      const entry = await readEntry(path.join(place, file)).catch((error) => {
        if (error.code !== 'ENOENT') warnOf('read', file)(error);
        return null;
      });
      if (entry) {
        memory.set(file, entry);
        return entry;
      }
    }
    return null;
  }

  return {
    /** Resolves once the files of an earlier run count towards the budget. */
    counted,

    /**
     * What is cached under a key, or null. A page whose tags expired comes with the time -1: Next then renders it before it
     * responds, and stores the old one again where that fails.
     * @param {string} key
     * @param {{ kind: string, tags?: string[], softTags?: string[] }} context
     */
    async get(key, { kind, tags = [], softTags = [] }) {
      const file = fileOf(key);
      const entry = await find(file);
      if (!entry) return null;
      const { value, document, lastModified, cacheControl } = entry;
      if (kind === 'FETCH') {
        return areTagsExpired([...tags, ...softTags], lastModified) ? null : { value, lastModified };
      }
      const isExpired = areTagsExpired(tagsOf(value), lastModified);
      return {
        lastModified: isExpired ? -1 : lastModified,
        cacheControl,
        value: document ? { ...value, html: referenceTo(file) } : value,
      };
    },

    /**
     * Stores what Next rendered or fetched. Never rejects: an entry that can't be written stays in memory.
     * @param {string} key
     * @param {Record<string, any> | null} value null where nothing is to be cached any more
     * @param {{ cacheControl?: Entry['cacheControl'] }} context
     */
    async set(key, value, { cacheControl }) {
      const file = fileOf(key);
      const { html, ...rest } = value ?? {};
      const entry = { key, lastModified: Date.now(), cacheControl, value: value && rest };
      if (typeof html === 'string') {
        const document = reference.test(html) ? (await find(file))?.document : await compressed(html, key);
        if (!document) return;
        entry.document = document;
      }
      memory.set(file, entry);
      try {
        files.set(file, { bytes: await writeEntry(path.join(folder, file), entry) });
      } catch (error) {
        warnOf('write', file)(error);
      }
    },

    /**
     * The document of a reference; null when it was deleted meanwhile.
     * @param {string} html
     * @returns {Promise<import('./document.mjs').Document | null> | undefined} undefined for any other text
     */
    findDocument(html) {
      const file = reference.exec(html)?.[1];
      return file && find(file).then((entry) => entry?.document ?? null);
    },
  };

  async function compressed(html, key) {
    const body = Buffer.from(html);
    const document = describeDocument(body, (script) => warnUnknownScript(warn, key, script));
    await encodeDocument(document, 'br', body);
    return document;
  }
}

/** @param {(message: string) => void} warn @param {string} page its path or key @param {string} script */
export function warnUnknownScript(warn, page, script) {
  warn(`blocked an inline script of unknown shape on ${page}: ${script.slice(0, 80)}`);
}

/** @param {Entry['value']} value */
function tagsOf(value) {
  const tags = value?.headers?.[tagsHeader];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Approximate size: buffers and texts, with an overhead for objects. */
function sizeInMemory({ value, document }) {
  const coded = Object.values(document?.coded ?? {}).reduce((sum, { length }) => sum + length, 0);
  const segments = [...(value?.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return (
    1024 +
    coded +
    segments +
    (value?.rscData?.length ?? 0) +
    (value?.body?.length ?? value?.data?.body?.length ?? 0)
  );
}

/** Returns the files of a folder with their sizes, oldest first. Drafts of killed processes are deleted. */
async function listFiles(folder) {
  const all = await readdir(folder);
  const names = all.filter((name) => /^[0-9a-f]{64}$/.test(name));
  const entries = new Set(names);
  for (const name of all) if (!entries.has(name)) await rm(path.join(folder, name), { force: true });
  const found = [];
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const part = names.slice(from, from + filesAtOnce).map(async (file) => {
      // One that was deleted meanwhile takes no space.
      const { size = 0, mtimeMs = 0 } = await stat(path.join(folder, file)).catch(() => ({}));
      return { file, bytes: size, mtimeMs };
    });
    found.push(...(await Promise.all(part)));
  }
  return found.sort((one, other) => one.mtimeMs - other.mtimeMs);
}
