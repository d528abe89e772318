/** What is due of letters: what printers told, and where the post has them. */
import type { AppContext } from '../../core/context';
import { readReports } from './read-reports';
import { trackLetters } from './track-letters';

/** Does both. What fails is logged and done at the next sweep; it holds up nothing else. */
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
