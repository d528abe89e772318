/**
 * Files outside the routes: `public/`, Next's metadata files, the service worker and the files for crawlers
 * (compared by a test).
 */
import { llmsPath, sitemapIndexPath } from '@/lib/routes/crawler-files';
import { fileFolders } from '@/lib/routes/file-folders';
import { workerOffPath, workerPath } from '@/lib/routes/worker-paths';

/** At the root of the site. */
const files = new Set([
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  sitemapIndexPath,
  llmsPath,
  workerPath,
  workerOffPath,
]);

const folders = fileFolders.map((folder) => `/${folder}/`);

/** Returns whether a path is an asset or the API, which bypass the page steps. */
export function isFile(path: string): boolean {
  return files.has(path) || path === '/api' || folders.some((folder) => path.startsWith(folder));
}
