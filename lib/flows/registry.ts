/** Every flow by name, for the server; the browser loads that of its form (`load-flow.ts`). */

import type { AnyFlow } from './flow';
import { letterDeclarations } from './letters/declarations';
import { type AnyRequestFlow, isRequestFlow } from './request-flow';
import { requestDeclarations } from './requests/declarations';

const flows = new Map<string, AnyFlow>(
  [...letterDeclarations, ...requestDeclarations].map((flow) => [flow.name, flow]),
);

/** Returns a flow by its name in forms and drafts, or null. */
export function findFlow(name: string): AnyFlow | null {
  return flows.get(name) ?? null;
}

/** Lists every flow in display order. */
export function listFlows(): readonly AnyFlow[] {
  return [...flows.values()];
}

/** Lists the request flows in display order. */
export function listRequestFlows(): readonly AnyRequestFlow[] {
  return listFlows().filter(isRequestFlow);
}

/** Returns a request flow by its name, or null. */
export function findRequestFlow(name: string): AnyRequestFlow | null {
  const flow = findFlow(name);
  return flow && isRequestFlow(flow) ? flow : null;
}
