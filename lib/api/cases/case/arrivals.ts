/**
 * Hooks that run when a case of a form is created or reaches a state, and effects of operators' actions on the
 * other kinds of cases: other domains create proposals, payments and mails in the transaction of the move. Registered
 * in `lib/api/workers/connect-domains.ts`, so that this domain does not import them.
 */
import type { CaseKindName, CaseState } from '@/lib/contract/cases';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import type { OperatorAction } from '@/lib/flows/processes';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { FieldErrors } from '../../core/errors';
import type { Transaction } from '../../db/client';
import type { CaseMove, OperatorMove } from './case-move';
import type { FormCase, StoredCase } from './cases';

/** A case in the state it just reached. */
export interface Arrival {
  readonly caseRow: FormCase;
  /** Null: the case was just created. */
  readonly from: CaseState | null;
  /** The move that led here; null for a new case. */
  readonly move: CaseMove | null;
  readonly at: Date;
}

/** A hook. May throw an ApiError to roll the move back. */
export type FollowArrival = (
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
) => Promise<void>;

/** A valid form, before its case is created. */
export interface Submission {
  readonly flow: AnyCaseFlow;
  /** Parsed values, by camelCase name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly accountId: string | null;
  /** The draft's reference; null for flows without drafts. */
  readonly draft: { readonly reference: string } | null;
}

/** A validation rule beyond the form's: errors by wire name, or null if valid. */
export type CheckSubmission = (context: AppContext, submission: Submission) => Promise<FieldErrors | null>;

/** An operator's move of a case that is locked and not moved yet. */
export interface OperatorMoved {
  readonly caseRow: StoredCase;
  readonly move: OperatorMove;
}

/** What an action leads to, where its effect decides that: another state of the process, and changed values. */
export interface MoveOutcome {
  readonly to?: CaseState;
  /** When the clock moves it next, where that is not the term of its state. */
  readonly clockAt?: Date;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The effect of an operator's action on a kind of cases. May throw an ApiError to roll the move back. */
export type MoveEffect = (
  transaction: Transaction,
  context: AppContext,
  moved: OperatorMoved,
) => Promise<MoveOutcome>;

/** A move of a case by its person or by the clock; the case is locked and not moved yet. */
export interface OwnMoved {
  readonly caseRow: StoredCase;
  readonly move: Exclude<CaseMove, OperatorMove>;
  /** Where the process leads. */
  readonly target: CaseState;
}

/** The effect of such moves on a kind of cases. May throw an ApiError to roll the move back. */
export type OwnEffect = (
  transaction: Transaction,
  context: AppContext,
  moved: OwnMoved,
) => Promise<MoveOutcome>;

const effects = new Map<string, MoveEffect>();
const ownEffects = new Map<string, OwnEffect>();
const followers = new Map<string, FollowArrival>();
const checks = new Map<string, CheckSubmission>();

/** Registers a hook for every state change. Registering the same name again changes nothing. */
export function onArrival(name: string, follow: FollowArrival): void {
  followers.set(name, follow);
}

/** Registers the effect of an action on a kind. Registering it again changes nothing. */
export function onMove(kind: CaseKindName, act: OperatorAction, effect: MoveEffect): void {
  effects.set(`${kind} ${act}`, effect);
}

/** Runs the effect of an operator's action, if its kind has one. Throws if none are registered: mails and refunds would be lost. */
export async function runEffect(
  transaction: Transaction,
  context: AppContext,
  moved: OperatorMoved,
): Promise<MoveOutcome> {
  if (effects.size === 0) throw new Error('no kind has effects: connectDomains was not called');
  const effect = effects.get(`${moved.caseRow.process} ${moved.move.act}`);
  return effect ? effect(transaction, context, moved) : {};
}

/** Registers the effect of a kind's moves by its person and by the clock. Registering it again changes nothing. */
export function onOwnMove(kind: CaseKindName, effect: OwnEffect): void {
  ownEffects.set(kind, effect);
}

/** Runs that effect, if the kind has one. */
export async function runOwnEffect(
  transaction: Transaction,
  context: AppContext,
  moved: OwnMoved,
): Promise<MoveOutcome> {
  return (await ownEffects.get(moved.caseRow.process)?.(transaction, context, moved)) ?? {};
}

/** Registers a further validation rule for every submission. */
export function onSubmission(name: string, check: CheckSubmission): void {
  checks.set(name, check);
}

/** Runs the hooks of a state change. Throws if none are registered: mails and proposals would be lost. */
export async function followArrival(
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
): Promise<void> {
  if (followers.size === 0) throw new Error('no domain follows cases: connectDomains was not called');
  for (const follow of followers.values()) await follow(transaction, context, arrival);
}

/** All errors of the further rules; empty if valid. */
export async function checkSubmission(context: AppContext, submission: Submission): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const check of checks.values()) Object.assign(errors, await check(context, submission));
  return errors;
}
