/** Pages for signed-in visitors. */
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import { type Decision, redirectVisitor } from '../step';
import type { Guard, GuardInput } from './guard';

/** Allows signed-in visitors; redirects others to the login page and back. */
export const auth: Guard = async (input) => ((await input.visitor()) ? null : toLogin(input));

/** Returns a redirect to the login page with the full path as target, or to the home page after signing out. */
export function toLogin({ request, match }: GuardInput): Decision {
  const signedOut = new URLSearchParams(request.search).get('logout') === 'true';
  const login = findPath('login', match.locale);
  if (signedOut || login === null) return redirectVisitor(homePath(match.locale));
  return redirectVisitor(withRedirectBack(login, request.path + request.search));
}
