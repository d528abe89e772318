// Folder and byte budget of this instance's cached pages.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildEntries, buildIdFile } from './build-adapter.mjs';
import { openPageCache } from './page-cache.mjs';

const prefix = 'snoei-pages-';

/**
 * Opens the page cache of the build in `distFolder`: in CACHE_DIR, or else beside the build. Pages of other builds are deleted.
 * Rejects where nothing is built, or the folder can't be made.
 * @param {Record<string, string | undefined>} environment
 * @param {string} distFolder Next's build folder
 */
export async function openPageCacheFromSettings(
  { CACHE_DIR: cacheFolder, PAGE_CACHE_MB: megabytes },
  distFolder,
) {
  const own = prefix + (await readFile(path.join(distFolder, buildIdFile), 'utf8'));
  const parent = cacheFolder || path.join(distFolder, 'page-cache');
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith(prefix) && name !== own)
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
  return openPageCache({
    folder: path.join(parent, own),
    buildFolder: path.join(distFolder, buildEntries),
    maxBytes: Number(megabytes || 10_000) * 1_000_000,
  });
}
