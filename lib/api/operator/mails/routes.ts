/** Operators try mails again that were given up. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { operatorAction } from '../../core/operators/operator-action';
import { findStaleReason, retryMails } from './outbox-state';

export function registerOperatorMails(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
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
