/** Files at the root of the site that are served as they are: what lies in `public/` and Next's metadata files (a test compares). */
const files = new Set(['/favicon.ico', '/robots.txt', '/manifest.webmanifest']);

const folders = ['/_next/', '/api/', '/assets/'];

/** Whether a path is not a page: assets and the API answer for themselves. */
export function isFile(path: string): boolean {
  return files.has(path) || path === '/api' || folders.some((folder) => path.startsWith(folder));
}
