/** Every flow by name: the one list that server and browser look in. */
import { cancelFlow } from './cancel';
import type { AnyFlow } from './flow';

const flows = new Map<string, AnyFlow>([[cancelFlow.name, cancelFlow]]);

/** A flow by the name that its forms and drafts carry, or null. */
export function findFlow(name: string): AnyFlow | null {
  return flows.get(name) ?? null;
}
