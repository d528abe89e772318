/** Erasing one's own account over HTTP: the plan, then the erasure. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { erasurePlan } from '@/lib/contract/erasure';
import { browserHashOf } from '../../core/access/browser';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { signedOutResponse } from '../../core/failure-responses';
import { requireAccount } from '../../core/identity/sessions/current-session';
import { findPerson } from '../person/find-person';
import { eraseAccountAction } from './erase-account';
import { erasurePlanOf } from './erasure-plan';

const getPlan = createRoute({
  method: 'get',
  path: '/me/erasure',
  summary: 'What erasing the account would mean: what goes, what has to stay and why',
  responses: {
    200: { description: 'The plan', content: { 'application/json': { schema: erasurePlan } } },
    401: signedOutResponse,
  },
});

export function registerErasure(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getPlan, async (c) => {
    const signedIn = await requireAccount(c, context);
    const at = context.clock.now();
    const browserHash = browserHashOf(c);
    const person = await findPerson(context.db, { account: signedIn.account, browserHash, at });
    const plan = await erasurePlanOf(context.db, { person, signedIn, locale: c.get('locale'), at });
    return c.json(plan, 200);
  });

  registerActions(app, context, [eraseAccountAction]);
}
