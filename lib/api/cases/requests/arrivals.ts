/**
 * What follows when a request is sent or reaches a state: other domains make proposals, payments and mails of it, in
 * the transaction of the move. They are connected in `lib/api/workers/connect-domains.ts`, so that this domain knows none of them.
 */
import type { RequestState } from '@/lib/contract/requests';
import type { AnyRequestFlow } from '@/lib/flows/request-flow';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { FieldErrors } from '../../core/errors';
import type { Transaction } from '../../db/client';
import type { RequestMove } from './request-move';
import type { StoredRequest } from './requests';

/** A request in the state that it just reached. */
export interface Arrival {
  readonly request: StoredRequest;
  /** Null: it was just made. */
  readonly from: RequestState | null;
  /** What brought it there; null: it was just made. */
  readonly move: RequestMove | null;
  readonly at: Date;
}

/** Does what follows. May throw an ApiError to refuse the move: then nothing of it stays. */
export type FollowArrival = (
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
) => Promise<void>;

/** A form that was filled in well, before a request is made of it. */
export interface Submission {
  readonly flow: AnyRequestFlow;
  /** Clean, by camelCase name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly accountId: string | null;
  /** Where it was kept; null where the flow keeps none. */
  readonly draft: { readonly reference: string } | null;
}

/** A rule that needs more than the form: the errors by wire name, or null where there are none. */
export type CheckSubmission = (context: AppContext, submission: Submission) => Promise<FieldErrors | null>;

const followers = new Map<string, FollowArrival>();
const checks = new Map<string, CheckSubmission>();

/** Has something done at every arrival. Connecting the same name again changes nothing. */
export function onArrival(name: string, follow: FollowArrival): void {
  followers.set(name, follow);
}

/** Has every submission checked by one more rule. */
export function onSubmission(name: string, check: CheckSubmission): void {
  checks.set(name, check);
}

/** Does what follows from an arrival. Throws where no domain was connected: mails and proposals would be lost. */
export async function followArrival(
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
): Promise<void> {
  if (followers.size === 0) throw new Error('no domain follows requests: connectDomains was not called');
  for (const follow of followers.values()) await follow(transaction, context, arrival);
}

/** Every error of the further rules; empty where there is none. */
export async function checkSubmission(context: AppContext, submission: Submission): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const check of checks.values()) Object.assign(errors, await check(context, submission));
  return errors;
}
