/** Who asks, as far as the edge may know: the hint cookie (lib/session/hint.ts). */
import { hintCookieName } from '@/lib/config/cookies';
import { type Hint, readHint } from '@/lib/session/hint';
import type { EdgeRequest } from './step';

/** The hint that a request carries, or null for who is signed out, and for a hint that is forged or too old. */
export type ReadVisitor = (request: Pick<EdgeRequest, 'cookies'>) => Promise<Hint | null>;

/** Reads hints signed with `secret`; without one nobody is signed in. `now` in milliseconds, given by tests. */
export function visitorReader(secret: () => string | null, now: () => number = Date.now): ReadVisitor {
  return async ({ cookies }) => {
    const value = cookies.get(hintCookieName);
    const key = secret();
    return value && key ? readHint(value, key, now() / 1000) : null;
  };
}
