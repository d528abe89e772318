/** The trail of what operators do to the site itself: written with the deed, read beside its switch. */
import { desc, inArray } from 'drizzle-orm';
import type { OperatorDeed, OperatorDeedLine } from '@/lib/contract/operators';
import type { DatabaseOrTransaction, Transaction } from '../db/client';
import type { Operator } from './operator-act';
import { operatorActs } from './table';

/** Most lines that are shown. */
const shownMax = 30;

/** Writes a deed down, in the transaction that does it. */
export async function recordDeed(
  transaction: Transaction,
  operator: Operator,
  deed: {
    readonly at: Date;
    readonly act: OperatorDeed;
    readonly subject: string;
    readonly subjectId?: string;
  },
): Promise<void> {
  await transaction
    .insert(operatorActs)
    .values({ ...deed, operatorId: operator.id, operatorName: operator.name });
}

/** The newest deeds of some kinds. */
export async function listDeeds(
  db: DatabaseOrTransaction,
  kinds: readonly OperatorDeed[],
): Promise<OperatorDeedLine[]> {
  const rows = await db
    .select()
    .from(operatorActs)
    .where(inArray(operatorActs.act, [...kinds]))
    .orderBy(desc(operatorActs.id))
    .limit(shownMax);
  return rows.map(({ id, at, operatorName, act, subject }) => ({
    id: String(id),
    at: at.toISOString(),
    operator: operatorName,
    deed: act,
    subject,
  }));
}
