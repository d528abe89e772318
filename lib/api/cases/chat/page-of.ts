/** The page from which a message was sent, stored as its key so that no reference in the path is stored (spec §2). */
import { matchPath } from '@/lib/routes/match';
import { pageKey } from '@/lib/routes/page-key';

const maxCharacters = 200;

/** The key of the page in a Referer header; null if it is not one of our pages. */
export function findPageKey(
  referer: string | undefined,
  hosts: readonly (string | undefined)[],
): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  if (!hosts.includes(host)) return null;
  const match = matchPath(pathname);
  const key = match && pageKey(match);
  return key !== null && key.length <= maxCharacters ? key : null;
}
