/** The audit log of operators' actions on the site itself, shown beside the flags and jobs. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AuditAction, AuditValues } from '@/lib/contract/operators';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { operatorActions } from './table';

/** Maximum number of listed entries. */
const shownMax = 30;

/** Who acted; a command has no account. */
export interface AuditActor {
  readonly id: string | null;
  readonly name: string;
}

export interface NewAuditEntry {
  readonly at: Date;
  readonly act: AuditAction;
  readonly subject: string;
  readonly subjectId?: string;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Entries of one statement, whose parameters are limited to 65,535. */
const entriesPerStatement = 1_000;

/** Adds entries in the transaction of the action. */
export async function recordAuditEntries(
  transaction: Transaction,
  operator: AuditActor,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    const rows = entries.slice(start, start + entriesPerStatement);
    await transaction
      .insert(operatorActions)
      .values(rows.map((entry) => ({ ...entry, operatorId: operator.id, operatorName: operator.name })));
  }
}

/** Adds an entry in the transaction of the action. */
export function recordAuditEntry(
  transaction: Transaction,
  operator: AuditActor,
  entry: NewAuditEntry,
): Promise<void> {
  return recordAuditEntries(transaction, operator, [entry]);
}

/** The newest entries of the given actions. */
export async function listAuditEntries(db: DatabaseOrTransaction, actions: readonly AuditAction[]) {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(inArray(operatorActions.act, [...actions]))
    .orderBy(desc(operatorActions.id))
    .limit(shownMax);
  return rows.map(entryOf);
}

/** The newest entries of the given actions on one subject. */
export async function listAuditEntriesOf(
  db: DatabaseOrTransaction,
  { actions, subjectId }: { readonly actions: readonly AuditAction[]; readonly subjectId: string },
) {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.subjectId, subjectId), inArray(operatorActions.act, [...actions])))
    .orderBy(desc(operatorActions.id))
    .limit(shownMax);
  return rows.map(entryOf);
}

/** The newest changes of some kinds to one subject. */
export async function listAuditChanges(
  db: DatabaseOrTransaction,
  { actions, subject }: { readonly actions: readonly AuditAction[]; readonly subject: string },
) {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.subject, subject), inArray(operatorActions.act, [...actions])))
    .orderBy(desc(operatorActions.id))
    .limit(shownMax);
  return rows.map((row) => ({ ...entryOf(row), before: row.before, after: row.after }));
}

function entryOf({ id, at, operatorName, act, subject }: typeof operatorActions.$inferSelect) {
  return { id: String(id), at, operator: operatorName, action: act, subject };
}
