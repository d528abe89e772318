/** What the holder of a verified address may do with a webhook. Each is idempotent. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { webhooksPerCompanyMax } from '@/lib/config/webhook-terms';
import type { WebhookAction } from '@/lib/contract/webhooks/company-webhooks';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { endAccess, forgetAccess, isOwner } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { queueDelivery } from './queue-delivery';
import { isSecretShown, newSecretColumns } from './signing-secret';
import { companyWebhooks, webhookDeliveries } from './table';
import { queueWebhookNotice } from './webhook-mails';
import { lockWebhook, logWebhook, type StoredWebhook, updateWebhook } from './webhooks';

/** A browser's action on a webhook. */
export interface WebhookRequest {
  readonly id: string;
  readonly browserHash: string;
  readonly locale: Locale;
}

type Actor = 'company' | 'operator' | 'system';

/** The webhook, locked, if this browser may manage it. Throws 404. */
async function lockOwned(
  transaction: Transaction,
  context: AppContext,
  { id, browserHash, locale }: WebhookRequest,
): Promise<StoredWebhook> {
  const isOwned = await isOwner(transaction, { reference: id, browserHash, at: context.clock.now() });
  const webhook = isOwned ? await lockWebhook(transaction, id) : null;
  if (!webhook || webhook.state === 'ended' || webhook.state === 'confirming') {
    throw new NotFoundError(locale);
  }
  return webhook;
}

/** Throws 409 for a webhook that has no URL yet, or sends nothing. */
function requireState(
  webhook: StoredWebhook,
  states: readonly StoredWebhook['state'][],
  locale: Locale,
): void {
  if (!states.includes(webhook.state)) throw new ApiError(409, translatorOf(locale, 'webhooks')('notNow'));
}

function note(
  transaction: Transaction,
  context: AppContext,
  { id, action, actor = 'company' }: { id: string; action: WebhookAction; actor?: Actor },
): Promise<void> {
  return logWebhook(transaction, { webhookId: id, at: context.clock.now(), actor, action });
}

/** Sets the URL, with a secret if there is none, and resumes a paused webhook. Throws 404, 409 for too many of the company. */
export async function setWebhookUrl(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest & { readonly url: string },
): Promise<void> {
  const { id, browserHash, locale, url } = request;
  const webhook = await lockOwned(transaction, context, request);
  if (webhook.state === 'verified') await requireRoom(transaction, webhook, locale);
  if (webhook.url === url && webhook.state === 'active') return;
  const isNew = webhook.secret === null;
  await updateWebhook(transaction, id, {
    url,
    state: 'active',
    failures: 0,
    pausedBecause: null,
    ...(isNew ? newSecretColumns(context, { webhook, browserHash, locale }) : {}),
  });
  await note(transaction, context, { id, action: 'url-set' });
  if (isNew) await note(transaction, context, { id, action: 'secret-made' });
  await queueWebhookNotice(transaction, context, { ...webhook, url }, 'set');
}

/** Throws 409 if the company has as many webhooks as possible. Its webhooks are locked, so that two can't both be the last one. */
async function requireRoom(
  transaction: Transaction,
  { company }: StoredWebhook,
  locale: Locale,
): Promise<void> {
  const others = await transaction
    .select({ id: companyWebhooks.id })
    .from(companyWebhooks)
    .where(and(eq(companyWebhooks.company, company), inArray(companyWebhooks.state, ['active', 'paused'])))
    .orderBy(companyWebhooks.id)
    .for('update');
  if (others.length >= webhooksPerCompanyMax) {
    const t = translatorOf(locale, 'webhooks');
    throw new ApiError(409, t('tooMany', { count: webhooksPerCompanyMax }));
  }
}

/** Makes a new secret; while a new one is still shown in this browser it stays. Throws 404, 409 without a URL. */
export async function rotateWebhookSecret(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest,
): Promise<void> {
  const webhook = await lockOwned(transaction, context, request);
  requireState(webhook, ['active', 'paused'], request.locale);
  if (isSecretShown(context.clock.now(), webhook, request.browserHash)) return;
  await updateWebhook(transaction, request.id, newSecretColumns(context, { webhook, ...request }));
  await note(transaction, context, { id: request.id, action: 'secret-made' });
  await queueWebhookNotice(transaction, context, webhook, 'rotated');
}

/** Queues a test event, unless one waits. Throws 404, 409 for one that is not active. */
export async function sendWebhookTest(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest,
): Promise<void> {
  const webhook = await lockOwned(transaction, context, request);
  requireState(webhook, ['active'], request.locale);
  const [waiting] = await transaction
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, request.id),
        eq(webhookDeliveries.event, 'webhook.test'),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
  if (waiting && waiting.count > 0) return;
  await queueDelivery(transaction, context, {
    id: randomUUID(),
    webhookId: request.id,
    event: 'webhook.test',
    letterId: null,
  });
}

/** Resumes a paused webhook. Throws 404, 409 for one without a URL. */
export async function resumeWebhook(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest,
): Promise<void> {
  const webhook = await lockOwned(transaction, context, request);
  requireState(webhook, ['active', 'paused'], request.locale);
  if (webhook.state === 'active') return;
  await updateWebhook(transaction, request.id, { state: 'active', failures: 0, pausedBecause: null });
  await note(transaction, context, { id: request.id, action: 'resumed' });
}

/** Ends it for its holder. Throws 404. */
export async function endOwnWebhook(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest,
): Promise<void> {
  const webhook = await lockOwned(transaction, context, request);
  await endWebhook(transaction, context, { webhook, actor: 'company' });
}

/** Revokes this browser's access; the webhook continues. */
export async function leaveWebhook(
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest,
): Promise<void> {
  await lockOwned(transaction, context, request);
  await endAccess(transaction, { reference: request.id, browserHash: request.browserHash });
  await note(transaction, context, { id: request.id, action: 'access-ended' });
}

/** Ends a locked webhook: nothing is sent any more, its secrets are deleted, and no account has access. */
export async function endWebhook(
  transaction: Transaction,
  context: AppContext,
  { webhook, actor }: { webhook: StoredWebhook; actor: Actor },
): Promise<void> {
  if (webhook.state === 'ended') return;
  const { id } = webhook;
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'cancelled', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  await updateWebhook(transaction, id, {
    state: 'ended',
    endedAt: context.clock.now(),
    codeHash: null,
    codeBrowserHash: null,
    secret: null,
    oldSecret: null,
    secretBrowserHash: null,
    secretShownUntil: null,
  });
  await forgetAccess(transaction, id);
  await note(transaction, context, { id, action: 'ended', actor });
  if (webhook.verifiedAt) await queueWebhookNotice(transaction, context, webhook, 'ended');
}
