/** The mail to who is on a list: it says so, and how to leave it by one press (RFC 8058). */
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';
import { queueMail } from '../mail/queue-mail';
import { issueSubscriptionKey, type StoredSubscription } from './subscriptions';

/** Tells the owner of an address that it is on a list. */
export async function mailOnList(
  transaction: Transaction,
  context: AppContext,
  { id, email, locale, list, reference }: StoredSubscription,
): Promise<void> {
  const at = context.clock.now();
  const { key } = await issueSubscriptionKey(transaction, { id, purpose: 'unsubscribe', at });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'list-welcome',
    about: reference,
    data: { list, key },
    unsubscribeKey: key,
  });
}
