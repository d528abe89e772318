/** A route's guard: a pure decision about an existing page. */
import type { RouteMatch } from '@/lib/routes/match';
import type { Hint } from '@/lib/session/hint';
import type { Decision, EdgeRequest } from '../step';

export interface GuardInput {
  readonly request: EdgeRequest;
  readonly match: RouteMatch;
  /** Lazy, because verifying the signature is expensive. */
  readonly visitor: () => Promise<Hint | null>;
}

/** Returns a decision, or null to show the page. */
export type Guard = (input: GuardInput) => Decision | null | Promise<Decision | null>;
