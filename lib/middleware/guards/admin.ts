/** Pages for operators: other visitors get 404. */
import { toLogin } from './auth';
import type { Guard } from './guard';

/** Signed-out visitors are redirected to the login page; other accounts get 404. */
export const admin: Guard = async (input) => {
  const visitor = await input.visitor();
  if (!visitor) return toLogin(input);
  return visitor.role === 'admin' ? null : { kind: 'not-found', locale: input.match.locale };
};
