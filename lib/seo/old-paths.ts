/**
 * Paths of the old site that lead elsewhere although the route table has a page there (spec §2 'Legacy redirects': some
 * companies' cancel pages). Nothing of ours may point search engines at them.
 */
import { committedRedirects } from '@/lib/middleware/legacy-redirects';

const oldPaths = new Set(committedRedirects.exact.map(({ from }) => from));

/** Whether a path is answered by the table of redirects instead of its page. */
export function isOldPath(path: string): boolean {
  return oldPaths.has(path);
}
