/**
 * Moves the key of a mailed link about an order, a draft or a case from the URL to a cookie, so that it is in no
 * Referer header, history or statistics. It grants nothing yet: that takes the form on the page.
 */
import { mailedKeysCookieName } from '@/lib/config/cookies';
import type { RouteMatch } from '@/lib/routes/match';
import { addMailedKey, readMailedKey } from '@/lib/session/mailed-keys';
import type { EdgeRequest, RedirectDecision } from './step';

/** Returns the query without the parameters of a name, otherwise byte for byte. */
function withoutParameter(search: string, name: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has(name));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

/**
 * Returns the redirect (303) to the page without the key, or null when the URL has no key or reference. A malformed key
 * is removed as well. While another redirect is resolved the key remains, as that response can't set its cookie.
 */
export function moveMailedKey(
  match: RouteMatch,
  request: EdgeRequest,
  https: () => boolean,
): RedirectDecision | null {
  const query = new URLSearchParams(request.search);
  const key = query.get('key');
  const reference = match.params.reference ?? query.get('reference');
  if (key === null || reference === null || request.following) return null;
  if (!['GET', 'HEAD'].includes(request.method)) return null;
  const mailed = readMailedKey(reference, key);
  const present = request.cookies.get(mailedKeysCookieName);
  return {
    kind: 'redirect',
    status: 303,
    location: request.path + withoutParameter(request.search, 'key'),
    private: true,
    checked: true,
    ...(mailed ? { cookies: [addMailedKey(present, mailed, https())] } : {}),
  };
}
