/** An operator's report on a letter, for tests: in a transaction of its own. */

import type { AppContext } from '@/lib/api/core/context';
import type { StoredLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { reportLetter as report } from '@/lib/api/ordering/post/report-letter';
import type { LetterAction } from '@/lib/contract/print-room';

/** Throws if the letter does not exist, or the report is impossible. */
export async function reportLetter(
  context: AppContext,
  { letterId, report: action, trackCode }: { letterId: string; report: LetterAction; trackCode?: string },
): Promise<StoredLetter> {
  const letter = await context.db.transaction((transaction) =>
    report(transaction, context, { letterId, act: action, trackCode: trackCode ?? null, actor: 'operator' }),
  );
  if (!letter) throw new Error('no such letter');
  return letter;
}
