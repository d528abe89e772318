/** Passkeys over HTTP, in addition to password and link. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listPasskeys, passkeyView } from '@/lib/api/core/identity/passkeys/passkeys';
import { passkeys } from '@/lib/contract/passkeys';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { signedOutResponse } from '../../core/failure-responses';
import { requireAccount } from '../../core/identity/sessions/current-session';
import { passkeyAdd, passkeyCreation } from './actions/add-passkey';
import { passkeyLogin, passkeyRequest } from './actions/passkey-login';
import { passkeyRemove } from './actions/remove-passkey';

const getPasskeys = createRoute({
  method: 'get',
  path: '/me/passkeys',
  summary: 'The passkeys of the account',
  responses: {
    200: { description: 'The passkeys', content: { 'application/json': { schema: passkeys } } },
    401: signedOutResponse,
  },
});

export function registerPasskeys(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const actions = [passkeyCreation, passkeyAdd, passkeyRemove, passkeyRequest, passkeyLogin];
  registerActions(app, context, actions);

  app.openapi(getPasskeys, async (c) => {
    const { account } = await requireAccount(c, context);
    const stored = await listPasskeys(context.db, account.id);
    return c.json({ passkeys: stored.map(passkeyView) }, 200);
  });
}
