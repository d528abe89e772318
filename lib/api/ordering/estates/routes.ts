/** Lists of contracts after a death over HTTP. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { estate, ownEstates, sharedEstate } from '@/lib/contract/estates';
import { isOwner, referenceParam } from '../../core/access/access';
import { browserHashOf } from '../../core/access/browser';
import { findKey } from '../../core/access/mailed-keys';
import { principalOf } from '../../core/access/principal';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { estateActions } from './actions';
import { certificateActions } from './certificate-actions';
import { viewEstate, viewShared } from './estate-view';
import { findEstate, getOwnEstate, listOwnEstates } from './estates';
import { registerEstateFiles } from './file-routes';
import { estateLinkActions } from './link-actions';

const getOwn = createRoute({
  method: 'get',
  path: '/estates',
  summary: 'The lists of this browser or account',
  responses: { 200: { description: 'The lists', content: { 'application/json': { schema: ownEstates } } } },
});

const getOne = createRoute({
  method: 'get',
  path: '/estates/{reference}',
  summary: 'A list of contracts after a death, with the state of each',
  request: { params: referenceParam },
  responses: {
    200: { description: 'The list', content: { 'application/json': { schema: estate } } },
    404: { description: 'No such list of this browser', content: problemContent },
  },
});

const lookUp = createRoute({
  method: 'post',
  path: '/estates/shared/lookup',
  summary: 'What a link shows of a list; changes nothing',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ link: z.string().max(200) }) } },
    },
  },
  responses: {
    200: { description: 'The list', content: { 'application/json': { schema: sharedEstate } } },
    404: { description: 'The link is unknown, revoked or expired', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerEstates(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getOwn, async (c) => {
    const principal = await principalOf(c, context);
    const found = await listOwnEstates(context.db, { ...principal, at: context.clock.now() });
    const views = found.map(({ reference, values }) => ({
      reference,
      deceased_name: values.deceased_name ?? '',
    }));
    return c.json({ estates: views }, 200);
  });

  app.openapi(lookUp, async (c) => {
    await consumeRateLimit(c, context, 'shared-costs');
    const { db, clock } = context;
    const at = clock.now();
    const key = await findKey(db, 'estate', { key: c.req.valid('json').link, at });
    const found = key && (await findEstate(db, key.subjectId, at));
    if (!found) throw new NotFoundError(c.get('locale'));
    const principal = await principalOf(c, context);
    const isOwn = await isOwner(db, { ...principal, reference: found.reference, at });
    return c.json(await viewShared(db, found, { at, isOwn }), 200);
  });

  registerEstateFiles(app, context);
  registerActions(app, context, [...estateLinkActions, ...certificateActions, ...estateActions]);

  app.openapi(getOne, async (c) => {
    const at = context.clock.now();
    const request = {
      c,
      context,
      params: c.req.valid('param'),
      locale: c.get('locale'),
      browserHash: browserHashOf(c),
      at,
    };
    return c.json(await viewEstate(context, await getOwnEstate(request), at), 200);
  });
}
