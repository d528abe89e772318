// Folder and byte budget of this instance's cached pages.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildEntries, buildSettingsFile, commonEntries } from './build-adapter.mjs';
import { buildFolder, buildFolderPrefix, instanceFolder } from './build-folder.mjs';
import { openPageCache } from './page-cache.mjs';
import { pageSettingsId } from './page-settings.mjs';

/**
 * Opens the page cache of the build in `distFolder`: in CACHE_DIR, or else beside the build. What belongs to other builds is deleted.
 * The pages of the build itself count only with the settings that it was made with, except those that are the same with all settings.
 * Rejects where nothing is built, or the folder can't be made.
 * @param {Record<string, string | undefined>} environment
 * @param {string} distFolder Next's build folder
 */
export async function openPageCacheFromSettings(environment, distFolder) {
  const own = buildFolder(environment, distFolder);
  const parent = instanceFolder(environment, distFolder);
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith(buildFolderPrefix) && name !== path.basename(own))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
  const id = pageSettingsId(environment);
  const isOfBuild = (await readFile(path.join(distFolder, buildSettingsFile), 'utf8')) === id;
  return openPageCache({
    folder: path.join(own, `pages-${id}`),
    buildFolder: path.join(distFolder, isOfBuild ? buildEntries : commonEntries),
    maxBytes: Number(environment.PAGE_CACHE_MB || 10_000) * 1_000_000,
  });
}
