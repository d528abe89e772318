/**
 * Cached pages and fetches of one instance, stored as entries (entry-store.mjs).
 *
 * Next receives a reference in place of a page's HTML and sends that; documentGuard replaces it by the stored bytes. So a cached
 * page is neither decoded, measured nor compressed for a request.
 */
import { createHash } from 'node:crypto';
import { describeDocument, encodeDocument } from './document.mjs';
import { openEntryStore } from './entry-store.mjs';
import { areTagsExpired } from './expired-tags.mjs';

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
export async function openPageCache({ warn = console.warn, ...options }) {
  const store = await openEntryStore({ ...options, warn });
  const lookups = { found: 0, missing: 0 };

  return {
    /** Resolves once the files of an earlier run count towards the budget. */
    counted: store.counted,

    /**
     * What is cached under a key, or null. A page whose tags expired comes with the time -1: Next then renders it before it
     * responds, and stores the old one again where that fails.
     * @param {string} key
     * @param {{ kind: string, tags?: string[], softTags?: string[] }} context
     */
    async get(key, { kind, tags = [], softTags = [] }) {
      const file = fileOf(key);
      const entry = await store.find(file);
      lookups[entry ? 'found' : 'missing'] += 1;
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
        const document = reference.test(html)
          ? (await store.find(file))?.document
          : await compressDocument(html, key, warn);
        if (!document) return;
        entry.document = document;
      }
      await store.put(file, entry);
    },

    /** Bytes on disk, and look-ups of this process by what came of them. */
    stats: () => ({ bytes: store.bytes(), ...lookups }),

    /**
     * The document of a reference; null when it was deleted meanwhile.
     * @param {string} html
     * @returns {Promise<import('./document.mjs').Document | null> | undefined} undefined for any other text
     */
    findDocument(html) {
      const file = reference.exec(html)?.[1];
      return file && store.find(file).then((entry) => entry?.document ?? null);
    },
  };
}

/** The document of a page, compressed. */
async function compressDocument(html, key, warn) {
  const body = Buffer.from(html);
  const document = describeDocument(body, (script) => warnUnknownScript(warn, key, script));
  await encodeDocument(document, 'br', body);
  return document;
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
