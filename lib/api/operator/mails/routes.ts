/** The state of the mails for operators: pending and undeliverable ones, and retrying those. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { mailStates, operatorOutbox } from '@/lib/contract/operator-outbox';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { operatorFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorAction } from '../../core/operators/operator-action';
import { findStaleReason, operatorOutboxOf, retryMails } from './outbox-state';

const getOutbox = createRoute({
  method: 'get',
  path: '/admin/outbox',
  summary: 'Mails that wait or were given up, and why; nothing of what they say',
  request: {
    query: z.object({
      state: z.enum(mailStates).optional(),
      ...listPositionQuery,
    }),
  },
  responses: {
    200: { description: 'A page of them', content: { 'application/json': { schema: operatorOutbox } } },
    ...operatorFailures,
    422: { description: 'A parameter is wrong', content: problemContent },
  },
});

export function registerOperatorMails(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getOutbox, async (c) => {
    await requireOperator(c, context);
    return c.json(await operatorOutboxOf(context, c.req.valid('query')), 200);
  });

  registerActions(app, context, [
    operatorAction({
      name: 'mail-retry',
      path: '/admin/outbox/{id}/retry',
      summary: 'Try a mail again that was given up',
      page: 'admin-jobs',
      async run({ tx, params, locale }) {
        const { success, data: id = '' } = z.uuid().safeParse(params.id);
        const stale = success ? await findStaleReason(tx, context, id) : null;
        if (stale !== null) throw new ApiError(409, translatorOf(locale, 'admin')(`jobs.stale.${stale}`));
        const retried = success ? await retryMails(tx, context, [id]) : 0;
        if (retried === 0) throw new NotFoundError(locale);
        return { id, state: 'queued' };
      },
    }),
    operatorAction({
      name: 'mail-retry-all',
      path: '/admin/outbox/retry',
      summary: 'Try every mail again that was given up and is worth sending: the mail server works again',
      proof: 'recent',
      page: 'admin-jobs',
      async run({ tx }) {
        return { count: await retryMails(tx, context, null) };
      },
    }),
  ]);
}
