/** The folder of a project's server: serve-site.ts creates a link beside the server's data. */
import path from 'node:path';

/** The link to the copied build that a server runs in, by its data folder. */
export function siteLink(dataFolder: string): string {
  return path.join(dataFolder, 'site');
}

/** The server's page cache, in its own subfolder. */
export function pageCacheFolder(dataFolder: string): string {
  return path.join(siteLink(dataFolder), '.next', 'page-cache');
}
