/** Pages for operators (DESIGN §3): nobody else learns that they exist. */
import { toLogin } from './auth';
import type { Guard } from './guard';

/** Who is signed out may sign in; who is somebody else finds nothing. */
export const admin: Guard = async (input) => {
  const visitor = await input.visitor();
  if (!visitor) return toLogin(input);
  return visitor.role === 'admin' ? null : { kind: 'not-found', locale: input.match.locale };
};
