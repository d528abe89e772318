/** What a route's own guard is (spec §2 'Route middleware names'): a pure decision about a page that exists. */
import type { RouteMatch } from '@/lib/routes/match';
import type { Hint } from '@/lib/session/hint';
import type { Decision, EdgeRequest } from '../step';

export interface GuardInput {
  readonly request: EdgeRequest;
  readonly match: RouteMatch;
  /** Asked only where a guard needs it: reading it costs a signature. */
  readonly visitor: () => Promise<Hint | null>;
}

/** Decides, or lets the page show. */
export type Guard = (input: GuardInput) => Decision | null | Promise<Decision | null>;
