/** Moves of a case, and their target states by the table of its process. */
import type { CaseState } from '@/lib/contract/cases';
import { isCaseFlow } from '@/lib/flows/case-flow';
import {
  type CarrierReport,
  type CustomerAction,
  isEnd,
  isOfNewerRelease,
  type OperatorAction,
  processes,
  type StateRule,
} from '@/lib/flows/processes';
import { findFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import type { Operator } from '../../core/operators/operator-action';
import type { StoredCase } from './cases';

interface Moved {
  readonly reference: string;
}

export interface OperatorMove extends Moved {
  readonly actor: 'operator';
  readonly act: OperatorAction;
  readonly operator: Operator;
  /** The operator's language, for what is refused. */
  readonly locale: Locale;
  /** Parsed values of the action, by camelCase name; money in cents (lib/flows/forms/operator-actions.ts). */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** A cause that moves a case. */
export type CaseMove =
  | (Moved & { readonly actor: 'visitor'; readonly act: CustomerAction; readonly note?: string })
  | OperatorMove
  /** The person is erased: an open case ends. */
  | (Moved & { readonly actor: 'visitor'; readonly act: 'erase' })
  /** Only after its scheduled time. */
  | (Moved & { readonly actor: 'clock' })
  /** The carrier's report of a letter that its sender posted. */
  | (Moved & { readonly actor: 'carrier'; readonly act: CarrierReport })
  /** The requested payment was made. */
  | (Moved & { readonly actor: 'payment' });

/** A move that the process table does not allow from this state. Nothing was changed. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';

  constructor(
    readonly state: CaseState,
    readonly move: CaseMove,
  ) {
    super(`a case in ${state} is not moved by ${move.actor}${'act' in move ? `'s ${move.act}` : ''}`);
  }
}

/** The target state of a move, or null if there is no such move. */
export function findTarget(
  caseRow: Pick<StoredCase, 'flow' | 'process' | 'state' | 'clockAt'>,
  move: CaseMove,
  at: Date,
): CaseState | null {
  const rule = ruleOf(caseRow);
  if (move.actor === 'visitor' && move.act === 'erase') return stopOf(caseRow);
  if (move.actor === 'visitor') return rule?.customer?.[move.act] ?? null;
  if (move.actor === 'operator') return rule?.operator?.[move.act] ?? null;
  if (move.actor === 'carrier') return rule?.carrier?.[move.act] ?? null;
  if (move.actor === 'payment') return rule?.paid ?? null;
  const isDue = caseRow.clockAt !== null && caseRow.clockAt <= at;
  return isDue && rule?.clock ? clockTarget(caseRow.flow, rule.clock.to) : null;
}

/** The rule of a case's state; undefined in an end state, and in one that only a newer release knows. */
export function ruleOf({ process, state }: Pick<StoredCase, 'process' | 'state'>): StateRule | undefined {
  return isOfNewerRelease(process, state) ? undefined : processes[process][state];
}

/** With a gift card, the end of the withdrawal period is not the end: the card is due (processes.ts). */
function clockTarget(flowName: string, to: CaseState): CaseState {
  const flow = findFlow(flowName);
  const hasCard = flow !== null && isCaseFlow(flow) && flow.giftCard === true;
  return hasCard && to === 'completed' ? 'gift_card_due' : to;
}

/** The state in which an erased case ends; null if it has ended already, or only a newer release knows how it goes on. */
function stopOf({ process, state }: Pick<StoredCase, 'process' | 'state'>): CaseState | null {
  if (isEnd(process, state) || isOfNewerRelease(process, state)) return null;
  return process === 'enrolment' ? 'unsubscribed' : 'withdrawn';
}

/** Whether an action reaches the customer: a reply is mailed, which requires an address. */
export function isReachable({ email }: Pick<StoredCase, 'email'>, actionName: OperatorAction): boolean {
  return actionName !== 'answer' || email !== null;
}
