/** The order of decision (DESIGN §3 'Precedence'): the first step that decides ends it. */
import { canonicalPath } from './canonical-path';
import { malformed } from './malformed';
import type { Decision, EdgeRequest, Step } from './step';

/**
 * Decides about a request. The steps see the canonical path, so that a slash, `/nl` and any other redirect of the same
 * request are one hop; a page asked for by another path is redirected to its own (301).
 */
export async function decide(request: EdgeRequest, steps: readonly Step[]): Promise<Decision> {
  const refused = await malformed(request);
  if (refused) return refused;
  const path = canonicalPath(request.path);
  const decision = await firstDecision({ ...request, path }, steps);
  if (path !== request.path && decision.kind === 'rewrite') {
    return { kind: 'redirect', status: 301, location: path + request.search };
  }
  return decision;
}

async function firstDecision(request: EdgeRequest, steps: readonly Step[]): Promise<Decision> {
  for (const step of steps) {
    const decision = await step(request);
    if (decision) return decision;
  }
  return { kind: 'pass' };
}
