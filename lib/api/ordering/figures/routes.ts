/** The public figures over HTTP, beside the open register. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { publicFigures } from '@/lib/contract/figures/public-figures';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl } from '@/lib/routes/href';
import { openHeaders } from '../../catalog/companies/open-headers';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { findPublished, publicFiguresOf } from './read-figures';

const tags = [publicTags.openData];

const figuresRoute = createRoute({
  method: 'get',
  path: '/open-data/figures.json',
  tags,
  summary: 'Letters posted, days to confirmation and refunds of twelve months, by company and category.',
  description: 'Rounded, from twenty letters up, and computed once a month. Null and empty without data.',
  responses: {
    200: { description: 'The figures.', content: { 'application/json': { schema: publicFigures } } },
    304: { description: 'Unchanged since the response with this ETag.' },
  },
});

const schemaRoute = createRoute({
  method: 'get',
  path: '/open-data/figures.schema.json',
  tags,
  summary: 'JSON Schema (2020-12) of figures.json.',
  responses: {
    200: {
      description: 'The schema.',
      content: { 'application/schema+json': { schema: z.looseObject({}) } },
    },
  },
});

/** Mounts the figures. */
export function registerFigures(app: OpenAPIHono<ApiEnv>, { db, env }: AppContext): void {
  app.openapi(figuresRoute, async (c) => {
    const row = await findPublished(db);
    const { headers, isKnown } = await openHeaders(c, db, `figures-${row?.from ?? 'none'}`);
    if (isKnown) return c.body(null, 304, headers);
    return c.json(await publicFiguresOf(db, env.SITE_URL, row), 200, headers);
  });

  app.openapi(schemaRoute, (c) =>
    c.json(
      {
        $id: absoluteUrl(env.SITE_URL, openDataPaths.figuresSchema),
        title: 'Snoei: figures',
        ...z.toJSONSchema(publicFigures),
      },
      200,
      {
        'content-type': 'application/schema+json',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
      },
    ),
  );
}
