/** Where the server of a project has its files: serve-site.ts puts a link beside the server's data. */
import path from 'node:path';

/** The link to the copied build that a server runs in, by its data folder. */
export function siteLink(dataFolder: string): string {
  return path.join(dataFolder, 'site');
}

/** Where that server caches pages, in a folder of its own below. */
export function pageCacheFolder(dataFolder: string): string {
  return path.join(siteLink(dataFolder), '.next', 'page-cache');
}
