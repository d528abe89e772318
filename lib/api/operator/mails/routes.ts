/** The state of the mails for operators: pending and undeliverable ones, and retrying those. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { listFailedMails, operatorOutboxOf, retryMails } from '@/lib/api/core/mail/outbox-state';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { mailStates, operatorOutbox } from '@/lib/contract/operator-outbox';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorAction } from '../../core/operators/operator-action';

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
        const id = z.uuid().safeParse(params.id);
        const retried = id.success ? await retryMails(tx, context, [id.data]) : 0;
        if (retried === 0) throw new NotFoundError(locale);
        return { id: id.data ?? '', state: 'queued' };
      },
    }),
    operatorAction({
      name: 'mail-retry-all',
      path: '/admin/outbox/retry',
      summary: 'Try every mail again that was given up: the mail server works again',
      proof: 'recent',
      page: 'admin-jobs',
      async run({ tx }) {
        return { count: await retryMails(tx, context, await listFailedMails(tx)) };
      },
    }),
  ]);
}
