/** The file of an order over HTTP: for its owner, and for the holder of a link. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { caseFileLinks, sharedCaseFile } from '@/lib/contract/letters/case-files';
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findOrder, listLetters, type StoredOrder } from '../orders/orders';
import { findCaseRecord } from './case-record';
import { storeHashes } from './hashes';
import { linkActions } from './link-actions';
import { findLink, linkStateOf, listLinks, noteOpened, type StoredLink } from './links';
import { makeCaseFile } from './make-case-file';

const formats = ['zip', 'pdf'] as const;
type Format = (typeof formats)[number];

const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const;
const file = {
  description: 'The file',
  content: Object.fromEntries(
    formats.map((format) => [
      mediaTypes[format],
      { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
    ]),
  ),
};
const format = z.enum(formats);
const linkKey = z.string().max(200);
const notFound = { description: 'No such file of this browser', content: problemContent };

const getOwnFile = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/file/{format}',
  summary: 'Everything known about a paid order as one ZIP, or as a PDF, for its owner',
  request: { params: referenceParam.extend({ format }) },
  responses: { 200: file, 404: notFound, 429: rateLimitResponse },
});

const getLinks = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/file-links',
  summary: 'The links by which the owner of a paid order shares its file',
  request: { params: referenceParam },
  responses: {
    200: { description: 'The links', content: { 'application/json': { schema: caseFileLinks } } },
    404: notFound,
  },
});

const lookUp = createRoute({
  method: 'post',
  path: '/case-files/lookup',
  summary: 'What a link to the file of an order shows; records that it was opened',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ link: linkKey }) } },
    },
  },
  responses: {
    200: {
      description: 'What it shows, or how it ended',
      content: { 'application/json': { schema: sharedCaseFile } },
    },
    404: { description: 'The link is unknown', content: problemContent },
    429: rateLimitResponse,
  },
});

const getSharedFile = createRoute({
  method: 'get',
  path: '/case-files/shared/{format}',
  summary: 'The file of an order for the holder of a link',
  // In the query, which is never logged.
  request: { params: z.object({ format }), query: z.object({ link: linkKey }) },
  responses: {
    200: file,
    303: { description: 'The link does not work: a browser that navigates is led to its page' },
    404: { description: 'The link does not work', content: problemContent },
    429: rateLimitResponse,
  },
});

/** The paid order of a reference, for its owner. Throws 404. */
async function getOwnOrder(c: Context<ApiEnv>, context: AppContext): Promise<StoredOrder> {
  const { db, clock } = context;
  const reference = referenceOf(c.req.param('reference') ?? '');
  const principal = await principalOf(c, context);
  const owned = await isOwner(db, { ...principal, reference, at: clock.now() });
  const order = await findOrder(db, reference);
  if (!owned || !order?.submittedAt || order.erasedAt) throw new NotFoundError(c.get('locale'));
  return order;
}

/** Makes the file of an order and sends it. Throws 404 if there is none. */
async function sendFile(
  c: Context<ApiEnv>,
  context: AppContext,
  { reference, format: asked }: { reference: string; format: Format },
) {
  const { db, env, clock } = context;
  const record = await db.transaction((transaction) => findCaseRecord(transaction, reference), {
    isolationLevel: 'repeatable read',
  });
  if (!record) throw new ApiError(404, translatorOf(c.get('locale'), 'caseFile')('link.gone'));
  const made = await makeCaseFile(record, env.SITE_URL);
  await storeHashes(db, made, {
    orderReference: reference,
    asOf: record.asOf,
    madeAt: clock.now(),
  });
  const name = `snoei-${translatorOf(record.order.locale, 'caseFile')('files.archive')}-${shortReference(reference)}`;
  return c.body(new Uint8Array(asked === 'zip' ? made.zip : made.report), 200, {
    'content-type': mediaTypes[asked],
    'content-disposition': `attachment; filename="${name}.${asked}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}

/** Registers the routes of files. */
export function registerCaseFiles(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, linkActions);

  app.openapi(getOwnFile, async (c) => {
    await consumeRateLimit(c, context, 'case-file');
    const { reference } = await getOwnOrder(c, context);
    return sendFile(c, context, { reference, format: c.req.valid('param').format });
  });

  app.openapi(getLinks, async (c) => {
    const { reference } = await getOwnOrder(c, context);
    return c.json({ links: await listLinks(context.db, reference, context.clock.now()) }, 200);
  });

  app.openapi(lookUp, async (c) => {
    await consumeRateLimit(c, context, 'case-file-link');
    const at = context.clock.now();
    const link = await findLink(context.db, c.req.valid('json').link);
    if (!link) throw new NotFoundError(c.get('locale'));
    const state = linkStateOf(link, at);
    if (state !== 'works') return c.json({ state }, 200);
    const reference = link.orderReference;
    const isOwn = await noteVisit(c, context, link);
    const letters = await listLetters(context.db, reference);
    const body = {
      state,
      short_reference: shortReference(reference),
      own_reference: isOwn ? reference : null,
      company_names: [...new Set(letters.map(({ companyName }) => companyName))],
      expires_at: link.expiresAt.toISOString(),
    };
    return c.json(body, 200);
  });

  app.openapi(getSharedFile, async (c) => {
    await consumeRateLimit(c, context, 'case-file');
    const key = c.req.valid('query').link;
    const link = await findLink(context.db, key);
    if (!link || linkStateOf(link, context.clock.now()) !== 'works') {
      const isNavigation = (c.req.header('accept') ?? '').includes('text/html');
      if (isNavigation) return c.redirect(href('shared-case-file', c.get('locale'), {}, { link: key }), 303);
      throw new NotFoundError(c.get('locale'));
    }
    await noteVisit(c, context, link);
    return sendFile(c, context, {
      reference: link.orderReference,
      format: c.req.valid('param').format,
    });
  });
}

/** Records a visit of somebody else than the customer. Returns whether it is the customer. */
async function noteVisit(c: Context<ApiEnv>, context: AppContext, link: StoredLink): Promise<boolean> {
  const at = context.clock.now();
  const principal = await principalOf(c, context);
  const isOwn = await isOwner(context.db, { ...principal, reference: link.orderReference, at });
  if (!isOwn) await noteOpened(context.db, link.id, at);
  return isOwn;
}
