/** Scheduled work on letters: printers' reports, and tracking. */
import type { AppContext } from '../../core/context';
import { readReports } from './read-reports';
import { trackLetters } from './track-letters';

/** Runs both. Failures are logged and retried in the next run; they do not block the rest. */
export async function sweepPost(context: AppContext): Promise<void> {
  for (const [what, act] of [
    ['reading what printers told', readReports],
    ['asking where letters are', trackLetters],
  ] as const) {
    try {
      await act(context);
    } catch (error) {
      context.log.error({ err: error }, `${what} failed`);
    }
  }
}
