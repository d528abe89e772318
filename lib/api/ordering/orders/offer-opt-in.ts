/**
 * Handles the opt-in for offers in an order. lib/api/workers/connect-domains.ts registers the handler of the subscriptions, a
 * layer above.
 */
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';

export interface OfferOptIn {
  readonly email: string;
  readonly locale: Locale;
  /** Name of the flow. */
  readonly source: string;
  readonly reference: string;
  readonly textVersion: string | null;
  readonly clientAddress: string;
}

export type FollowOfferOptIn = (
  transaction: Transaction,
  context: AppContext,
  optIn: OfferOptIn,
) => Promise<void>;

let follower: FollowOfferOptIn | null = null;

/** Sets the handler of an opt-in; a second call replaces the first. */
export function onOfferOptIn(follow: FollowOfferOptIn): void {
  follower = follow;
}

/** Runs it in the transaction of the order. Throws without a handler: the consent would be lost. */
export async function followOfferOptIn(
  transaction: Transaction,
  context: AppContext,
  optIn: OfferOptIn,
): Promise<void> {
  if (!follower) throw new Error('no domain takes opt-ins: connectDomains was not called');
  await follower(transaction, context, optIn);
}
