/** Links by which an account shares its fixed costs. Only the hash of a key is stored. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { costLinkMaxAgeDays, costLinksMax } from '@/lib/config/account-terms';
import type { CostLink, CostLinkRight } from '@/lib/contract/fixed-costs/fixed-costs';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, keyOf } from '../../core/actions/action';
import { ApiError, NotFoundError } from '../../core/errors';
import { idempotent } from '../../core/idempotency/idempotency';
import { findAccount, lockAccount } from '../../core/identity/store';
import { hashOf, newSecret } from '../../core/secret';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { fixedCostLinks } from './table';

const dayMilliseconds = 86_400_000;

type StoredLink = typeof fixedCostLinks.$inferSelect;

/** The links of an account that work, the oldest first. */
export async function listLinks(db: DatabaseOrTransaction, accountId: string, at: Date): Promise<CostLink[]> {
  const rows = await listRows(db, accountId, at);
  return rows.map(({ id, right, createdAt, expiresAt }) => ({
    id,
    right,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
}

function listRows(db: DatabaseOrTransaction, accountId: string, at: Date): Promise<StoredLink[]> {
  return db
    .select()
    .from(fixedCostLinks)
    .where(and(eq(fixedCostLinks.accountId, accountId), gt(fixedCostLinks.expiresAt, at)))
    .orderBy(asc(fixedCostLinks.createdAt), asc(fixedCostLinks.id));
}

/**
 * Creates a link and returns its key. A repeat of the same request gets a new key for the same link, because the first one is not
 * stored. Throws 409 where the account has as many as possible.
 */
export async function createLink(
  request: ActionRequest,
  { accountId, right }: { readonly accountId: string; readonly right: CostLinkRight },
): Promise<{ id: string; key: string }> {
  const { context, locale, browserHash, at } = request;
  const key = newSecret();
  const keyHash = hashOf(key);
  const idempotentRequest = {
    scope: 'cost-link',
    browserHash,
    key: keyOf(request),
    payload: { account: accountId, right },
    locale,
  };
  const { id } = await idempotent(context, idempotentRequest, async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await listRows(transaction, accountId, at)).length >= costLinksMax) {
      throw new ApiError(409, translatorOf(locale, 'fixedCosts')('share.full', { max: costLinksMax }));
    }
    const expiresAt = new Date(at.getTime() + costLinkMaxAgeDays * dayMilliseconds);
    const row = { id: randomUUID(), accountId, keyHash, right, createdAt: at, expiresAt };
    await transaction.insert(fixedCostLinks).values(row);
    return { id: row.id };
  });
  const replaced = await context.db
    .update(fixedCostLinks)
    .set({ keyHash })
    .where(isOwn(id, accountId))
    .returning({ id: fixedCostLinks.id });
  // Revoked between the first request and its repeat.
  if (replaced.length === 0) throw new NotFoundError(locale);
  return { id, key };
}

/** Revokes a link; false if the account has none of this id. */
export async function revokeLink(
  db: DatabaseOrTransaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(fixedCostLinks)
    .where(isOwn(id, accountId))
    .returning({ id: fixedCostLinks.id });
  return deleted.length > 0;
}

function isOwn(id: string, accountId: string) {
  return and(eq(fixedCostLinks.id, id), eq(fixedCostLinks.accountId, accountId));
}

/** The link of a key; null if unknown, revoked or expired, or of an account whose address is not confirmed. */
export async function findLink(db: DatabaseOrTransaction, key: string, at: Date): Promise<StoredLink | null> {
  const [link] = await db
    .select()
    .from(fixedCostLinks)
    .where(and(eq(fixedCostLinks.keyHash, hashOf(key)), gt(fixedCostLinks.expiresAt, at)));
  const account = link && (await findAccount(db, link.accountId));
  return link && account?.emailConfirmedAt ? link : null;
}

/** Deletes expired links. */
export async function deleteExpiredCostLinks(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, fixedCostLinks, lte(fixedCostLinks.expiresAt, at));
}
