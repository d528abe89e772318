/** The state of the whole site in numbers: read for the mails to operators, their start page and the metrics alike. */

import { countCases } from '../../cases/case/count-cases';
import type { AppContext } from '../../core/context';
import { readMailFlow } from '../../core/mail/mail-flow';
import { countDisputes } from '../../ordering/disputes/count-disputes';
import { countLetters } from '../../ordering/orders/letters/letter-queue';
import { readPostState } from '../../ordering/orders/post-state';
import { countPaymentDifferences } from '../../ordering/payments/payment-differences';
import { countHouseProblems } from '../../ordering/print-house/papers';
import { findNewestBackup } from '../backup/backup-folder';
import { describeBackup, readJobKinds } from '../jobs/queue-stats';
import { countMails } from '../mails/outbox-state';
import { readDiskSpace } from './disk-space';

/** One query after the other: a scrape takes one connection at most. */
export async function readSiteState({ db, clock, env }: AppContext) {
  const at = clock.now();
  const jobs = await readJobKinds(db);
  return {
    letters: await countLetters(db, at),
    cases: await countCases(db, at),
    disputes: await countDisputes(db, at),
    post: await readPostState(db, at),
    printHouse: await countHouseProblems(db, at),
    jobs,
    mails: { ...(await countMails(db, at)), ...(await readMailFlow(db, at)) },
    differences: await countPaymentDifferences(db, at),
    /** Of the data folder: the embedded database and the print folder. */
    disk: await readDiskSpace(env.DATA_DIR),
    backup: describeBackup(await findNewestBackup(env, at), { now: at, wasDue: jobs.hasBackupEnded }),
  };
}

export type SiteState = Awaited<ReturnType<typeof readSiteState>>;
