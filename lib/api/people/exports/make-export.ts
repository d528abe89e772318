/** The job that makes an archive and mails its owner. */
import { and, eq, gt, ne } from 'drizzle-orm';
import { exportMaxAgeDays } from '@/lib/config/account-terms';
import type { JobPayloads } from '@/lib/jobs/queue';
import { zipOf } from '../../core/archive/zip-archive';
import type { AppContext } from '../../core/context';
import { findAccount, type StoredAccount } from '../../core/identity/store';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { findPerson } from '../person/find-person';
import { archiveFilesOf } from './archive-files';
import { listExports, type StoredExport } from './exports';
import { dataExportParts, dataExports } from './table';

/**
 * Makes it from one snapshot of the database. Skips a finished one, or one without an owner. The row is locked meanwhile: erasing the
 * account waits for it, and then deletes the archive.
 */
export async function makeExport(
  context: AppContext,
  { export_id: id }: JobPayloads['make-export'],
): Promise<void> {
  await context.db.transaction(
    async (transaction) => {
      const [options] = await transaction
        .select()
        .from(dataExports)
        .where(eq(dataExports.id, id))
        .for('update');
      if (!options || options.readyAt) return;
      const account = await findAccount(transaction, options.accountId);
      if (!account) return;
      const madeAt = context.clock.now();
      const sizeBytes = await storeArchive(transaction, { env: context.env, options, account, madeAt });
      const expiresAt = new Date(madeAt.getTime() + exportMaxAgeDays * 86_400_000);
      await transaction
        .update(dataExports)
        .set({ readyAt: madeAt, expiresAt, sizeBytes })
        .where(eq(dataExports.id, id));
      await endOthers(transaction, options, madeAt);
      await queueMail(transaction, context, {
        to: account.email,
        locale: options.locale,
        kind: 'export-ready',
        data: { exportId: id, expiresAt: expiresAt.toISOString() },
        about: account.id,
      });
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Packs and stores everything. Returns its size. */
async function storeArchive(
  transaction: Transaction,
  {
    env,
    options,
    account,
    madeAt,
  }: { env: AppContext['env']; options: StoredExport; account: StoredAccount; madeAt: Date },
): Promise<number> {
  const { id, browserHash, locale } = options;
  const person = await findPerson(transaction, { account, browserHash, at: madeAt });
  const requestedAt = (await listExports(transaction, account.id)).map((stored) => stored.requestedAt);
  const files = archiveFilesOf(transaction, { env, person, locale, madeAt, requestedAt });
  let position = 0;
  let sizeBytes = 0;
  for await (const bytes of zipOf(files, madeAt)) {
    await transaction.insert(dataExportParts).values({ exportId: id, position, bytes });
    position += 1;
    sizeBytes += bytes.length;
  }
  return sizeBytes;
}

/** The newest archive replaces earlier ones. */
async function endOthers(transaction: Transaction, options: StoredExport, at: Date): Promise<void> {
  const others = await transaction
    .update(dataExports)
    .set({ expiresAt: at })
    .where(
      and(
        eq(dataExports.accountId, options.accountId),
        ne(dataExports.id, options.id),
        gt(dataExports.expiresAt, at),
      ),
    )
    .returning({ id: dataExports.id });
  for (const { id } of others) {
    await transaction.delete(dataExportParts).where(eq(dataExportParts.exportId, id));
  }
}
