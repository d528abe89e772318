/** Kept lists in the database. Every write is about one company or one line, so that an older tab replaces nothing newer. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt } from 'drizzle-orm';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { movingListDays } from '@/lib/config/account-terms';
import type { MovingListView } from '@/lib/contract/moving/moving';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
import { isNextMove } from '@/lib/moving/next-move';
import { companyLineId, linesOfList } from '@/lib/moving/plan-moving';
import type { MovingAnswers } from '@/lib/moving/read-moving';
import { listMovingCompanies } from '../../catalog/moving/moving-companies';
import { lockAccount } from '../../core/identity/store';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { listReminder } from './list-reminder';
import { movingListCompanies, movingLists, movingListTicks } from './table';

export type StoredMovingList = typeof movingLists.$inferSelect;

/** The list of an account; null without one. */
export async function findListOf(
  db: DatabaseOrTransaction,
  accountId: string,
): Promise<StoredMovingList | null> {
  const [row] = await db.select().from(movingLists).where(eq(movingLists.accountId, accountId));
  return row ?? null;
}

/** A list by its id; null once it is deleted. */
export async function findMovingList(
  db: DatabaseOrTransaction,
  id: string,
): Promise<StoredMovingList | null> {
  const [row] = await db.select().from(movingLists).where(eq(movingLists.id, id));
  return row ?? null;
}

/** What a page or a mail shows of a list: nothing about its account. */
export async function viewMovingList(
  db: DatabaseOrTransaction,
  list: StoredMovingList,
): Promise<MovingListView> {
  const { id, movesOn, home, rentDay } = list;
  const slugs = await listSlugs(db, id);
  const ticks = await db
    .select({ line: movingListTicks.line })
    .from(movingListTicks)
    .where(eq(movingListTicks.listId, id))
    .orderBy(asc(movingListTicks.line));
  const companies = await listMovingCompanies(db, slugs);
  return {
    moves_on: movesOn,
    home,
    rent_day: rentDay,
    companies: companies.map(({ contractClass, ...rest }) => ({ ...rest, contract_class: contractClass })),
    done: ticks.map(({ line }) => line),
  };
}

async function listSlugs(db: DatabaseOrTransaction, listId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: movingListCompanies.companySlug })
    .from(movingListCompanies)
    .where(eq(movingListCompanies.listId, listId))
    .orderBy(asc(movingListCompanies.addedAt), asc(movingListCompanies.companySlug));
  return rows.map(({ slug }) => slug);
}

/** Creates the account's list, or changes its answers. Its companies stay, and its ticks unless it is about the next move by now. */
export async function storeMove(
  transaction: Transaction,
  { accountId, answers, at }: { accountId: string; answers: MovingAnswers; at: Date },
): Promise<StoredMovingList> {
  await lockAccount(transaction, accountId);
  const before = await findListOf(transaction, accountId);
  if (before && isNextMove(before, answers, amsterdamDate(at))) {
    await transaction.delete(movingListTicks).where(eq(movingListTicks.listId, before.id));
  }
  const [stored] = await transaction
    .insert(movingLists)
    .values({ id: randomUUID(), accountId, ...answers, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: movingLists.accountId, set: { ...answers, updatedAt: at } })
    .returning();
  if (!stored) throw new Error('a moving list was not stored');
  return stored;
}

/** Adds companies of the register; false, and nothing added, where the list would have too many. */
export async function addCompanies(
  transaction: Transaction,
  { listId, slugs, at }: { listId: string; slugs: readonly string[]; at: Date },
): Promise<boolean> {
  await transaction.select().from(movingLists).where(eq(movingLists.id, listId)).for('update');
  const known = await listSlugs(transaction, listId);
  const added = slugs.filter((slug) => !known.includes(slug));
  if (known.length + added.length > movingCompaniesMax) return false;
  if (added.length > 0) {
    await transaction
      .insert(movingListCompanies)
      .values(added.map((companySlug) => ({ listId, companySlug, addedAt: at })))
      .onConflictDoNothing();
  }
  return true;
}

/** Takes a company off the list, with its tick. */
export async function removeCompany(
  transaction: Transaction,
  { listId, slug }: { listId: string; slug: string },
): Promise<void> {
  await transaction
    .delete(movingListCompanies)
    .where(and(eq(movingListCompanies.listId, listId), eq(movingListCompanies.companySlug, slug)));
  await untick(transaction, { listId, line: companyLineId(slug) });
}

/** Marks lines of the list as done, and returns how many there are of these; those that are done stay done since when they were. */
export async function tick(
  transaction: Transaction,
  { listId, lines: ids, at }: { listId: string; lines: readonly string[]; at: Date },
): Promise<number> {
  const lines = linesOfList(ids, await listSlugs(transaction, listId));
  if (lines.length === 0) return 0;
  await transaction
    .insert(movingListTicks)
    .values(lines.map((line) => ({ listId, line, doneAt: at })))
    .onConflictDoNothing();
  return lines.length;
}

export async function untick(
  transaction: Transaction,
  { listId, line }: { listId: string; line: string },
): Promise<void> {
  await transaction
    .delete(movingListTicks)
    .where(and(eq(movingListTicks.listId, listId), eq(movingListTicks.line, line)));
}

/** Deletes the account's list with all that belongs to it, and ends its mails. */
export async function deleteListOf(
  transaction: Transaction,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  // As `storeMove`: a list that is stored meanwhile is another one.
  await lockAccount(transaction, accountId);
  const list = await findListOf(transaction, accountId);
  if (!list) return;
  await listReminder().end(transaction, { listId: list.id, at });
  await transaction.delete(movingLists).where(eq(movingLists.id, list.id));
}

/** Deletes lists of moves that were long ago. */
export async function deleteExpiredMovingLists(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteInBatches(
    db,
    movingLists,
    lt(movingLists.movesOn, addDays(amsterdamDate(at), -movingListDays)),
  );
}
