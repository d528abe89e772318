/** Consents of an address, for operators to check before writing to it. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { addressConsents } from '@/lib/contract/subscriptions';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { listConsents } from './consents';

const postConsents = createRoute({
  method: 'post',
  path: '/admin/consents',
  summary: 'What may be mailed to an address',
  description: 'A post, so that the address stands in no log.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ email: z.email().max(254) }) } },
    },
  },
  responses: {
    200: {
      description: 'Each list, with when it was asked, confirmed and ended',
      content: { 'application/json': { schema: addressConsents } },
    },
    401: signedOutResponse,
    404: { description: 'Not an operator', content: problemContent },
    422: { description: 'No address', content: problemContent },
  },
});

export function registerAddressConsents(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postConsents, async (c) => {
    const { email } = c.req.valid('json');
    return c.json({ email, consents: await listConsents(context.db, emailKeyOf(email)) }, 200);
  });
}
