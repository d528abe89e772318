/** Counts of open disputes, for the operators' pages. */

import type { DatabaseOrTransaction } from '../../db/client';
import { listOperatorDisputes } from './operator-answer';

/** `due`: open, `late`: overdue. Refunds in progress are not counted. */
export async function countDisputes(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ due: number; late: number }> {
  const { answers, calls, supplements, corrections } = await listOperatorDisputes(db, {
    at,
    search: null,
  });
  const waiting = [...answers, ...calls, ...supplements, ...corrections];
  return { due: waiting.length, late: waiting.filter(({ late }) => late).length };
}
