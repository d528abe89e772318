/** Links by which a customer shares the file of an order. Only the hash of a key is stored. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { caseFileLinkDays, caseFileLinkEndDays, caseFileLinksMax } from '@/lib/config/business';
import type { CaseFileLink } from '@/lib/contract/letters/case-files';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, keyOf } from '../../core/actions/action';
import { ApiError, NotFoundError } from '../../core/errors';
import { idempotent } from '../../core/idempotency/idempotency';
import { hashOf, newSecret } from '../../core/secret';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { lockOrder } from '../orders/orders';
import { caseFileLinks } from './table';

const dayMilliseconds = 86_400_000;

export type StoredLink = typeof caseFileLinks.$inferSelect;

/** Whether a link works, or how it ended. */
export function linkStateOf(
  { revokedAt, expiresAt }: Pick<StoredLink, 'revokedAt' | 'expiresAt'>,
  at: Date,
): CaseFileLink['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt > at ? 'works' : 'expired';
}

/** The links of an order, the newest first; those that ended are listed until they are deleted. */
export async function listLinks(
  db: DatabaseOrTransaction,
  reference: string,
  at: Date,
): Promise<CaseFileLink[]> {
  const rows = await db
    .select()
    .from(caseFileLinks)
    .where(eq(caseFileLinks.orderReference, reference))
    .orderBy(desc(caseFileLinks.createdAt), desc(caseFileLinks.id));
  return rows.map((link) => ({
    id: link.id,
    state: linkStateOf(link, at),
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    opened_at: link.openedAt?.toISOString() ?? null,
  }));
}

/** Links of the given orders, for the data export. */
export async function listLinkData(db: DatabaseOrTransaction, references: readonly string[]) {
  if (references.length === 0) return [];
  const rows = await db
    .select()
    .from(caseFileLinks)
    .where(inArray(caseFileLinks.orderReference, [...references]))
    .orderBy(caseFileLinks.createdAt);
  return rows.map(({ orderReference, createdAt, expiresAt, openedAt, revokedAt }) => ({
    reference: orderReference,
    data: {
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      last_opened_at: openedAt?.toISOString() ?? null,
      revoked_at: revokedAt?.toISOString() ?? null,
    },
  }));
}

/** The key of a request's link. Of the browser's own key, which is not stored, so that a repeat returns the same link. */
function newKeyOf(request: ActionRequest, reference: string): string {
  const browserKey = request.c.get('browserKey');
  if (browserKey === null) return newSecret();
  const about = `case-file-link ${reference} ${keyOf(request)}`;
  return createHmac('sha256', browserKey).update(about).digest('base64url');
}

/**
 * Creates a link to the file of an order and returns its key. A repeat of the same request returns the same. Throws 409
 * where the order has as many as possible, 404 once the person was erased.
 */
export async function createLink(
  request: ActionRequest,
  reference: string,
): Promise<{ id: string; key: string }> {
  const { context, locale, browserHash, at } = request;
  const key = newKeyOf(request, reference);
  const keyHash = hashOf(key);
  const idempotentRequest = {
    scope: 'case-file-link',
    browserHash,
    key: keyOf(request),
    payload: { order: reference },
    locale,
  };
  const { id } = await idempotent(context, idempotentRequest, async (transaction) => {
    const order = await lockOrder(transaction, reference);
    if (!order || order.erasedAt) throw new NotFoundError(locale);
    // Repeated after its response was forgotten.
    const earlier = await findLink(transaction, key);
    if (earlier) return { id: earlier.id };
    const works = and(
      eq(caseFileLinks.orderReference, reference),
      isNull(caseFileLinks.revokedAt),
      gt(caseFileLinks.expiresAt, at),
    );
    if ((await transaction.$count(caseFileLinks, works)) >= caseFileLinksMax) {
      throw new ApiError(409, translatorOf(locale, 'caseFile')('track.full', { max: caseFileLinksMax }));
    }
    const expiresAt = new Date(at.getTime() + caseFileLinkDays * dayMilliseconds);
    const row = { id: randomUUID(), orderReference: reference, keyHash, createdAt: at, expiresAt };
    await transaction.insert(caseFileLinks).values(row);
    return { id: row.id };
  });
  // Revoked between the first request and its repeat.
  if ((await findLink(context.db, key))?.revokedAt !== null) throw new NotFoundError(locale);
  return { id, key };
}

/** Revokes a link; a repeat changes nothing. False if the order has none of this id. */
export async function revokeLink(
  db: DatabaseOrTransaction,
  { id, reference, at }: { id: string; reference: string; at: Date },
): Promise<boolean> {
  await db
    .update(caseFileLinks)
    .set({ revokedAt: at })
    .where(and(isOf(id, reference), isNull(caseFileLinks.revokedAt)));
  return (await db.$count(caseFileLinks, isOf(id, reference))) > 0;
}

function isOf(id: string, reference: string) {
  return and(eq(caseFileLinks.id, id), eq(caseFileLinks.orderReference, reference));
}

/** The link of a key, whether it works or not; null if it is unknown. */
export async function findLink(db: DatabaseOrTransaction, key: string): Promise<StoredLink | null> {
  const [link] = await db
    .select()
    .from(caseFileLinks)
    .where(eq(caseFileLinks.keyHash, hashOf(key)));
  return link ?? null;
}

/** Records that somebody opened a link. */
export async function noteOpened(db: DatabaseOrTransaction, id: string, at: Date): Promise<void> {
  await db.update(caseFileLinks).set({ openedAt: at }).where(eq(caseFileLinks.id, id));
}

/** Deletes the links of orders whose person is erased. */
export async function eraseLinks(db: DatabaseOrTransaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await db.delete(caseFileLinks).where(inArray(caseFileLinks.orderReference, [...references]));
}

/** Deletes links that ended long enough ago. */
export async function deleteEndedCaseFileLinks(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = new Date(at.getTime() - caseFileLinkEndDays * dayMilliseconds);
  await deleteInBatches(db, caseFileLinks, lte(caseFileLinks.expiresAt, before));
}
