/** Where the server of a project has its files: serve-site.ts puts a link beside the server's data. */
import path from 'node:path';

/** The link to the copied build that a server runs in, by its data folder. */
export function siteLink(dataFolder: string): string {
  return path.join(dataFolder, 'site');
}

/** The copied build itself: Next writes the pages that it caches somewhere below. */
export function buildFolder(dataFolder: string): string {
  return path.join(siteLink(dataFolder), '.next');
}
