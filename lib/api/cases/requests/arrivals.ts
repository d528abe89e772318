/**
 * Hooks that run when a request is created or reaches a state: other domains create proposals, payments and mails in the transaction of the
 * move. Registered in `lib/api/workers/connect-domains.ts`, so that this domain does not import them.
 */
import type { RequestState } from '@/lib/contract/requests';
import type { AnyRequestFlow } from '@/lib/flows/request-flow';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { FieldErrors } from '../../core/errors';
import type { Transaction } from '../../db/client';
import type { RequestMove } from './request-move';
import type { StoredRequest } from './requests';

/** A request in the state it just reached. */
export interface Arrival {
  readonly request: StoredRequest;
  /** Null: the request was just created. */
  readonly from: RequestState | null;
  /** The move that led here; null for a new request. */
  readonly move: RequestMove | null;
  readonly at: Date;
}

/** A hook. May throw an ApiError to roll the move back. */
export type FollowArrival = (
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
) => Promise<void>;

/** A valid form, before its request is created. */
export interface Submission {
  readonly flow: AnyRequestFlow;
  /** Parsed values, by camelCase name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly accountId: string | null;
  /** The draft's reference; null for flows without drafts. */
  readonly draft: { readonly reference: string } | null;
}

/** A validation rule beyond the form's: errors by wire name, or null if valid. */
export type CheckSubmission = (context: AppContext, submission: Submission) => Promise<FieldErrors | null>;

const followers = new Map<string, FollowArrival>();
const checks = new Map<string, CheckSubmission>();

/** Registers a hook for every state change. Registering the same name again changes nothing. */
export function onArrival(name: string, follow: FollowArrival): void {
  followers.set(name, follow);
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
  if (followers.size === 0) throw new Error('no domain follows requests: connectDomains was not called');
  for (const follow of followers.values()) await follow(transaction, context, arrival);
}

/** All errors of the further rules; empty if valid. */
export async function checkSubmission(context: AppContext, submission: Submission): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const check of checks.values()) Object.assign(errors, await check(context, submission));
  return errors;
}
