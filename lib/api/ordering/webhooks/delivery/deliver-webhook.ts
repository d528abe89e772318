/** The job that makes one attempt of a delivery, and queues the next one. */
import { and, eq, sql } from 'drizzle-orm';
import { webhookAttemptDelaysSeconds, webhookFailuresMax } from '@/lib/config/webhook-terms';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../../core/context';
import { signedHeaders } from '../../../core/webhook-signature';
import type { Transaction } from '../../../db/client';
import { findLetter } from '../../cancellations/letters/letters';
import { readSigningSecrets } from '../signing-secret';
import { companyWebhooks, webhookDeliveries } from '../table';
import { queueWebhookNotice } from '../webhook-mails';
import { lockWebhook, logWebhook, type StoredDelivery, type StoredWebhook, updateWebhook } from '../webhooks';
import { letterBody, testBody } from './event-body';
import { type Attempt, type SendWebhook, sendWebhook } from './send-webhook';

interface Delivering {
  readonly delivery: StoredDelivery;
  readonly webhook: StoredWebhook;
}

/**
 * Makes one attempt. A job that runs twice, at one instance or several, makes it once: a lock for the delivery is held meanwhile, and the
 * number of attempts shows whether it was made. No row is locked during the request, so that a slow server delays nothing else. If the
 * process dies after the request, the attempt is repeated with the same webhook-id.
 */
export async function deliverWebhook(
  context: AppContext,
  { delivery_id: id, attempt }: JobPayloads['deliver-webhook'],
  send: SendWebhook = sendWebhook,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const found = await findWaiting(transaction, id);
    if (found?.delivery.attempts !== attempt - 1) return;
    const body = await bodyOf(transaction, context, found);
    const isSent = body !== null && found.webhook.state === 'active';
    const made = isSent ? await attemptOnce(context, { webhook: found.webhook, id, body, send }) : null;
    // The order in which the end of a webhook locks them.
    const webhook = await lockWebhook(transaction, found.webhook.id);
    if (!webhook) return;
    const [delivery] = await transaction
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .for('update');
    if (!delivery) return;
    if (made === null) await cancel(transaction, context, { delivery, webhook });
    else await record(transaction, context, { delivery, webhook, made });
  });
}

/** A delivery that waits, with its webhook; null if it ended or is gone. */
async function findWaiting(transaction: Transaction, id: string): Promise<Delivering | null> {
  const [row] = await transaction
    .select({ delivery: webhookDeliveries, webhook: companyWebhooks })
    .from(webhookDeliveries)
    .innerJoin(companyWebhooks, eq(companyWebhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
  return row ?? null;
}

/** The text of the body; null if its letter was erased meanwhile. */
async function bodyOf(
  transaction: Transaction,
  { env }: AppContext,
  { delivery, webhook }: Delivering,
): Promise<string | null> {
  const source = { siteUrl: env.SITE_URL, locale: webhook.locale, at: delivery.createdAt };
  if (delivery.event === 'webhook.test') return JSON.stringify(testBody(source, webhook.company));
  const letter = delivery.letterId === null ? null : await findLetter(transaction, delivery.letterId);
  if (!letter || letter.input === null) return null;
  return JSON.stringify(letterBody(source, letter));
}

async function attemptOnce(
  context: AppContext,
  { webhook, id, body, send }: { webhook: StoredWebhook; id: string; body: string; send: SendWebhook },
): Promise<Attempt> {
  const secrets = readSigningSecrets(context, webhook);
  if (secrets.length === 0 || webhook.url === null) return { outcome: 'secret', status: null };
  const timestamp = Math.floor(context.clock.now().getTime() / 1000);
  return send({ url: webhook.url, headers: signedHeaders(secrets, { id, timestamp, body }), body });
}

async function cancel(
  transaction: Transaction,
  context: AppContext,
  { delivery, webhook }: Delivering,
): Promise<void> {
  if (delivery.state !== 'waiting') return;
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'cancelled', nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, delivery.id));
  await logWebhook(transaction, {
    webhookId: webhook.id,
    at: context.clock.now(),
    actor: 'system',
    action: 'cancelled',
    deliveryId: delivery.id,
  });
}

/** Why a webhook is paused at once after an attempt; null if it is not. */
function pauseAfter({ outcome }: Attempt): 'gone' | 'secret' | null {
  return outcome === 'gone' || outcome === 'secret' ? outcome : null;
}

function stateAfter({
  isDelivered,
  isCancelled,
  isRetried,
}: Readonly<Record<'isDelivered' | 'isCancelled' | 'isRetried', boolean>>): StoredDelivery['state'] {
  if (isDelivered) return 'delivered';
  if (isCancelled) return 'cancelled';
  return isRetried ? 'waiting' : 'failed';
}

async function record(
  transaction: Transaction,
  context: AppContext,
  { delivery, webhook, made }: Delivering & { made: Attempt },
): Promise<void> {
  const at = context.clock.now();
  const attempt = delivery.attempts + 1;
  const entry = { webhookId: webhook.id, at, actor: 'system', deliveryId: delivery.id } as const;
  await logWebhook(transaction, { ...entry, action: 'attempt', attempt, ...made });
  const isDelivered = made.outcome === 'delivered';
  const delaySeconds = webhookAttemptDelaysSeconds[attempt];
  // Ended during the request: the attempt is recorded, and is the last one.
  const isCancelled = delivery.state !== 'waiting';
  const isRetried = !isDelivered && !isCancelled && delaySeconds !== undefined && pauseAfter(made) === null;
  await transaction
    .update(webhookDeliveries)
    .set({
      attempts: attempt,
      ...made,
      state: stateAfter({ isDelivered, isCancelled, isRetried }),
      nextAttemptAt: isRetried ? new Date(at.getTime() + delaySeconds * 1000) : null,
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (isCancelled) return;
  if (isDelivered) {
    if (webhook.failures > 0) await updateWebhook(transaction, webhook.id, { failures: 0 });
  } else if (isRetried) {
    const payload = { delivery_id: delivery.id, attempt: attempt + 1 };
    await context.jobs.send(transaction, 'deliver-webhook', payload, { delaySeconds });
  } else {
    await logWebhook(transaction, { ...entry, action: 'failed', attempt });
    await recordFailure(transaction, context, { webhook, made });
  }
}

/** Counts a failed delivery and pauses the webhook after too many. Mails the first failure and the pause, not each letter. */
async function recordFailure(
  transaction: Transaction,
  context: AppContext,
  { webhook, made }: { webhook: StoredWebhook; made: Attempt },
): Promise<void> {
  const failures = webhook.failures + 1;
  const because = pauseAfter(made) ?? (failures >= webhookFailuresMax ? 'failures' : null);
  await updateWebhook(transaction, webhook.id, {
    failures,
    ...(because ? { state: 'paused', pausedBecause: because } : {}),
  });
  if (because) {
    const at = context.clock.now();
    await logWebhook(transaction, { webhookId: webhook.id, at, actor: 'system', action: 'paused' });
    await queueWebhookNotice(transaction, context, webhook, 'paused');
  } else if (failures === 1) {
    await queueWebhookNotice(transaction, context, webhook, 'failed');
  }
}
