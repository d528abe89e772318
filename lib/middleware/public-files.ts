/** What is served as it is: what lies in `public/`, Next's metadata files, the service worker and the files for crawlers (a test compares). */
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

/** Whether a path is not a page: assets and the API answer for themselves. */
export function isFile(path: string): boolean {
  return files.has(path) || path === '/api' || folders.some((folder) => path.startsWith(folder));
}
