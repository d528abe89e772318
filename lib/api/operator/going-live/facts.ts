/** What the checks of `checks.ts` judge, read at one moment. */
import path from 'node:path';
import type { Clock } from '@/lib/clock/clock';
import {
  appRatingStars,
  giftCardOffer,
  negotiationSuccessPercent,
  peopleCancelledCount,
  storeRatingStars,
  storeReviewsCount,
} from '@/lib/config/business';
import type { Env } from '@/lib/config/env';
import { emailKeyOf } from '@/lib/fields/email-address';
import { nearestFolder, type PrintFolderState, readPrintFolderState } from '@/lib/post/print-folder-state';
import { countOperators } from '../../core/identity/operators';
import type { Database } from '../../db/client';
import { isUnavailable } from '../../db/is-unavailable';
import { countLetters } from '../../ordering/orders/letters/letter-queue';
import { hasPrintedLetter } from '../../ordering/orders/post-state';
import { trialOperatorEmail } from '../../people/accounts/trial-operator';
import { findNewestBackup, type NewestBackup } from '../backup/backup-folder';
import { type DiskSpace, readDiskSpace } from '../problems/disk-space';
import type { OutsideFacts } from './outside';

/** Figures and terms of the specification: each site replaces them by its own, in lib/config/business.ts. */
export const exampleFigures: Readonly<Record<string, number | string>> = {
  negotiationSuccessPercent: 87,
  peopleCancelledCount: 50_000,
  appRatingStars: 4.4,
  storeRatingStars: 4.7,
  storeReviewsCount: 3226,
  giftCardShop: 'De Kas',
};

export interface LiveFacts extends OutsideFacts {
  readonly env: Env;
  readonly at: Date;
  /** Null while it is not available. */
  readonly database: DatabaseFacts | null;
  /** Of the print folder. */
  readonly folder: PrintFolderState['state'];
  /** Of the disks with stored files and cached pages; none where they can't be read. */
  readonly disks: readonly DiskSpace[];
  readonly backup: NewestBackup;
  /** What pages say of the company, by its name in lib/config/business.ts. */
  readonly figures: Readonly<Record<string, number | string>>;
}

interface DatabaseFacts {
  /** As the server says it. */
  readonly version: string;
  readonly major: number;
  /** Null before the site's first start with it. */
  readonly content: {
    /** `trial`: the account of a local trial is one of them. */
    readonly operators: { readonly count: number; readonly withPasskey: number; readonly trial: boolean };
    /** Letters to print and to send, those past their day, and whether a printer or an operator ever reported one as printed. */
    readonly printing: { readonly waiting: number; readonly late: number; readonly hasPrinted: boolean };
  } | null;
}

interface FactSources {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
}

/** Reads everything but what is outside of this site, which `outside.ts` reads. */
export async function readFacts({ env, db, clock }: FactSources, outside: OutsideFacts): Promise<LiveFacts> {
  const at = clock.now();
  const print = path.resolve(env.DATA_DIR, 'print');
  const [database, folder, disks, backup] = await Promise.all([
    readDatabase(db, at),
    readPrintFolderState(print),
    readDisks([env.DATA_DIR, env.CACHE_DIR ?? '.']),
    findNewestBackup(env, at),
  ]);
  const figures = {
    negotiationSuccessPercent,
    peopleCancelledCount,
    appRatingStars,
    storeRatingStars,
    storeReviewsCount,
    giftCardShop: giftCardOffer.shop,
  };
  return { ...outside, env, at, database, folder: folder.state, disks, backup, figures };
}

async function readDatabase(db: Database, at: Date): Promise<DatabaseFacts | null> {
  try {
    const { rows } = await db.$client.query<{ version: string; major: number; known: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
              to_regclass('public.letter_events') is not null as known`,
    );
    const [server] = rows;
    if (!server) return null;
    const { version, major, known } = server;
    return { version, major, content: known ? await readContent(db, at) : null };
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}

async function readContent(db: Database, at: Date): Promise<DatabaseFacts['content']> {
  const [operators, letters, hasPrinted] = await Promise.all([
    countOperators(db, emailKeyOf(trialOperatorEmail)),
    countLetters(db, at),
    hasPrintedLetter(db),
  ]);
  const { count, withPasskey, hasAddress: trial } = operators;
  return {
    operators: { count, withPasskey, trial },
    printing: { waiting: letters.due, late: letters.late, hasPrinted },
  };
}

/** The disks of some folders, which may not exist yet. */
async function readDisks(folders: readonly string[]): Promise<DiskSpace[]> {
  const read = await Promise.all(folders.map((folder) => readDiskSpace(nearestFolder(path.resolve(folder)))));
  return read.filter((disk) => disk !== null);
}
