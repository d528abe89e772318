/** The visitor according to the hint cookie (lib/session/hint.ts), all that the middleware has. */
import { hintCookieName } from '@/lib/config/cookies';
import { type Hint, readHint } from '@/lib/session/hint';
import type { EdgeRequest } from './step';

/** Returns a request's hint, or null when signed out, and for an invalid or expired hint. */
export type ReadVisitor = (request: Pick<EdgeRequest, 'cookies'>) => Promise<Hint | null>;

/**
 * Returns a reader of hints signed with `secret`; without one every visitor is signed out. `now` in
 * milliseconds, replaced in tests.
 */
export function visitorReader(secret: () => string | null, now: () => number = Date.now): ReadVisitor {
  return async ({ cookies }) => {
    const value = cookies.get(hintCookieName);
    const key = secret();
    return value && key ? readHint(value, key, now() / 1000) : null;
  };
}
