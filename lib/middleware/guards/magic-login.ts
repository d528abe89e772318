/**
 * Sign-in links that lead to any page of the empty layout (spec §2 'It runs the magic-login step first'; DESIGN §3): the
 * token is offered as one press on the page made for it, never used by a GET, and leaves the page's own address.
 */
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { isSameSitePath } from '@/lib/session/same-site-path';
import { redirectVisitor } from '../step';
import type { Guard } from './guard';

/** Pages whose token is their own business: the press that signs in, and the one that confirms an address. */
const withTokensOfTheirOwn: readonly RouteName[] = ['magic-login', 'confirm-email'];

/** A token of ours: at least 128 bits. Anything else is the page's own business. */
const shape = /^[A-Za-z0-9_-]{22,128}$/;

/** Takes a token out of the address; who is signed in already just goes on. */
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

/** The query without its tokens, everything else byte for byte. */
function withoutToken(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && new URLSearchParams(part).get('token') === null);
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
