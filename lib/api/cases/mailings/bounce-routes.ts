/** The mail provider's reports over HTTP: signed, and handled once each. Without its secret the endpoint does not exist. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono/types';
import { mailEvent, mailEventHeaders, mailEventOutcome } from '@/lib/contract/mailings/mail-events';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { isGenuine } from '../../core/webhook-signature';
import { recordBounce } from './bounces';

const path = '/webhooks/mail';

const postMailEvent = createRoute({
  method: 'post',
  path,
  summary: 'The mail provider reports that a mail bounced, or was reported as spam',
  description:
    'Signed as in standardwebhooks.com, with the secret MAIL_WEBHOOK_SECRET. A hard bounce or a complaint ends every subscription of the address; a soft bounce is counted with its mailing.',
  request: {
    headers: mailEventHeaders,
    body: { required: true, content: { 'application/json': { schema: mailEvent } } },
  },
  responses: {
    200: {
      description: 'Recorded, now or before',
      content: { 'application/json': { schema: mailEventOutcome } },
    },
    401: { description: 'The signature is wrong, or the report too old', content: problemContent },
    404: { description: 'There is no secret, so no endpoint', content: problemContent },
    422: { description: 'No such report', content: problemContent },
  },
});

/** Checks the signature before anything of the body is read. */
function signed(context: AppContext): MiddlewareHandler<ApiEnv> {
  const { MAIL_WEBHOOK_SECRET: secret } = context.env;
  return async (c, next) => {
    if (secret === undefined) throw new NotFoundError(c.get('locale'));
    const report = { headers: c.req.raw.headers, body: await c.req.text() };
    if (!isGenuine(report, { secret, now: context.clock.now() })) {
      throw new ApiError(401, translatorOf(c.get('locale'), 'errors')('signature'));
    }
    await next();
  };
}

export function registerBounces(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.post(path, signed(context));
  app.openapi(postMailEvent, async (c) => {
    const result = await context.db.transaction((transaction) =>
      recordBounce(transaction, context, {
        eventId: c.req.valid('header')['webhook-id'],
        event: c.req.valid('json'),
        clientAddress: c.get('clientAddress'),
      }),
    );
    return c.json({ result }, 200);
  });
}
