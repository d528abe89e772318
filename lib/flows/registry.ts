/** Every flow by name: the one list that server and browser look in. */
import { cancelFlow } from './cancel';
import type { AnyFlow } from './flow';
import { type AnyRequestFlow, isRequestFlow } from './request-flow';
import { adviceEnergyFlow } from './requests/advice-energy';
import { negotiationFlow } from './requests/negotiation';
import { withdrawFlow } from './withdraw';

const flows = new Map<string, AnyFlow>(
  [cancelFlow, withdrawFlow, negotiationFlow, adviceEnergyFlow].map((flow) => [flow.name, flow]),
);

/** A flow by the name that its forms and drafts carry, or null. */
export function findFlow(name: string): AnyFlow | null {
  return flows.get(name) ?? null;
}

/** The flows that make a request, in the order in which they are told of. */
export function listRequestFlows(): readonly AnyRequestFlow[] {
  return [...flows.values()].filter(isRequestFlow);
}

/** A flow that makes a request, by its name, or null. */
export function findRequestFlow(name: string): AnyRequestFlow | null {
  const flow = findFlow(name);
  return flow && isRequestFlow(flow) ? flow : null;
}
