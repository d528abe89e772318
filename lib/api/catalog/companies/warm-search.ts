/**
 * Loads all names into memory soon after startup, so that the first search does not wait: half a second for 100,000 companies. An earlier
 * search shares the load.
 */
import type { AppContext } from '../../core/context';
import { getCachedNames } from './cached-names';

/** Delay, so that the first visitors of a start are not slowed down. */
const afterMilliseconds = 1_000;

/** Never fails, and does not block the process's exit; returns whether it loaded, for tests. */
export function warmSearch(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  after = afterMilliseconds,
): Promise<boolean> {
  return new Promise((resolve) => {
    const read = async () => {
      try {
        await getCachedNames(db);
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the names for the search are loaded at the first search');
        return false;
      }
    };
    setTimeout(() => resolve(read()), after).unref();
  });
}
