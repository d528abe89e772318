/** Ends one of the account's own sessions. */

import { NotFoundError } from '../../../core/errors';
import { type Action, changingSession, idOf } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { endSessionOf } from '../../../core/identity/sessions/sessions';

export const sessionEnd: Action = {
  form: 'session-end',
  method: 'delete',
  path: '/me/sessions/{id}',
  formPath: '/me/sessions/{id}/end',
  summary: 'End a session',
  page: 'account',
  statuses: [204, 401, 404],
  run: async (request) => {
    const { context } = request;
    const { account, session } = await changingSession(request);
    const id = idOf(request);
    if (!(await endSessionOf(context.db, account.id, id))) throw new NotFoundError(request.locale);
    audit(context, 'session-ended', { account: account.id, ...requestOf(request) });
    return { status: 204, body: null, sessionEnded: id === session.id };
  },
};
