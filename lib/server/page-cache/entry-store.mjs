/**
 * Entries of the page cache by file name: in memory as far as they fit, on disk up to a byte budget, the least recently used
 * deleted first. Behind them lie the entries of the build (build-adapter.mjs), which are never written to.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { readEntry, writeEntry } from './entry-file.mjs';

/** Bytes of entries in memory. */
const defaultMemoryBytes = 96 * 1024 * 1024;

/** Files whose sizes are read at once when the cache is opened. */
const filesAtOnce = 200;

/**
 * Opens the entries in a folder, which is created. Rejects where that fails.
 * @param {{ folder: string, buildFolder?: string, maxBytes: number, memoryBytes?: number, warn: (message: string) => void }} options
 */
export async function openEntryStore({
  folder,
  buildFolder,
  maxBytes,
  memoryBytes = defaultMemoryBytes,
  warn,
}) {
  /** @type {LRUCache<string, import('./page-cache.mjs').Entry>} */
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

  /** @returns {Promise<import('./page-cache.mjs').Entry | null>} */
  async function find(file) {
    files.get(file);
    const known = memory.get(file);
    if (known) return known;
    for (const target of buildFolder ? [folder, buildFolder] : [folder]) {
      const entry = await readEntry(path.join(target, file)).catch((error) => {
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

  /** Never rejects: an entry that can't be written stays in memory. */
  async function put(file, entry) {
    memory.set(file, entry);
    try {
      files.set(file, { bytes: await writeEntry(path.join(folder, file), entry) });
    } catch (error) {
      warnOf('write', file)(error);
    }
  }

  return { counted, find, put, bytes: () => files.calculatedSize };
}

/** Roughly: what an entry holds in buffers and texts, with something for the objects around them. */
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

/** The files of a folder with their sizes, the oldest first. Drafts of a process that was killed are deleted. */
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
