/** Confirms or ends a subscription with the key of a mailed link. Idempotent. */
import { and, eq, ne } from 'drizzle-orm';
import type { SubscriptionOutcome } from '@/lib/contract/subscriptions';
import type { AppContext } from '../../core/context';
import { endOffers } from '../../core/identity/declarations';
import type { Transaction } from '../../db/client';
import { moveEnrolments } from './enrolments';
import { queueListMail } from './list-mail';
import { announceUnsubscribe } from './on-unsubscribe';
import { lockByKey } from './subscriptions';
import { subscriptions } from './table';

/** Confirms; null if the key is unknown, expired, or the subscription has ended since. */
export async function confirmSubscription(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<SubscriptionOutcome | null> {
  const at = context.clock.now();
  const found = await lockByKey(transaction, { key, purpose: 'confirm', at });
  if (!found || found.state === 'ended') return null;
  if (found.state === 'confirming') {
    const [confirmed] = await transaction
      .update(subscriptions)
      .set({ state: 'confirmed', confirmedAt: at })
      .where(eq(subscriptions.id, found.id))
      .returning();
    if (!confirmed) throw new Error('a subscription vanished while it was locked');
    const move = { actor: 'visitor', act: 'confirm' } as const;
    await moveEnrolments(transaction, context, confirmed, { from: 'confirming', move });
    await queueListMail(transaction, context, confirmed);
  }
  return { list: found.list, state: 'confirmed' };
}

/** Ends the subscription, or with `everything` all of the address; null if the key is unknown. */
export async function endSubscription(
  transaction: Transaction,
  context: AppContext,
  { key, everything, clientAddress }: { key: string; everything: boolean; clientAddress: string },
): Promise<SubscriptionOutcome | null> {
  const at = context.clock.now();
  const found = await lockByKey(transaction, { key, purpose: 'unsubscribe', at });
  if (!found) return null;
  const ended = await transaction
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at })
    .where(
      and(
        everything ? eq(subscriptions.emailKey, found.emailKey) : eq(subscriptions.id, found.id),
        ne(subscriptions.state, 'ended'),
      ),
    )
    .returning();
  const move = { actor: 'visitor', act: 'unsubscribe' } as const;
  for (const each of ended) await moveEnrolments(transaction, context, each, { from: 'enrolled', move });
  if (everything || found.list === 'offers')
    await endOffers(transaction, found.emailKey, { at, clientAddress });
  if (ended.length > 0) await announceUnsubscribe(transaction, { key, at });
  return { list: found.list, state: 'ended' };
}
