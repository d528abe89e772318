/** What is served as it is: what lies in `public/`, Next's metadata files and the files for crawlers (a test compares). */
import { llmsPath, sitemapIndexPath } from '@/lib/routes/crawler-files';
import { fileFolders } from '@/lib/routes/file-folders';

/** At the root of the site. */
const files = new Set(['/favicon.ico', '/robots.txt', '/manifest.webmanifest', sitemapIndexPath, llmsPath]);

const folders = fileFolders.map((folder) => `/${folder}/`);

/** Whether a path is not a page: assets and the API answer for themselves. */
export function isFile(path: string): boolean {
  return files.has(path) || path === '/api' || folders.some((folder) => path.startsWith(folder));
}
