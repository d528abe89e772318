/** How much of disputes waits for an operator, for the counters of their pages. */

import type { DatabaseOrTransaction } from '../../db/client';
import { listOperatorDisputes } from './operator-answer';

/** `due` waits now, `late` is past its day. Money on its way back waits for nobody. */
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
