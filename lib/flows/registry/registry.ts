/** Every flow by name, for the server; the browser loads that of its form (`load-flow.ts`). */

import { type AnyCaseFlow, isCaseFlow } from '../case-flow';
import { caseDeclarations } from '../cases/declarations';
import type { AnyFlow } from '../flow';
import { letterDeclarations } from '../letters/declarations';

const flows = new Map<string, AnyFlow>(
  [...letterDeclarations, ...caseDeclarations].map((flow) => [flow.name, flow]),
);

/** Returns a flow by its name in forms and drafts, or null. */
export function findFlow(name: string): AnyFlow | null {
  return flows.get(name) ?? null;
}

/** Lists every flow in display order. */
export function listFlows(): readonly AnyFlow[] {
  return [...flows.values()];
}

/** Lists the case flows in display order. */
export function listCaseFlows(): readonly AnyCaseFlow[] {
  return listFlows().filter(isCaseFlow);
}

/** Returns a case flow by its name, or null. */
export function findCaseFlow(name: string): AnyCaseFlow | null {
  const flow = findFlow(name);
  return flow && isCaseFlow(flow) ? flow : null;
}
