/**
 * Paths with an old redirect although the route table has a page (some
 * companies' cancel pages). They must not appear in metadata or sitemaps.
 */
import { committedRedirects } from '@/lib/middleware/legacy-redirects';

const oldPaths = new Set(committedRedirects.exact.map(({ from }) => from));

/** Returns whether a path is redirected instead of showing its page. */
export function isOldPath(path: string): boolean {
  return oldPaths.has(path);
}
