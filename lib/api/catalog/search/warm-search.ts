/**
 * Loads all names, tasks, pages and articles into memory soon after startup, so that the first search does not wait: half a second
 * for 100,000 companies. An earlier search shares the load.
 */
import type { AppContext } from '../../core/context';
import { getCachedNames } from '../companies/cached-names';
import { buildHelp } from './current-help';

/** Delay, so that the first visitors of a start are not slowed down. */
const afterMilliseconds = 1_000;

/** Never fails, and does not block the process's exit; returns whether it loaded, for tests. */
export function warmSearch(
  context: Pick<AppContext, 'db' | 'log' | 'clock'>,
  after = afterMilliseconds,
): Promise<boolean> {
  return new Promise((resolve) => {
    const read = async () => {
      try {
        await getCachedNames(context.db);
        await buildHelp(context);
        return true;
      } catch (error) {
        context.log.warn({ err: error }, 'the names for the search are loaded at the first search');
        return false;
      }
    };
    setTimeout(() => resolve(read()), after).unref();
  });
}
