/**
 * Results of queries on the stories on disk. Each page that is rendered per request reads the stories of the layout; computing them took a
 * sixth of its time.
 */
import { LRUCache } from 'lru-cache';
import type { StorySet } from './story-folder';

/** Enough for the queries of all pages. Paths without a story are queries too, so that there is no end of them. */
const resultsMax = 2000;

/** Wrapped: null is a result. */
type Results = LRUCache<string, { readonly result: unknown }>;

const resultsOf = new WeakMap<StorySet, Results>();

/** Returns the result of a query, computed once for these stories. What `load` rejects with is not stored. */
export async function computeOnce<Result>(
  stories: StorySet,
  query: string,
  load: () => Promise<Result>,
): Promise<Result> {
  const results: Results = resultsOf.get(stories) ?? new LRUCache({ max: resultsMax });
  resultsOf.set(stories, results);
  const known = results.get(query);
  // The results of one query have one type.
  if (known) return known.result as Result;
  const result = await load();
  results.set(query, { result });
  return result;
}
