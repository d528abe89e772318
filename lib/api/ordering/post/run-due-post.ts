/** Scheduled work on letters: printers' reports, and tracking. */
import type { AppContext } from '../../core/context';
import { readReports } from './read-reports';
import { trackLetters } from './track-letters';

/** Runs both. Failures are logged and retried in the next run; they do not block the rest. */
export async function runDuePost(context: AppContext): Promise<void> {
  for (const [what, action] of [
    ['reading printers’ reports', readReports],
    ['asking where letters are', trackLetters],
  ] as const) {
    try {
      await action(context);
    } catch (error) {
      context.log.error({ err: error }, `${what} failed`);
    }
  }
}
