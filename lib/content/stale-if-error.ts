/** The last successful response of a query while the content service is unavailable. */
import { contentLog } from './content-log';
import { shortRevalidate } from './page-revalidation';
import { ContentUnavailable } from './storyblok';

/** Enough for every page of the site in every language; the least recently used one is dropped first. */
const resultsMax = 2000;

/** Results by query. */
export type QueryResults = Map<string, unknown>;

/** Creates the reader of a store of results. */
export function staleIfError(results: QueryResults) {
  /**
   * Runs `load` and stores its result. While the service is unavailable: the last result of the same query or else `otherwise()`,
   * and the page is rendered again soon. Without either it throws, and Next keeps the cached page.
   */
  async function remember<Result>(
    query: string,
    load: () => Promise<Result>,
    otherwise?: () => Result,
  ): Promise<Result> {
    try {
      const result = await load();
      results.delete(query);
      results.set(query, result);
      if (results.size > resultsMax) results.delete(results.keys().next().value ?? '');
      return result;
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      const known = results.has(query);
      contentLog().error(
        { query, reason: error.message, result: known ? 'last good' : 'none' },
        'content away',
      );
      if (known || otherwise) await shortRevalidate();
      // The results of one query have one type.
      if (known) return results.get(query) as Result;
      if (otherwise) return otherwise();
      throw error;
    }
  }

  return remember;
}
