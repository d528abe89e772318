/**
 * Flows that order letters: all end in the same order (lib/api/ordering/orders), which takes its
 * flow from the draft. A new one needs a line here and in `declarations.ts`.
 */

import type { AnyFlow, FlowDeclaration } from '@/lib/flows/flow';
import { type FlowCheck, type FlowResult, validateFlow } from '@/lib/flows/validate';
import { type CancelValues, cancelFlow } from './cancel';
import { cancelOnBehalfFlow, type DeceasedValues, onBehalfFlowName } from './cancel-on-behalf';
import { cancelSeveral, severalFlowName } from './cancel-several';
import type { SeveralFlow } from './several-flow';
import { severalOnBehalf, severalOnBehalfName } from './several-on-behalf';

/** Fields of some flows only: the form for heirs has no business contracts and no opt-in. */
type OnlySome = 'business' | 'commercialOptedIn';

/** Parsed values of any flow that orders letters. */
export type LetterFlowValues = Omit<CancelValues, OnlySome> &
  Partial<Pick<CancelValues, OnlySome> & DeceasedValues>;

export interface LetterFlow {
  readonly name: string;
  /** Steps and fields of the single-letter form. */
  readonly declaration: AnyFlow;
  /** The form of several letters (`several-flow.ts`), each validated by the single-letter rules; null for one letter. */
  readonly several: SeveralFlow | null;
  /** Whether it is for heirs of a deceased person. */
  readonly isOnBehalf: boolean;
  /** Validates raw values by the flow's rules. */
  readonly check: (raw: Readonly<Record<string, unknown>>, check: FlowCheck) => FlowResult<LetterFlowValues>;
}

function letterFlowOf<V extends LetterFlowValues>(flow: FlowDeclaration<V>): LetterFlow {
  return {
    name: flow.name,
    declaration: flow,
    several: null,
    isOnBehalf: flow.name === onBehalfFlowName,
    check: (raw, check) => validateFlow(flow, raw, check),
  };
}

const letterFlows: readonly LetterFlow[] = [
  letterFlowOf(cancelFlow),
  letterFlowOf(cancelOnBehalfFlow),
  { ...letterFlowOf(cancelFlow), name: severalFlowName, several: cancelSeveral },
  { ...letterFlowOf(cancelOnBehalfFlow), name: severalOnBehalfName, several: severalOnBehalf },
];

/** Returns a letter flow by its name, or null. */
export function findLetterFlow(name: string): LetterFlow | null {
  return letterFlows.find((flow) => flow.name === name) ?? null;
}

/** Returns a letter flow by its name. Throws for an unknown one: drafts have existing flows only. */
export function getLetterFlow(name: string): LetterFlow {
  const flow = findLetterFlow(name);
  if (!flow) throw new Error(`no flow that orders letters is named ${name}`);
  return flow;
}

/** Returns the form to several companies of a flow's name, or null. */
export function findSeveralFlow(name: string): SeveralFlow | null {
  return findLetterFlow(name)?.several ?? null;
}

/** Lists the letter flows. */
export function listLetterFlows(): readonly LetterFlow[] {
  return letterFlows;
}
