/** Links by which an account shares its list, to read along. Only the hash of a key is stored. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { movingLinkMaxAgeDays, movingLinksMax } from '@/lib/config/account-terms';
import type { MovingLink } from '@/lib/contract/moving/moving';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, keyOf } from '../../core/actions/action';
import { ApiError, NotFoundError } from '../../core/errors';
import { idempotent } from '../../core/idempotency/idempotency';
import { findAccount, lockAccount } from '../../core/identity/store';
import { hashOf, newSecret } from '../../core/secret';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import type { StoredMovingList } from './moving-lists';
import { movingListLinks, movingLists } from './table';

const dayMilliseconds = 86_400_000;

/** The links of a list that work, the oldest first. */
export async function listMovingLinks(
  db: DatabaseOrTransaction,
  listId: string,
  at: Date,
): Promise<MovingLink[]> {
  const rows = await db
    .select()
    .from(movingListLinks)
    .where(and(eq(movingListLinks.listId, listId), gt(movingListLinks.expiresAt, at)))
    .orderBy(asc(movingListLinks.createdAt), asc(movingListLinks.id));
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
}

/**
 * Creates a link and returns its key; a repeat of the same request gets a new key for the same link, because the first one is not
 * stored. Throws 409 where the list has as many as possible.
 */
export async function createMovingLink(
  request: ActionRequest,
  { id: listId, accountId }: Pick<StoredMovingList, 'id' | 'accountId'>,
): Promise<{ id: string; key: string }> {
  const { context, locale, browserHash, at } = request;
  const key = newSecret();
  const keyHash = hashOf(key);
  const idempotentRequest = {
    scope: 'moving-link',
    browserHash,
    key: keyOf(request),
    payload: { list: listId },
    locale,
  };
  const { id } = await idempotent(context, idempotentRequest, async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await listMovingLinks(transaction, listId, at)).length >= movingLinksMax) {
      throw new ApiError(409, translatorOf(locale, 'moving')('share.full', { max: movingLinksMax }));
    }
    const expiresAt = new Date(at.getTime() + movingLinkMaxAgeDays * dayMilliseconds);
    const row = { id: randomUUID(), listId, keyHash, createdAt: at, expiresAt };
    await transaction.insert(movingListLinks).values(row);
    return { id: row.id };
  });
  const replaced = await context.db
    .update(movingListLinks)
    .set({ keyHash })
    .where(and(eq(movingListLinks.id, id), eq(movingListLinks.listId, listId)))
    .returning({ id: movingListLinks.id });
  // Revoked between the first request and its repeat.
  if (replaced.length === 0) throw new NotFoundError(locale);
  return { id, key };
}

/** Revokes a link; false if the account has none of this id. */
export async function revokeMovingLink(
  db: DatabaseOrTransaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const ownLists = db
    .select({ id: movingLists.id })
    .from(movingLists)
    .where(eq(movingLists.accountId, accountId));
  const deleted = await db
    .delete(movingListLinks)
    .where(and(eq(movingListLinks.id, id), inArray(movingListLinks.listId, ownLists)))
    .returning({ id: movingListLinks.id });
  return deleted.length > 0;
}

/** The list of a key and until when it works; null if unknown, revoked or expired, or of an account whose address is not confirmed. */
export async function findSharedList(
  db: DatabaseOrTransaction,
  key: string,
  at: Date,
): Promise<{ readonly list: StoredMovingList; readonly expiresAt: Date } | null> {
  const [row] = await db
    .select({ list: movingLists, expiresAt: movingListLinks.expiresAt })
    .from(movingListLinks)
    .innerJoin(movingLists, eq(movingLists.id, movingListLinks.listId))
    .where(and(eq(movingListLinks.keyHash, hashOf(key)), gt(movingListLinks.expiresAt, at)));
  const account = row && (await findAccount(db, row.list.accountId));
  return row && account?.emailConfirmedAt ? row : null;
}

/** Deletes expired links. */
export async function deleteExpiredMovingLinks(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(db, movingListLinks, lte(movingListLinks.expiresAt, at));
}
