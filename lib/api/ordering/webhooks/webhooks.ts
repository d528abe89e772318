/** Webhooks in the database: finding, locking, their audit trail, and what a page shows of them. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { webhookIdleDays, webhookRetentionDays, webhookUnverifiedDays } from '@/lib/config/webhook-terms';
import { shortReference } from '@/lib/contract/references';
import type {
  CompanyWebhook,
  CompanyWebhooks,
  WebhookDelivery,
  WebhookEntry,
} from '@/lib/contract/webhooks/company-webhooks';
import { findCompanyName } from '../../catalog/companies/service';
import { listOwned } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { letters } from '../cancellations/table';
import { readShownSecret } from './signing-secret';
import { companyWebhooks, webhookDeliveries, webhookLog } from './table';

export type StoredWebhook = typeof companyWebhooks.$inferSelect;
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;
type NewEntry = typeof webhookLog.$inferInsert;

const dayMilliseconds = 86_400_000;

/** Deliveries and entries of the audit trail that a page shows. */
const shownMax = 50;

/** A webhook, locked until the transaction ends; null if it is gone. */
export async function lockWebhook(transaction: Transaction, id: string): Promise<StoredWebhook | null> {
  const [row] = await transaction
    .select()
    .from(companyWebhooks)
    .where(eq(companyWebhooks.id, id))
    .for('update');
  return row ?? null;
}

/** Changes a locked webhook. */
export async function updateWebhook(
  transaction: Transaction,
  id: string,
  set: Partial<typeof companyWebhooks.$inferInsert>,
): Promise<StoredWebhook> {
  const [row] = await transaction
    .update(companyWebhooks)
    .set(set)
    .where(eq(companyWebhooks.id, id))
    .returning();
  if (!row) throw new Error('a webhook vanished while it was locked');
  return row;
}

/** Adds an entry to the audit trail, in the transaction of what it is about. */
export async function logWebhook(transaction: Transaction, entry: NewEntry): Promise<void> {
  await transaction.insert(webhookLog).values(entry);
}

/** What a browser may manage, and the newest code that it waits for. */
export async function listWebhooksFor(context: AppContext, browserHash: string): Promise<CompanyWebhooks> {
  const { db, clock } = context;
  const at = clock.now();
  const owned = await listOwned(db, { browserHash, at });
  const [pending] = await db
    .select()
    .from(companyWebhooks)
    .where(
      and(
        eq(companyWebhooks.codeBrowserHash, browserHash),
        isNotNull(companyWebhooks.codeHash),
        gt(companyWebhooks.codeExpiresAt, at),
        ne(companyWebhooks.state, 'ended'),
      ),
    )
    .orderBy(desc(companyWebhooks.codeSentAt))
    .limit(1);
  const rows = await db
    .select()
    .from(companyWebhooks)
    .where(and(inArray(companyWebhooks.id, owned.filter(isUuid)), ne(companyWebhooks.state, 'ended')))
    .orderBy(asc(companyWebhooks.createdAt));
  return {
    pending: pending
      ? {
          id: pending.id,
          company_name: (await companyOf(db, pending)).name,
          email: pending.email,
          expires_at: pending.codeExpiresAt.toISOString(),
        }
      : null,
    webhooks: await Promise.all(rows.map((row) => viewWebhook(context, row, browserHash))),
  };
}

/** Other references are no UUIDs, which PostgreSQL would refuse to compare. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** The company of a webhook: its name is its slug once it is no longer in the register. */
export async function companyOf(
  db: DatabaseOrTransaction,
  { company }: Pick<StoredWebhook, 'company'>,
): Promise<{ slug: string; name: string }> {
  return { slug: company, name: (await findCompanyName(db, company)) ?? company };
}

/** A webhook for a browser that may manage it. */
export async function viewWebhook(
  context: AppContext,
  webhook: StoredWebhook,
  browserHash: string,
): Promise<CompanyWebhook> {
  const at = context.clock.now();
  const { oldSecretUntil } = webhook;
  return {
    id: webhook.id,
    state: webhook.state,
    company: await companyOf(context.db, webhook),
    email: webhook.email,
    url: webhook.url,
    paused_because: webhook.pausedBecause,
    secret: readShownSecret(context, webhook, browserHash),
    old_secret_until: oldSecretUntil && oldSecretUntil > at ? oldSecretUntil.toISOString() : null,
    deliveries: await listDeliveries(context.db, webhook.id),
    audit_log: await listEntries(context.db, webhook.id),
  };
}

async function listDeliveries(db: DatabaseOrTransaction, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, orderReference: letters.orderReference })
    .from(webhookDeliveries)
    .leftJoin(letters, eq(letters.id, webhookDeliveries.letterId))
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(shownMax);
  return rows.map(({ delivery, orderReference }) => ({
    id: delivery.id,
    event: delivery.event,
    short_reference: orderReference === null ? null : shortReference(orderReference),
    state: delivery.state,
    attempts: delivery.attempts,
    outcome: delivery.outcome,
    status: delivery.status,
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  }));
}

/** The newest entries of a webhook's audit trail. */
async function listEntries(db: DatabaseOrTransaction, webhookId: string): Promise<WebhookEntry[]> {
  const rows = await db
    .select()
    .from(webhookLog)
    .where(eq(webhookLog.webhookId, webhookId))
    .orderBy(desc(webhookLog.id))
    .limit(shownMax);
  return rows.map(({ id, at, actor, action, deliveryId, attempt, outcome, status }) => ({
    id: String(id),
    at: at.toISOString(),
    actor,
    action,
    delivery_id: deliveryId,
    attempt,
    outcome,
    status,
  }));
}

/** Deletes registrations that were not finished, ended webhooks, and old deliveries and entries. */
export async function deleteExpiredWebhooks(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMilliseconds);
  const { state, codeSentAt, verifiedAt, endedAt } = companyWebhooks;
  const isUnfinished = or(
    and(eq(state, 'confirming'), lte(codeSentAt, before(webhookUnverifiedDays))),
    and(eq(state, 'verified'), lte(verifiedAt, before(webhookIdleDays))),
  );
  await deleteInBatches(db, companyWebhooks, isUnfinished);
  await deleteInBatches(db, companyWebhooks, lte(endedAt, before(webhookRetentionDays)));
  await deleteInBatches(
    db,
    webhookDeliveries,
    lte(webhookDeliveries.createdAt, before(webhookRetentionDays)),
  );
  await deleteInBatches(db, webhookLog, lte(webhookLog.at, before(webhookRetentionDays)));
}
