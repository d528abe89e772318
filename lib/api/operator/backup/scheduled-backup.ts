/** The daily backup: queued by the cleanup job once a day for all instances, made by one of them. */
import path from 'node:path';
import { amsterdamDate, amsterdamTime } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { AppContext } from '../../core/context';
import { listBackups, makeBackupFolder, pruneBackups, storeBackup } from './backup-folder';
import { openBackup } from './write-backup';

/** Queues the backup of today once it is due; later ones of the same day are no job, also after a failure. */
export async function queueDueBackup({ db, env, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now();
  if (!env.BACKUP_DIR || amsterdamTime(now) < env.BACKUP_AT) return;
  const date = amsterdamDate(now);
  await db.transaction((transaction) =>
    jobs.send(transaction, 'make-backup', { date }, { onceKey: `make-backup ${date}` }),
  );
}

/** Makes the backup of a day and deletes those beyond BACKUP_KEEP. Throws if it can't, so that it is retried. */
export async function makeScheduledBackup(context: AppContext, { date }: { date: string }): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEEP: count, BACKUP_KEY: publicKey } = context.env;
  if (!folder) throw new Error('BACKUP_DIR is not set here');
  await makeBackupFolder(folder);
  const now = context.clock.now();
  const made = (await listBackups(folder, now)).some(({ madeAt }) => amsterdamDate(madeAt) === date);
  // Made by an attempt whose end was not recorded.
  if (!made) {
    const { name, pieces } = await openBackup({ ...context, publicKey });
    await storeBackup(path.join(folder, name), pieces);
    context.log.info({ job: 'make-backup', date }, 'a backup was made');
  }
  await pruneBackups(folder, { count, now: context.clock.now(), machineNow: systemClock.now() });
}
