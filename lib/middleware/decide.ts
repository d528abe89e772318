/** The order of decision (DESIGN §3 'Precedence'): the first step that decides ends it. */
import { canonicalPath } from './canonical-path';
import { malformed } from './malformed';
import type { Decision, EdgeRequest, Step } from './step';

/** How far the old table's chains are followed; more would be a loop. */
const maxChain = 5;

/**
 * Decides about a request. The steps see the canonical path, so that a slash, `/nl` and any other redirect of the same
 * request are one hop; a page asked for by another path is redirected to its own (301). A redirect inside the site is
 * followed here to where it ends: the visitor sees one hop, and none to a page that is not there.
 */
export async function decide(request: EdgeRequest, steps: readonly Step[]): Promise<Decision> {
  const refused = await malformed(request);
  if (refused) return refused;
  const path = canonicalPath(request.path);
  const decision = await firstDecision({ ...request, path }, steps);
  if (decision.kind === 'redirect') return endOf(decision, request, steps);
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

async function endOf(
  first: Decision & { kind: 'redirect' },
  request: EdgeRequest,
  steps: readonly Step[],
): Promise<Decision> {
  let current = first;
  for (let hop = 0; hop < maxChain; hop += 1) {
    if (!current.location.startsWith('/')) return { ...current, status: first.status };
    const mark = current.location.indexOf('?');
    const path = mark === -1 ? current.location : current.location.slice(0, mark);
    const next = await firstDecision(
      { ...request, path, search: mark === -1 ? '' : current.location.slice(mark) },
      steps,
    );
    if (next.kind !== 'redirect')
      return next.kind === 'not-found' ? next : { ...current, status: first.status };
    current = next;
  }
  throw new Error(`redirects from ${request.path} do not end`);
}
