/** Personal data in webhooks of companies: export and erasure. */
import { asc, eq } from 'drizzle-orm';
import { forgetAccess } from '../../core/access/access';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { companyWebhooks } from './table';

/** Webhooks that a verified address registered, given by its key; none for null. */
export async function listWebhookData(db: DatabaseOrTransaction, emailKey: string | null) {
  if (emailKey === null) return [];
  const rows = await db
    .select()
    .from(companyWebhooks)
    .where(eq(companyWebhooks.emailKey, emailKey))
    .orderBy(asc(companyWebhooks.createdAt), asc(companyWebhooks.id));
  return rows.map((row) => ({
    state: row.state,
    email: row.email,
    language: row.locale,
    company: row.company,
    url: row.url,
    created_at: row.createdAt.toISOString(),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

/** Deletes them, with their deliveries and audit trails: nothing is sent any more. */
export async function eraseWebhooks(transaction: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey === null) return;
  const deleted = await transaction
    .delete(companyWebhooks)
    .where(eq(companyWebhooks.emailKey, emailKey))
    .returning({ id: companyWebhooks.id });
  for (const { id } of deleted) await forgetAccess(transaction, id);
}
