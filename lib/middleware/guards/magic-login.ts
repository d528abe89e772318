/**
 * Sign-in links to any page of the empty layout:
 * the token needs a confirmation on the magic-login page, is never consumed by a GET, and is removed from the page's
 * URL.
 */
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { isSameSitePath } from '@/lib/session/same-site-path';
import { redirectVisitor } from '../step';
import type { Guard } from './guard';

/** Pages that handle tokens themselves: signing in, and confirming an address. */
const withTokensOfTheirOwn: readonly RouteName[] = ['magic-login', 'confirm-email'];

/** Our tokens have at least 128 bits. Anything else is left to the page. */
const shape = /^[A-Za-z0-9_-]{22,128}$/;

/** Removes a token from the URL; signed-in visitors continue to the page. */
export function magicLogin(): Guard {
  return async ({ request, match, visitor }) => {
    const token = new URLSearchParams(request.search).get('token');
    if (token === null || !shape.test(token)) return null;
    if (withTokensOfTheirOwn.includes(match.route.name)) return null;
    const page = request.path + withoutToken(request.search);
    const landing = findPath('magic-login', match.locale);
    if (landing === null || !isSameSitePath(page) || (await visitor())) return redirectVisitor(page);
    return redirectVisitor(`${landing}?token=${token}&redirect=${encodeURIComponent(page)}`);
  };
}

/** Returns the query without tokens, otherwise byte for byte. */
function withoutToken(search: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get('token') === null);
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}
