/** The search over HTTP: suggestions, and a page of results that tells of a search that found nothing. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { suggestionsMax } from '@/lib/config/business';
import { type Suggestion, suggestion } from '@/lib/contract/companies';
import { companyCategories } from '@/lib/contract/company-kinds';
import { missedSearch } from '@/lib/contract/missed-searches';
import { problem } from '@/lib/contract/problem';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { findFlaggedByName } from '../companies/flagged-name';
import { factsCaching, openToAll } from '../companies/open-headers';
import { searchCompanies } from '../companies/search';
import { hasStories } from './current-help';
import { missedText, storeMissedSearch } from './missed-searches';
import { searchEverything } from './search-everything';

const categoryList = z
  .string()
  .default('')
  .transform((list) => (list === '' ? [] : list.split(',')))
  .pipe(z.array(z.enum(companyCategories)).max(companyCategories.length));

const searchRoute = createRoute({
  method: 'get',
  path: '/companies/search',
  tags: [publicTags.companies],
  summary: 'Suggestions for what somebody typed, mistakes forgiven; 6 at most.',
  request: {
    query: z.object({
      search: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(suggestionsMax).default(suggestionsMax),
      /** A suggestion's value: the slug of a page, or the name that a form stores. */
      value: z.enum(['slug', 'name']).default('slug'),
      /** Comma-separated categories to filter by. */
      categories: categoryList,
      /**
       * `categories`: what pages ask for that were opened before there was `everything`. `everything`: with the
       * category that the text names, pages with help and articles, in the caller's language. `submitted`: the same
       * for a page of results, with services for adults of which it is the whole name.
       */
      include: z.enum(['companies', 'categories', 'everything', 'submitted']).default('companies'),
    }),
  },
  responses: {
    200: {
      description: 'The likeliest first.',
      content: { 'application/json': { schema: z.array(suggestion) } },
    },
    422: { description: 'A parameter is wrong.', content: { 'application/json': { schema: problem } } },
  },
});

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

/** What pages know that were opened before help and articles were found. */
function isOfEarlierPage({ kind }: Suggestion): boolean {
  return kind === undefined || kind === 'category';
}

function asEarlierPage(found: Suggestion): Suggestion {
  return found.kind === 'category' ? { ...found, is_category: true } : found;
}

/** Registered before the companies: one of them could have the slug `search`. */
export function registerSearch(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(searchRoute, async (c) => {
    const { search, include, ...options } = c.req.valid('query');
    const locale = c.get('locale');
    const found =
      include === 'companies'
        ? await searchCompanies(context.db, search, options)
        : await searchEverything(context, search, locale);
    const named = include === 'submitted' ? await findFlaggedByName(context.db, search) : [];
    const known = include === 'categories' ? found.filter(isOfEarlierPage).map(asEarlierPage) : found;
    return c.json([...named, ...known].slice(0, suggestionsMax), 200, {
      'cache-control': factsCaching,
      vary: 'Accept-Language',
      ...openToAll,
    });
  });

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
