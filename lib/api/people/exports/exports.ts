/** Data exports: requesting, reading the state, downloading, deleting. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { exportTimeoutSeconds } from '@/lib/config/account-terms';
import type { DataExport, exportStates } from '@/lib/contract/exports';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { dataExportParts, dataExports } from './table';

export type StoredExport = typeof dataExports.$inferSelect;

/** Days for which an expired export is listed. */
const historyDays = 30;

/** An export in its owner's view. */
export function exportView(stored: StoredExport, at: Date): DataExport {
  return {
    id: stored.id,
    state: stateOf(stored, at),
    created_at: stored.requestedAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    size_bytes: stored.sizeBytes,
  };
}

function stateOf({ readyAt, expiresAt, requestedAt }: StoredExport, at: Date): (typeof exportStates)[number] {
  if (readyAt !== null && expiresAt !== null) return expiresAt > at ? 'ready' : 'expired';
  const failsAt = requestedAt.getTime() + exportTimeoutSeconds * 1000;
  return at.getTime() < failsAt ? 'preparing' : 'failed';
}

/** The exports of an account, the newest first. */
export async function listExports(db: DatabaseOrTransaction, accountId: string): Promise<StoredExport[]> {
  return db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id));
}

/** The export in progress, or null. */
export async function findPreparing(
  db: DatabaseOrTransaction,
  accountId: string,
  at: Date,
): Promise<StoredExport | null> {
  const [newest] = await listExports(db, accountId);
  return newest && stateOf(newest, at) === 'preparing' ? newest : null;
}

/** Stores the request and queues the job that makes the archive. */
export async function queueExport(
  context: AppContext,
  options: { readonly accountId: string; readonly browserHash: string; readonly locale: Locale },
): Promise<StoredExport> {
  return context.db.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(dataExports)
      .values({ id: randomUUID(), ...options, requestedAt: context.clock.now() })
      .returning();
    if (!stored) throw new Error('an inserted export was not returned');
    await context.jobs.send(transaction, 'make-export', { export_id: stored.id });
    return stored;
  });
}

/** An account's downloadable archive: the named one, or the newest. Null without one. */
export async function findReady(
  db: DatabaseOrTransaction,
  query: { readonly accountId: string; readonly id?: string | undefined; readonly at: Date },
): Promise<StoredExport | null> {
  const { accountId, id, at } = query;
  const [ready] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.accountId, accountId),
        id === undefined ? undefined : eq(dataExports.id, id),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, at),
      ),
    )
    .orderBy(desc(dataExports.readyAt))
    .limit(1);
  return ready ?? null;
}

/** The chunks of an archive, read while being sent. */
export async function* readArchive(db: DatabaseOrTransaction, exportId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ bytes: dataExportParts.bytes })
      .from(dataExportParts)
      .where(and(eq(dataExportParts.exportId, exportId), eq(dataExportParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}

/** The number of archives of an account. */
export async function countArchives(db: DatabaseOrTransaction, accountId: string): Promise<number> {
  const rows = await db
    .selectDistinct({ id: dataExports.id })
    .from(dataExports)
    .innerJoin(dataExportParts, eq(dataExportParts.exportId, dataExports.id))
    .where(eq(dataExports.accountId, accountId))
    .orderBy(asc(dataExports.id));
  return rows.length;
}

/** Deletes expired archives, and old requests. */
export async function deleteExpiredExports(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const expired = db.select({ id: dataExports.id }).from(dataExports).where(lte(dataExports.expiresAt, at));
  await db.delete(dataExportParts).where(inArray(dataExportParts.exportId, expired));
  const longAgo = new Date(at.getTime() - historyDays * 86_400_000);
  await db.delete(dataExports).where(lte(dataExports.requestedAt, longAgo));
}
