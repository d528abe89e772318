/**
 * Reads all names into memory soon after a start, so that the first who searches does not wait for them: half a second
 * for 100,000 companies. Whoever searches before that shares the reading.
 */
import type { AppContext } from '../../core/context';
import { getKnownNames } from './known-names';

/** The first visitors of a start have the machine to themselves. */
const afterMilliseconds = 1_000;

/** Never fails and holds nobody up, not even the end of the process; gives whether it was done, for tests. */
export function warmSearch(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  after = afterMilliseconds,
): Promise<boolean> {
  return new Promise((resolve) => {
    const read = async () => {
      try {
        await getKnownNames(db);
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the names for the search are read when somebody searches');
        return false;
      }
    };
    setTimeout(() => resolve(read()), after).unref();
  });
}
