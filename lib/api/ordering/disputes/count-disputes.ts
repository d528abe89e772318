/** Counts of open disputes, for the operators' pages. */
import type { DatabaseOrTransaction } from '../../db/client';
import { type DueCount, sumDue } from '../../db/count-due';
import { countAnswersToCheck, countOpenCalls, countUnsentSupplements } from './open-items';
import { countCorrections } from './operator-corrections';

/** `due`: open, `late`: overdue. Refunds in progress are not counted. */
export async function countDisputes(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  return sumDue(
    await Promise.all([
      countAnswersToCheck(db, at),
      countOpenCalls(db, at),
      countUnsentSupplements(db, at),
      countCorrections(db, at),
    ]),
  );
}
