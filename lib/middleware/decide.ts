/** Order of the steps: the first decision wins. */
import { canonicalPath } from './canonical-path';
import { malformed } from './malformed';
import { isFile } from './public-files';
import type { Decision, EdgeRequest, RedirectDecision, Step } from './step';

/** Maximum chain of old redirects, to detect a loop. */
const maxChain = 5;

export interface DecideOptions {
  /** Steps for assets and the API, which otherwise bypass the middleware. */
  readonly fileSteps?: readonly Step[];
  /** Returns the redirect status for a path with a trailing slash, if other than 301. */
  readonly trailingSlashCode?: (path: string) => RedirectDecision['status'];
}

/**
 * Decides about a request. The steps get the canonical path, so that a slash, `/nl` and other redirects
 * are one hop; a page requested by another path is redirected to its own (301). Internal redirects are
 * resolved to their end: the visitor gets one hop, and none to a missing page.
 */
export async function decide(
  request: EdgeRequest,
  steps: readonly Step[],
  { fileSteps = [], trailingSlashCode = () => 301 }: DecideOptions = {},
): Promise<Decision> {
  if (isFile(request.path)) {
    const decision = await firstDecision(request, fileSteps);
    return decision.kind === 'redirect' ? endOf(decision, request, steps) : decision;
  }
  const refused = await malformed(request);
  if (refused) return refused;
  const path = canonicalPath(request.path);
  const decision = await firstDecision({ ...request, path }, steps);
  if (decision.kind === 'redirect') return decision.checked ? decision : endOf(decision, request, steps);
  if (path !== request.path && decision.kind === 'rewrite') {
    const status = request.path === `${path}/` ? trailingSlashCode(path) : 301;
    return { kind: 'redirect', status, location: path + request.search };
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
  first: RedirectDecision,
  request: EdgeRequest,
  steps: readonly Step[],
): Promise<Decision> {
  let { location } = first;
  for (let hop = 0; hop < maxChain; hop += 1) {
    const mark = location.indexOf('?');
    const path = mark === -1 ? location : location.slice(0, mark);
    if (!path.startsWith('/') || isFile(path)) return { ...first, location };
    const search = mark === -1 ? '' : location.slice(mark);
    const next = await firstDecision({ ...request, path, search, following: true }, steps);
    if (next.kind === 'not-found') {
      return first.otherwise === undefined ? next : { ...first, location: first.otherwise };
    }
    if (next.kind !== 'redirect') return { ...first, location };
    location = next.location;
  }
  throw new Error(`redirects from ${request.path} do not end`);
}
