/** The OpenAPI documents: the public API without a session, all of it for operators. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { openLicence, ownTextFields } from '@/lib/contract/open-data';
import { openApiPath } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { ApiEnv } from './api-env';

/** Tags of the public routes. A route without one of them is in the operators' document only. */
export const publicTags = {
  openData: 'Open data',
  companies: 'Companies',
  notice: 'Notice periods',
  letters: 'Letters',
  disputes: 'Answers of companies',
} as const;

/** The operators' document, below the path that they alone may read. */
export const operatorsOpenApiPath = '/api/admin/openapi.json';

const tagNames: readonly string[] = Object.values(publicTags);

const isPublic = (operation: unknown): boolean =>
  (operation as { tags?: readonly string[] }).tags?.some((tag) => tagNames.includes(tag)) ?? false;

/** The operations of a document's paths that are public; without paths that have none. */
function publicPathsOf(paths: Readonly<Record<string, object>>) {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) => {
      const operations = Object.entries(item).filter(([, operation]) => isPublic(operation));
      return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)]];
    }),
  );
}

/** The document of every route of an app. */
export function describeApi(app: OpenAPIHono<ApiEnv>, siteUrl: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Snoei', version: '1' },
    servers: [{ url: siteUrl }],
  });
}

/** The document of the public routes of an app. */
function describePublicApi(app: OpenAPIHono<ApiEnv>, siteUrl: string) {
  const document = describeApi(app, siteUrl);
  return {
    ...document,
    info: {
      ...document.info,
      title: 'Snoei: public API',
      description: `Without a key. Reading only, except for a company’s answer to a letter that it received. Facts about companies: ${openLicence}, except our own texts (${Object.values(ownTextFields).join(', ')}).`,
    },
    externalDocs: { url: absoluteUrl(siteUrl, href('open-data-api', 'en')) },
    tags: tagNames.map((name) => ({ name })),
    paths: publicPathsOf(document.paths ?? {}),
  };
}

/** Serves both documents. Call it when all routes are registered, and below the operators' guard. */
export function registerDocuments(app: OpenAPIHono<ApiEnv>, siteUrl: string): void {
  app.use(openApiPath, etag());
  app.get(openApiPath, (c) =>
    c.json(describePublicApi(app, siteUrl), 200, {
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    }),
  );
  app.get(operatorsOpenApiPath, (c) => c.json(describeApi(app, siteUrl)));
}
