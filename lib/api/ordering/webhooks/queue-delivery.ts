/** Queues deliveries: of a letter to every webhook of its company, and of a test. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { StoredLetter } from '../cancellations/letters/move-letter';
import { companyWebhooks, webhookDeliveries } from './table';
import { logWebhook } from './webhooks';

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: 'letter.sent' | 'webhook.test';
  readonly letterId: string | null;
}

/** Stores a delivery and queues its first attempt; a letter is announced to a webhook once. */
export async function queueDelivery(
  transaction: Transaction,
  context: AppContext,
  delivery: NewDelivery,
): Promise<void> {
  const at = context.clock.now();
  const stored = await transaction
    .insert(webhookDeliveries)
    .values({ ...delivery, state: 'waiting', createdAt: at, nextAttemptAt: at })
    .onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.letterId] })
    .returning({ id: webhookDeliveries.id });
  if (stored.length === 0) return;
  await logWebhook(transaction, {
    webhookId: delivery.webhookId,
    at,
    actor: delivery.event === 'webhook.test' ? 'company' : 'system',
    action: delivery.event === 'webhook.test' ? 'test-queued' : 'letter-queued',
    deliveryId: delivery.id,
  });
  await context.jobs.send(transaction, 'deliver-webhook', { delivery_id: delivery.id, attempt: 1 });
}

/** Announces a posted letter to the active webhooks of its company. */
export async function announceLetter(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  const webhooks = await transaction
    .select({ id: companyWebhooks.id })
    .from(companyWebhooks)
    .where(and(eq(companyWebhooks.company, letter.company), eq(companyWebhooks.state, 'active')));
  for (const { id: webhookId } of webhooks) {
    await queueDelivery(transaction, context, {
      id: randomUUID(),
      webhookId,
      event: 'letter.sent',
      letterId: letter.id,
    });
  }
}
