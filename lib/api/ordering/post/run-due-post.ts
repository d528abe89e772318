/** Scheduled work on letters: the print house, printers' reports, and tracking. */
import type { AppContext } from '../../core/context';
import { clearPrintFolder } from './enclosures';
import { advanceHouse } from './letters-at-house';
import { deleteOldWords } from './print-problems';
import { readReports } from './read-reports';
import { trackLetters } from './track-letters';

/** Runs each. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDuePost(context: AppContext): Promise<void> {
  for (const [what, action] of [
    ['going on with the print house', advanceHouse],
    ['reading printers’ reports', readReports],
    ['asking where letters are', trackLetters],
    ['taking certificates out of the print folder', clearPrintFolder],
    ['deleting what the print house said', ({ db, clock }: AppContext) => deleteOldWords(db, clock.now())],
  ] as const) {
    try {
      await action(context);
    } catch (error) {
      context.log.error({ err: error }, `${what} failed`);
    }
  }
}
