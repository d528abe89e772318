/** Notices to the address that registered a webhook. */
import type { WebhookChange } from '@/lib/mail/mail-kinds';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { companyOf, type StoredWebhook } from './webhooks';

/** Queues the notice of a change; it names the host of the URL, never its path, which can be a secret. */
export async function queueWebhookNotice(
  transaction: Transaction,
  context: AppContext,
  webhook: StoredWebhook,
  change: WebhookChange,
): Promise<void> {
  await queueMail(transaction, context, {
    to: webhook.email,
    locale: webhook.locale,
    kind: 'webhook-notice',
    about: webhook.id,
    data: {
      companyName: (await companyOf(transaction, webhook)).name,
      change,
      host: webhook.url === null ? null : new URL(webhook.url).hostname,
      at: context.clock.now().toISOString(),
    },
  });
}
