/** The moving list of an account over HTTP, and what a link shows of it. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { accountMovingList, sharedMovingList } from '@/lib/contract/moving/moving';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse, signedOutResponse } from '../../core/failure-responses';
import { requireAccount } from '../../core/identity/sessions/current-session';
import { consumeRateLimit } from '../../core/limits/limiter';
import { movingListActions } from './actions';
import { findSharedList, listMovingLinks } from './links';
import { listReminder } from './list-reminder';
import { findListOf, viewMovingList } from './moving-lists';

const getList = createRoute({
  method: 'get',
  path: '/me/moving-list',
  summary: 'The moving list of the account with its links',
  responses: {
    200: { description: 'The list, or null', content: { 'application/json': { schema: accountMovingList } } },
    401: signedOutResponse,
  },
});

const lookUp = createRoute({
  method: 'post',
  path: '/moving-list/shared/lookup',
  summary: 'The moving list that a link shows; changes nothing',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ link: z.string().max(200) }) } },
    },
  },
  responses: {
    200: { description: 'The list', content: { 'application/json': { schema: sharedMovingList } } },
    404: { description: 'The link is unknown, revoked or expired', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerMovingLists(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, movingListActions);

  app.openapi(getList, async (c) => {
    const { account } = await requireAccount(c, context);
    const list = await findListOf(context.db, account.id);
    if (!list) return c.json({ list, links: [], reminder_id: null }, 200);
    const links = await listMovingLinks(context.db, list.id, context.clock.now());
    const reminder = await listReminder().find(context.db, list.id);
    const view = await viewMovingList(context.db, list);
    return c.json({ list: view, links, reminder_id: reminder?.id ?? null }, 200);
  });

  app.openapi(lookUp, async (c) => {
    await consumeRateLimit(c, context, 'shared-moving');
    const found = await findSharedList(context.db, c.req.valid('json').link, context.clock.now());
    if (!found) throw new NotFoundError(c.get('locale'));
    const view = await viewMovingList(context.db, found.list);
    return c.json({ ...view, expires_at: found.expiresAt.toISOString() }, 200);
  });
}
