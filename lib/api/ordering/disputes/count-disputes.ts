/** Counts of open disputes, for the operators' pages. */
import type { DatabaseOrTransaction } from '../../db/client';
import { countAnswersToCheck, countOpenCalls, countUnsentSupplements, type OpenCount } from './open-items';
import { countCorrections } from './operator-corrections';

/** `due`: open, `late`: overdue. Refunds in progress are not counted. */
export async function countDisputes(db: DatabaseOrTransaction, at: Date): Promise<OpenCount> {
  const counts = await Promise.all([
    countAnswersToCheck(db, at),
    countOpenCalls(db, at),
    countUnsentSupplements(db, at),
    countCorrections(db, at),
  ]);
  return {
    due: counts.reduce((sum, { due }) => sum + due, 0),
    late: counts.reduce((sum, { late }) => sum + late, 0),
  };
}
