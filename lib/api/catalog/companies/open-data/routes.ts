/** The open register over HTTP: whole files, their schema, and the feed of changes. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { changesFeed, openRegister } from '@/lib/contract/open-data';
import { defaultLocale, locales } from '@/lib/i18n/locale';
import { publicTags } from '../../../core/api-documents';
import type { ApiEnv } from '../../../core/api-env';
import type { AppContext } from '../../../core/context';
import { problemContent } from '../../../core/failure-responses';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { streamBody } from '../../../core/stream-body';
import { openHeaders } from '../open-headers';
import { makeChangesFeed } from './changes-feed';
import { listOpenCompanies } from './list-open-companies';
import { openRegisterCsv, openRegisterJson, openRegisterSchema } from './register-files';

const tags = [publicTags.openData];
const unchanged = { description: 'Unchanged since the response with this ETag.' };
const limited = {
  description: 'Too many files for this address; Retry-After has the seconds to wait.',
  content: problemContent,
};

const jsonRoute = createRoute({
  method: 'get',
  path: '/open-data/companies.json',
  tags,
  summary: 'Every company with its facts as one JSON file, a few megabytes.',
  description: 'Send If-None-Match with the ETag of the file that you have.',
  responses: {
    200: { description: 'The register.', content: { 'application/json': { schema: openRegister } } },
    304: unchanged,
    429: limited,
  },
});

const csvRoute = createRoute({
  method: 'get',
  path: '/open-data/companies.csv',
  tags,
  summary: 'Every fact as a row of one CSV file (UTF-8, with a header).',
  responses: {
    200: { description: 'The facts.', content: { 'text/csv': { schema: z.string() } } },
    304: unchanged,
    429: limited,
  },
});

const schemaRoute = createRoute({
  method: 'get',
  path: '/open-data/companies.schema.json',
  tags,
  summary: 'JSON Schema (2020-12) of companies.json.',
  responses: {
    200: {
      description: 'The schema.',
      content: { 'application/schema+json': { schema: z.looseObject({}) } },
    },
  },
});

const changesRoute = createRoute({
  method: 'get',
  path: '/open-data/changes.json',
  tags,
  summary: 'The 100 companies that changed last, as JSON Feed 1.1.',
  request: {
    query: z.object({
      locale: z.enum(locales).default(defaultLocale).openapi({ description: 'Language of the texts.' }),
    }),
  },
  responses: {
    200: { description: 'The feed.', content: { 'application/feed+json': { schema: changesFeed } } },
    304: unchanged,
    422: {
      description: 'A parameter is wrong.',
      content: problemContent,
    },
  },
});

/** Mounts the open register. */
export function registerOpenData(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const { db, env } = context;

  app.openapi(jsonRoute, async (c) => {
    const { version, headers, isKnown } = await openHeaders(c, db, 'open-json');
    if (isKnown) return c.body(null, 304, headers);
    await consumeRateLimit(c, context, 'open-data');
    const parts = openRegisterJson(listOpenCompanies(db, env.SITE_URL), env.SITE_URL, version);
    return c.body(streamBody(parts), 200, { ...headers, 'content-type': 'application/json' });
  });

  app.openapi(csvRoute, async (c) => {
    const { headers, isKnown } = await openHeaders(c, db, 'open-csv');
    if (isKnown) return c.body(null, 304, headers);
    await consumeRateLimit(c, context, 'open-data');
    const parts = openRegisterCsv(listOpenCompanies(db, env.SITE_URL));
    return c.body(streamBody(parts), 200, {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="snoei-companies.csv"',
    });
  });

  app.openapi(schemaRoute, (c) =>
    c.json(openRegisterSchema(env.SITE_URL), 200, {
      'content-type': 'application/schema+json',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    }),
  );

  app.openapi(changesRoute, async (c) => {
    const { locale } = c.req.valid('query');
    const { headers, isKnown } = await openHeaders(c, db, `changes-${locale}`);
    if (isKnown) return c.body(null, 304, headers);
    c.header('content-language', locale);
    return c.json(await makeChangesFeed(db, env.SITE_URL, locale), 200, {
      ...headers,
      'content-type': 'application/feed+json',
    });
  });
}
