/**
 * Requests a subscription (double opt-in): it starts when the owner of the address confirms it from a mail. The response is the
 * same whether or not the address was subscribed already.
 */
import { randomUUID } from 'node:crypto';
import type { MailList } from '@/lib/contract/subscriptions';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { Locale } from '@/lib/i18n/locale';
import { issueKey, listKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import { deliveryDelayOf } from '../../core/mail/recipient-limit';
import type { Transaction } from '../../db/client';
import { queueListMail } from './list-mail';
import { lockSubscription, type StoredSubscription } from './subscriptions';
import { subscriptions } from './table';

export interface SubscriptionRequest {
  readonly email: string;
  readonly locale: Locale;
  readonly list: MailList;
  readonly source: string;
  /** Of the case or order beside which it was requested. */
  readonly reference: string | null;
  readonly textVersion: string | null;
  readonly clientAddress: string;
}

/** An earlier link works for days: after this time a repeated request sends another one, for a mail that was lost, */
const repeatMilliseconds = 3_600_000;
/** and no more than this in a day. */
const mailsPerDay = 2;

/**
 * Stores the subscription request and mails the confirmation link, at most twice a day for an address and list, and
 * an hour apart; a request in between changes nothing. An existing subscriber is mailed that instead. Above the limit
 * of the address a list's own form throws 429; a tick beside something else then starts nothing.
 */
export async function requestSubscription(
  transaction: Transaction,
  context: AppContext,
  options: SubscriptionRequest,
): Promise<void> {
  const before = await lockSubscription(transaction, options);
  if (before?.state === 'confirmed') {
    // A tick beside an order sends no mail to an existing subscriber; the list's own form always gets a reply.
    if (options.list !== 'offers') await queueListMail(transaction, context, before);
    return;
  }
  const at = context.clock.now();
  if (before?.state === 'confirming' && (await wasMailedLately(transaction, before.id, at))) return;
  if (options.list === 'offers' && !(await isBelowLimit(transaction, options, at))) return;
  const stored = await store(transaction, options, at);
  const { key, expiresAt } = await issueKey(transaction, {
    subject: 'subscription',
    id: stored.id,
    purpose: 'confirm',
    at,
  });
  if (!expiresAt) throw new Error('a link that confirms has an end');
  await queueMail(transaction, context, {
    to: options.email,
    locale: options.locale,
    kind: 'list-confirm',
    about: options.reference,
    data: { list: options.list, key, expiresAt: expiresAt.toISOString() },
  });
}

/** Whether the links that were mailed today are as many as a day has, or one is from the last hour. */
async function wasMailedLately(transaction: Transaction, id: string, at: Date): Promise<boolean> {
  const links = await listKeys(transaction, { subject: 'subscription', id, purpose: 'confirm', at });
  const ages = links.map(({ createdAt }) => at.getTime() - createdAt.getTime());
  return (
    ages.filter((age) => age < 86_400_000).length >= mailsPerDay ||
    ages.some((age) => age < repeatMilliseconds)
  );
}

/** Whether the address may get another mail that anybody can cause. */
async function isBelowLimit(
  transaction: Transaction,
  { email: to, locale }: SubscriptionRequest,
  at: Date,
): Promise<boolean> {
  return (await deliveryDelayOf(transaction, { to, kind: 'list-confirm', locale, at }, 'skip')) !== null;
}

async function store(
  transaction: Transaction,
  options: SubscriptionRequest,
  at: Date,
): Promise<StoredSubscription> {
  const { email, locale, list, source, reference, textVersion, clientAddress } = options;
  const requests = {
    email,
    locale,
    state: 'confirming',
    source,
    reference,
    textVersion,
    clientAddress,
    askedAt: at,
    confirmedAt: null,
    endedAt: null,
  } as const;
  const [stored] = await transaction
    .insert(subscriptions)
    .values({ id: randomUUID(), emailKey: emailKeyOf(email), list, ...requests })
    .onConflictDoUpdate({ target: [subscriptions.emailKey, subscriptions.list], set: requests })
    .returning();
  if (!stored) throw new Error('an inserted subscription was not returned');
  return stored;
}
