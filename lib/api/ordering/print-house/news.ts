/**
 * What the print house said of papers, by webhook or when it was asked: each is recorded once, read in batches, applied, and deleted some
 * time later. A batch keeps its news, so that one that is read again after a crash is the same.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { PrintNotice, PrintReport, ReportBatch, UnreadableReport } from '@/lib/post/print-provider';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredPaper } from './papers';
import { printHouseNews, printHousePapers } from './table';

type NewsKind = (typeof printHouseNews.$inferSelect)['kind'];

export interface News {
  readonly id: string;
  /** Null for news of no letter at all. */
  readonly paper: StoredPaper | null;
  readonly kind: NewsKind;
  readonly words?: string | null;
  readonly trackCode?: string | null;
  readonly at: Date;
}

const batchMax = 500;
/** Repeated webhooks of applied news are older than that by far. */
const keptDays = 90;

export async function recordNews(
  db: DatabaseOrTransaction,
  { id, paper, kind, words = null, trackCode = null, at }: News,
): Promise<void> {
  // Of regular post there is no code that PostNL knows.
  const code = paper?.option === 'registered' ? trackCode : null;
  await db
    .insert(printHouseNews)
    .values({ id, paperId: paper?.id ?? null, kind, words, trackCode: code, at })
    .onConflictDoNothing();
}

/** The id of news that were asked for: the same state of the same file is news once. */
export const askedNewsId = ({ id, sha256 }: StoredPaper, kind: NewsKind): string =>
  `asked ${id} ${sha256.slice(0, 12)} ${kind}`;

/** Unapplied news, the oldest batch first. */
export async function readNewsBatches(db: DatabaseOrTransaction): Promise<ReportBatch[]> {
  const isNew = isNull(printHouseNews.appliedAt);
  const unread = db
    .select({ id: printHouseNews.id })
    .from(printHouseNews)
    .where(and(isNew, isNull(printHouseNews.batch)))
    .orderBy(asc(printHouseNews.number))
    .limit(batchMax);
  await db
    .update(printHouseNews)
    .set({ batch: `pingen ${randomUUID().slice(0, 8)}` })
    .where(inArray(printHouseNews.id, unread));
  const rows = await db
    .select({
      news: printHouseNews,
      paper: { code: printHousePapers.code, position: printHousePapers.position },
    })
    .from(printHouseNews)
    .leftJoin(printHousePapers, eq(printHousePapers.id, printHouseNews.paperId))
    .where(isNew)
    .orderBy(asc(printHouseNews.number));
  const byBatch = Map.groupBy(rows, ({ news }) => news.batch ?? '');
  return [...byBatch].map(([id, entries]) => toBatch(id, entries));
}

const stations: Partial<Record<NewsKind, PrintReport['station']>> = {
  printed: 'printed',
  sent: 'sent',
  delivered: 'received',
};
const isNotice = (kind: NewsKind): kind is PrintNotice['kind'] =>
  kind === 'issue' || kind === 'refused' || kind === 'returned';

interface Entry {
  readonly news: typeof printHouseNews.$inferSelect;
  readonly paper: { readonly code: string; readonly position: number } | null;
}

function toBatch(id: string, entries: readonly Entry[]): ReportBatch {
  const reports: PrintReport[] = [];
  const notices: PrintNotice[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const [index, { news, paper }] of entries.entries()) {
    const { kind, words, trackCode } = news;
    const line = index + 1;
    if (paper === null) unreadable.push({ line, reason: 'no-code' });
    else if (kind === 'unknown') unreadable.push({ line, reason: 'unknown-status' });
    else {
      const about = { code: paper.code, ...supplementOf(paper) };
      const station = stations[kind];
      if (station) reports.push({ ...about, station, trackCode });
      else if (isNotice(kind)) notices.push({ ...about, kind, words });
    }
  }
  return { id, reports, unreadable, ...(notices.length > 0 ? { notices } : {}) };
}

/** Supplements are numbered after an order's letters, of which there are less than this. */
export const firstSupplementPosition = 100;

const supplementOf = ({ position }: { readonly position: number }) =>
  position < firstSupplementPosition ? {} : { supplement: position };

export async function settleNews(db: DatabaseOrTransaction, batch: string, at: Date): Promise<void> {
  await db
    .update(printHouseNews)
    .set({ appliedAt: at })
    .where(and(eq(printHouseNews.batch, batch), isNull(printHouseNews.appliedAt)));
  const old = new Date(at.getTime() - keptDays * 86_400_000);
  await db.delete(printHouseNews).where(lt(printHouseNews.appliedAt, old));
}
