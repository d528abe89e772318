/** Ends one of the account's own sessions. */
import { z } from '@hono/zod-openapi';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../../../core/errors';
import { type Action, accountOf } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { endSessionOf } from '../../../core/identity/sessions/sessions';

export const sessionEnd: Action = {
  form: 'session-end',
  method: 'delete',
  path: '/me/sessions/{id}',
  formPath: '/me/sessions/{id}/end',
  summary: 'End a session',
  page: 'account',
  answers: [204, 401, 404],
  run: async (call) => {
    const { c, context, locale } = call;
    const { account, session } = await accountOf(call);
    const id = c.req.param('id') ?? '';
    const isOwn = z.uuid().safeParse(id).success && (await endSessionOf(context.db, account.id, id));
    if (!isOwn) throw new ApiError(404, translatorOf(locale, 'errors')('not_found'));
    audit(context, 'session-ended', { account: account.id, ...requestOf(call) });
    return { status: 204, body: null, sessionEnded: id === session.id };
  },
};
