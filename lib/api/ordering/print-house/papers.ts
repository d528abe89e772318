/** Papers at the print house, as stored. One process at a time works on a paper: no request is made inside a transaction. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { unpaidStatus } from '@/lib/post/pingen/pingen-states';
import type { PostalLetter } from '@/lib/post/print-provider';
import type { DatabaseOrTransaction } from '../../db/client';
import { countWhere } from '../../db/count-due';
import { printHousePapers } from './table';

export type StoredPaper = typeof printHousePapers.$inferSelect;
export type PaperState = StoredPaper['state'];
type PaperName = Pick<PostalLetter, 'code' | 'position'>;

/** Longer than the requests of one step take; a killed process delays its paper by that. */
const leaseMinutes = 3;
/** Papers per run. */
const dueMax = 100;
/** What lasts this long is a problem; one failed request is none, nor is a look at a new letter. */
const failingMinutes = 10;
const unsentMinutes = 60;

const named = ({ code, position }: PaperName) =>
  and(eq(printHousePapers.code, code), eq(printHousePapers.position, position));

export async function findPaper(db: DatabaseOrTransaction, paper: PaperName): Promise<StoredPaper | null> {
  const [found] = await db.select().from(printHousePapers).where(named(paper));
  return found ?? null;
}

/** Those of the codes that have a paper. */
export async function listPaperCodes(
  db: DatabaseOrTransaction,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { code } = printHousePapers;
  const rows = await db
    .selectDistinct({ code })
    .from(printHousePapers)
    .where(inArray(code, [...codes]));
  return new Set(rows.map((row) => row.code));
}

export async function findPaperByHouseId(
  db: DatabaseOrTransaction,
  houseId: string,
): Promise<StoredPaper | null> {
  const [found] = await db.select().from(printHousePapers).where(eq(printHousePapers.houseId, houseId));
  return found ?? null;
}

/** Records that the house is to have a paper, if that was not known. */
export async function addPaper(
  db: DatabaseOrTransaction,
  { code, position, option, sha256 }: Pick<PostalLetter, 'code' | 'position' | 'option' | 'sha256'>,
  at: Date,
): Promise<void> {
  await db
    .insert(printHousePapers)
    .values({
      ...{ id: randomUUID(), key: randomUUID(), code, position, option, sha256 },
      ...{ state: 'waiting', createdAt: at, changedAt: at, nextAt: at },
    })
    .onConflictDoNothing();
}

/** The paper, for this process alone until {@link releasePaper}; null if there is none, or another one works on it. */
export async function leasePaper(
  db: DatabaseOrTransaction,
  paper: PaperName,
  at: Date,
): Promise<StoredPaper | null> {
  const { leasedUntil } = printHousePapers;
  const [leased] = await db
    .update(printHousePapers)
    .set({ leasedUntil: new Date(at.getTime() + leaseMinutes * 60_000) })
    .where(and(named(paper), or(isNull(leasedUntil), lte(leasedUntil, at))))
    .returning();
  return leased ?? null;
}

/** Ends the lease; `failure` is null where the house was reached. */
export async function releasePaper(
  db: DatabaseOrTransaction,
  { id, failingSince }: StoredPaper,
  failure: { readonly reason: string; readonly at: Date } | null,
): Promise<void> {
  await db
    .update(printHousePapers)
    .set(
      failure
        ? {
            leasedUntil: null,
            failingSince: failingSince ?? failure.at,
            failure: failure.reason,
            nextAt: new Date(failure.at.getTime() + 60_000),
          }
        : { leasedUntil: null, failingSince: null, failure: null },
    )
    .where(eq(printHousePapers.id, id));
}

/** Changes a leased paper; a new state is dated. */
export async function changePaper(
  db: DatabaseOrTransaction,
  { id, state }: StoredPaper,
  change: Partial<typeof printHousePapers.$inferInsert>,
  at: Date,
): Promise<StoredPaper> {
  const isMoved = change.state !== undefined && change.state !== state;
  const [changed] = await db
    .update(printHousePapers)
    .set({ ...change, ...(isMoved ? { changedAt: at } : {}) })
    .where(eq(printHousePapers.id, id))
    .returning();
  if (!changed) throw new Error(`paper ${id} vanished`);
  return changed;
}

/** Papers to work on, those that wait the longest first. */
export async function listDuePapers(
  db: DatabaseOrTransaction,
  at: Date,
  states?: readonly PaperState[],
): Promise<StoredPaper[]> {
  return db
    .select()
    .from(printHousePapers)
    .where(
      and(
        isNotNull(printHousePapers.nextAt),
        lte(printHousePapers.nextAt, at),
        states && inArray(printHousePapers.state, [...states]),
      ),
    )
    .orderBy(asc(printHousePapers.nextAt))
    .limit(dueMax);
}

/** Has a paper worked on in the next run, unless it has ended. */
export async function hastenPaper(db: DatabaseOrTransaction, { id }: StoredPaper, at: Date): Promise<void> {
  await db
    .update(printHousePapers)
    .set({ nextAt: at })
    .where(and(eq(printHousePapers.id, id), isNotNull(printHousePapers.nextAt)));
}

/** Papers for which the house can't be reached, and those that it prints only once it is paid. */
export async function countHouseProblems(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ failing: number; unpaid: number }> {
  const { failingSince, status, state, nextAt, changedAt } = printHousePapers;
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  const isUnsent = and(
    inArray(state, ['waiting', 'drafted', 'sending']),
    lte(changedAt, before(unsentMinutes)),
  );
  const [counted] = await db
    .select({
      failing: countWhere(or(lte(failingSince, before(failingMinutes)), isUnsent)),
      unpaid: countWhere(eq(status, unpaidStatus)),
    })
    .from(printHousePapers)
    .where(
      and(
        or(isNotNull(nextAt), isNotNull(failingSince)),
        inArray(state, ['waiting', 'drafted', 'sending', 'accepted', 'stopping']),
      ),
    );
  return { failing: counted?.failing ?? 0, unpaid: counted?.unpaid ?? 0 };
}
