/** Pages for who is signed in (spec §6 'Auth guard'). */
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import { type Decision, redirectVisitor } from '../step';
import type { Guard, GuardInput } from './guard';

/** Lets signed-in visitors through; others go to the login page and come back afterwards. */
export const auth: Guard = async (input) => ((await input.visitor()) ? null : toLogin(input));

/** The login page with the way back to the full path, or home for who just signed out. */
export function toLogin({ request, match }: GuardInput): Decision {
  const signedOut = new URLSearchParams(request.search).get('logout') === 'true';
  const login = findPath('login', match.locale);
  if (signedOut || login === null) return redirectVisitor(homePath(match.locale));
  return redirectVisitor(withRedirectBack(login, request.path + request.search));
}
