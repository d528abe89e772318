/** The audit log of operators' actions on the site itself, shown beside the flags and jobs. */
import { desc, inArray } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '@/lib/contract/operators';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { Operator } from './operator-action';
import { operatorActions } from './table';

/** Maximum number of listed entries. */
const shownMax = 30;

/** Adds an entry in the transaction of the action. */
export async function recordAuditEntry(
  transaction: Transaction,
  operator: Operator,
  entry: {
    readonly at: Date;
    readonly act: AuditAction;
    readonly subject: string;
    readonly subjectId?: string;
  },
): Promise<void> {
  await transaction
    .insert(operatorActions)
    .values({ ...entry, operatorId: operator.id, operatorName: operator.name });
}

/** The newest entries of the given actions. */
export async function listAuditEntries(
  db: DatabaseOrTransaction,
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(inArray(operatorActions.act, [...actions]))
    .orderBy(desc(operatorActions.id))
    .limit(shownMax);
  return rows.map(({ id, at, operatorName, act: actionName, subject }) => ({
    id: String(id),
    at: at.toISOString(),
    operator: operatorName,
    action: actionName,
    subject,
  }));
}
