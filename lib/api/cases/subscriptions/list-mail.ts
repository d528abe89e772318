/** The mail to a new subscriber: describes the list, with one-click unsubscribe (RFC 8058). */
import { unsubscribePath } from '@/lib/contract/subscriptions';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import type { StoredSubscription } from './subscriptions';

/** Queues it. */
export async function queueListMail(
  transaction: Transaction,
  context: AppContext,
  { id, email, locale, list, reference }: StoredSubscription,
): Promise<void> {
  const at = context.clock.now();
  const { key } = await issueKey(transaction, { subject: 'subscription', id, purpose: 'unsubscribe', at });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'list-welcome',
    about: reference,
    data: { list, key },
    oneClickPath: unsubscribePath(key),
  });
}
