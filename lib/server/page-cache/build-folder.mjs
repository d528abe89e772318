// Where an instance stores what belongs to one build: cached pages, and compiled code. Uses Node's own modules alone, because the server
// reads it before the others (main.mjs).
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The build's ID, written by build-adapter.mjs; below Next's build folder. */
export const buildIdFile = path.join('page-cache', 'build-id');

/** Folders of builds begin with this. */
export const buildFolderPrefix = 'of-build-';

/**
 * The folder of this instance: CACHE_DIR, or beside the build.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} distFolder Next's build folder
 */
export function instanceFolder({ CACHE_DIR: cacheFolder }, distFolder) {
  return cacheFolder || path.join(distFolder, 'page-cache');
}

/**
 * The folder in it of the build in `distFolder`; not created. Throws where nothing is built.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} distFolder
 */
export function buildFolder(environment, distFolder) {
  const buildId = readFileSync(path.join(distFolder, buildIdFile), 'utf8');
  return path.join(instanceFolder(environment, distFolder), buildFolderPrefix + buildId);
}
