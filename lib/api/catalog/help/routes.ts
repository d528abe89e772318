/** The page of results tells of a search that found nothing. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { missedSearch } from '@/lib/contract/missed-searches';
import { problem } from '@/lib/contract/problem';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { hasStories } from './current-help';
import { missedText, storeMissedSearch } from './missed-searches';
import { searchEverything } from './search-everything';

const postMissed = createRoute({
  method: 'post',
  path: '/searches/missed',
  summary:
    'A search that found nothing; nothing is stored if it does find something, or may be about a person',
  request: { body: { required: true, content: { 'application/json': { schema: missedSearch } } } },
  responses: {
    204: { description: 'Whether it was stored or not.' },
    422: { description: 'No search.', content: { 'application/json': { schema: problem } } },
    429: { description: 'Too many.', content: { 'application/json': { schema: problem } } },
  },
});

export function registerMissedSearches(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postMissed, async (c) => {
    const { search } = c.req.valid('json');
    const text = missedText(search);
    if (text === null) return c.body(null, 204);
    await consumeRateLimit(c, context, 'missed-search');
    const found = await searchEverything(context, search, c.get('locale'));
    // Without its stories the search says nothing about what the site lacks.
    if (found.length === 0 && hasStories(context)) await storeMissedSearch(context, text, callerOf(c));
    return c.body(null, 204);
  });
}
