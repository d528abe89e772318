/** Printers' reports that could not be applied: stored until an operator acknowledges them. */
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PrintProblemReason } from '@/lib/contract/print-room';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { printProblems } from './table';

const shownMax = 100;
/** As long as the print house's news are kept. */
const wordsDays = 90;

/** Records a problem. False for an existing one, which is unchanged. */
export async function notePrintProblem(
  db: DatabaseOrTransaction,
  problem: {
    readonly batch: string;
    /** From 1; null: the whole batch. */
    readonly line: number | null;
    readonly reason: PrintProblemReason;
    readonly code: string | null;
    /** The print house's own. */
    readonly words?: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await db
    .insert(printProblems)
    .values({ ...problem, id: crypto.randomUUID(), line: problem.line ?? 0 })
    .onConflictDoNothing()
    .returning({ id: printProblems.id });
  return rows.length > 0;
}

/** An incomplete batch is complete now. */
export async function forgetIncomplete(db: DatabaseOrTransaction, batch: string): Promise<void> {
  await db
    .delete(printProblems)
    .where(and(eq(printProblems.batch, batch), eq(printProblems.reason, 'incomplete')));
}

/** Deletes the words that may quote an address, some time later. */
export async function deleteOldWords(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = new Date(at.getTime() - wordsDays * 86_400_000);
  await db
    .update(printProblems)
    .set({ words: null })
    .where(and(isNotNull(printProblems.words), lt(printProblems.at, before)));
}

/** Unacknowledged problems, the newest first. */
export async function listPrintProblems(db: DatabaseOrTransaction) {
  const rows = await db
    .select()
    .from(printProblems)
    .where(isNull(printProblems.dismissedAt))
    .orderBy(desc(printProblems.at), printProblems.batch, printProblems.line)
    .limit(shownMax);
  return rows.map(({ id, batch, line, reason, code, words, at }) => ({
    id,
    batch,
    line: line === 0 ? null : line,
    reason,
    code,
    words,
    at,
  }));
}

/** Acknowledges a problem. False if there is none. */
export async function dismissPrintProblem(
  transaction: Transaction,
  { id, operator, at }: { id: string; operator: string; at: Date },
): Promise<boolean> {
  const rows = await transaction
    .update(printProblems)
    .set({ dismissedAt: at, dismissedBy: operator })
    .where(and(eq(printProblems.id, id), isNull(printProblems.dismissedAt)))
    .returning({ id: printProblems.id });
  return rows.length > 0;
}
