/** Companies over HTTP: lists, one company, its tile, and the list for the middleware. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { company, companyPages, companyPagesMax, companySummary } from '@/lib/contract/companies';
import { companyCategories } from '@/lib/contract/company-kinds';
import { problem } from '@/lib/contract/problem';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { monogramSvg } from './monogram-svg';
import { registerOpenData } from './open-data/routes';
import { factsCaching, openHeaders } from './open-headers';
import { pageLinks } from './page-links';
import {
  findCompany,
  findCompanyName,
  getCompaniesVersion,
  getCompanyFlagLines,
  listCompanies,
  listCompanyPages,
} from './service';

const pictureCaching = 'public, max-age=86400';

const unchanged = { description: 'Unchanged since the answer with this ETag.' };

const tags = [publicTags.companies];

const slugParam = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) });

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});
const notFound = json(problem, 'No such company.');

const listRoute = createRoute({
  method: 'get',
  path: '/companies',
  tags,
  summary: 'Companies by name; those of the register unless asked otherwise.',
  description:
    'Open data, for any site. Pages by `page` and `limit`; the Link header names the first, previous, next and last one (RFC 8288). Revalidate with If-None-Match.',
  request: {
    query: z.object({
      category: z.enum(companyCategories).optional(),
      origin: z.enum(['register', 'import', 'all']).default('register'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
  },
  responses: {
    200: json(
      z.object({ companies: z.array(companySummary), total: z.number().int() }),
      'One page, and how many there are in all.',
    ),
    304: unchanged,
    422: json(problem, 'A parameter is wrong.'),
  },
});

const companyRoute = createRoute({
  method: 'get',
  path: '/companies/{slug}',
  tags,
  summary: 'One company with its facts, each with purpose, source and dates.',
  request: { params: slugParam },
  responses: { 200: json(company, 'The company.'), 304: unchanged, 404: notFound },
});

const monogramRoute = createRoute({
  method: 'get',
  path: '/companies/{slug}/monogram.svg',
  tags,
  summary: 'The tile that stands for a company.',
  request: { params: slugParam },
  responses: {
    200: { content: { 'image/svg+xml': { schema: z.string() } }, description: 'A picture.' },
    404: notFound,
  },
});

const flagsRoute = createRoute({
  method: 'get',
  path: '/internal/company-flags',
  summary:
    'Which companies exist: 1 cancellable, 2 English hub, 4 adult content, 8 no longer sold; advice on 16 energy, 32 mobile, 64 insurance, 128 health insurance.',
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string() } },
      description: 'A line `slug flags` for each, in the order of their code units.',
    },
    304: { description: 'Unchanged.' },
  },
});

const pagesRoute = createRoute({
  method: 'get',
  path: '/internal/company-pages',
  summary: 'What decides about the pages of every company, by slug: for the sitemap.',
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(companyPagesMax).default(companyPagesMax),
    }),
  },
  responses: {
    200: json(
      z.object({ companies: z.array(companyPages), total: z.number().int() }),
      'One page, and how many there are in all.',
    ),
    422: json(problem, 'A parameter is wrong.'),
  },
});

export function registerCompanies(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const { db, clock } = context;
  registerOpenData(app, context);

  app.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { headers, isKnown } = await openHeaders(c, db, 'companies');
    if (isKnown) return c.body(null, 304, headers);
    const page = await listCompanies(db, query);
    const { category, origin, ...position } = query;
    const link = pageLinks(c.req.path, { ...position, total: page.total, filters: { category, origin } });
    return c.json(page, 200, { ...headers, ...(link ? { link } : {}) });
  });

  app.openapi(pagesRoute, async (c) => {
    const page = await listCompanyPages(db, c.req.valid('query'));
    return c.json(page, 200, { 'cache-control': factsCaching });
  });

  app.openapi(companyRoute, async (c) => {
    const today = amsterdamDate(clock.now());
    const { headers, isKnown } = await openHeaders(c, db, `company-${today}`);
    if (isKnown) return c.body(null, 304, headers);
    const found = await findCompany(db, c.req.valid('param').slug, today);
    if (!found) throw new NotFoundError(c.get('locale'));
    return c.json(found, 200, headers);
  });

  app.openapi(monogramRoute, async (c) => {
    const { slug } = c.req.valid('param');
    // The tile of a company that a visitor named would show its name to anybody with the URL.
    const name = isVisitorSlug(slug) ? null : await findCompanyName(db, slug);
    if (name === null) throw new NotFoundError(c.get('locale'));
    return c.body(monogramSvg(name, slug), 200, {
      'cache-control': pictureCaching,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  app.openapi(flagsRoute, async (c) => {
    const version = await getCompaniesVersion(db);
    const headers = { etag: `"companies-${version}"`, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    return c.text(await getCompanyFlagLines(db), 200, headers);
  });
}
