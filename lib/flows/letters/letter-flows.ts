/**
 * Flows that order letters: whatever they ask, they end in the same order (lib/api/ordering/cancellations), which takes its
 * flow from the draft. A new one is one more line here, beside the registry.
 */

import type { AnyFlow, FlowDeclaration } from '@/lib/flows/flow';
import { type FlowCheck, type FlowResult, validateFlow } from '@/lib/flows/validate';
import { type CancelValues, cancelFlow } from './cancel';
import { cancelOnBehalfFlow, type DeceasedValues, onBehalfFlowName } from './cancel-on-behalf';
import { severalFlowName } from './cancel-several';

/** Asked by some flows only: a form for somebody who died knows no business, and nobody is asked for an opt-in there. */
type OnlySome = 'business' | 'commercialOptedIn';

/** Clean values of any flow that orders letters. */
export type LetterFlowValues = Omit<CancelValues, OnlySome> &
  Partial<Pick<CancelValues, OnlySome> & DeceasedValues>;

export interface LetterFlow {
  readonly name: string;
  /** Steps and fields of the form of one letter. */
  readonly declaration: AnyFlow;
  /** Whether its form writes to several companies (`cancel-several.ts`), each letter by the rules of one. */
  readonly isSeveral: boolean;
  /** Whether it writes for the heirs of somebody who died. */
  readonly isOnBehalf: boolean;
  /** Reads raw values by the flow's own rules. */
  readonly check: (raw: Readonly<Record<string, unknown>>, check: FlowCheck) => FlowResult<LetterFlowValues>;
}

function letterFlowOf<V extends LetterFlowValues>(flow: FlowDeclaration<V>): LetterFlow {
  return {
    name: flow.name,
    declaration: flow,
    isSeveral: false,
    isOnBehalf: flow.name === onBehalfFlowName,
    check: (raw, check) => validateFlow(flow, raw, check),
  };
}

const letterFlows: readonly LetterFlow[] = [
  letterFlowOf(cancelFlow),
  letterFlowOf(cancelOnBehalfFlow),
  { ...letterFlowOf(cancelFlow), name: severalFlowName, isSeveral: true },
];

/** A flow that orders letters by its name, or null. */
export function findLetterFlow(name: string): LetterFlow | null {
  return letterFlows.find((flow) => flow.name === name) ?? null;
}

/** A flow that orders letters by its name. Throws where none has it: a draft is only made of a flow that exists. */
export function getLetterFlow(name: string): LetterFlow {
  const flow = findLetterFlow(name);
  if (!flow) throw new Error(`no flow that orders letters is named ${name}`);
  return flow;
}

/** Every flow that orders letters. */
export function listLetterFlows(): readonly LetterFlow[] {
  return letterFlows;
}
