/** The fixed costs of an account over HTTP, and what a link shows of them. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { accountCosts, sharedCosts } from '@/lib/contract/fixed-costs/fixed-costs';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse, signedOutResponse } from '../../core/failure-responses';
import { requireAccount } from '../../core/identity/sessions/current-session';
import { consumeRateLimit } from '../../core/limits/limiter';
import { costActions } from './actions';
import { sharedCostActions } from './cost-actions';
import { describeCosts, listCosts } from './fixed-costs';
import { findLink, listLinks } from './links';
import { listOrderedCompanies } from './ordered-companies';

const getCosts = createRoute({
  method: 'get',
  path: '/me/fixed-costs',
  summary: 'The fixed costs of the account with their sums, its links, and companies that it wrote to',
  responses: {
    200: { description: 'The fixed costs', content: { 'application/json': { schema: accountCosts } } },
    401: signedOutResponse,
  },
});

const lookUp = createRoute({
  method: 'post',
  path: '/fixed-costs/shared/lookup',
  summary: 'The fixed costs that a link shows; changes nothing',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ link: z.string().max(200) }) } },
    },
  },
  responses: {
    200: { description: 'The fixed costs', content: { 'application/json': { schema: sharedCosts } } },
    404: { description: 'The link is unknown, revoked or expired', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerFixedCosts(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [...costActions, ...sharedCostActions]);

  app.openapi(getCosts, async (c) => {
    const { db, clock } = context;
    const { account } = await requireAccount(c, context);
    const at = clock.now();
    const rows = await listCosts(db, account.id);
    const [list, links, ordered] = await Promise.all([
      describeCosts(db, rows, at),
      listLinks(db, account.id, at),
      listOrderedCompanies(db, account.id, rows),
    ]);
    return c.json({ ...list, links, ordered }, 200);
  });

  app.openapi(lookUp, async (c) => {
    await consumeRateLimit(c, context, 'shared-costs');
    const at = context.clock.now();
    const link = await findLink(context.db, c.req.valid('json').link, at);
    if (!link) throw new NotFoundError(c.get('locale'));
    const list = await describeCosts(context.db, await listCosts(context.db, link.accountId), at);
    return c.json({ ...list, right: link.right, expires_at: link.expiresAt.toISOString() }, 200);
  });
}
