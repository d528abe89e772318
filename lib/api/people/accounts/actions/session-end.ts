/** Ends one of the account's own sessions. */

import { accountAction, idOf } from '../../../core/actions/action';
import { NotFoundError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { endSessionOf } from '../../../core/identity/sessions/sessions';

export const sessionEnd = accountAction({
  name: 'session-end',
  method: 'delete',
  path: '/me/sessions/{id}',
  formPath: '/me/sessions/{id}/end',
  summary: 'End a session',
  page: 'account',
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const { context, account, session } = request;
    const id = idOf(request);
    if (!(await endSessionOf(context.db, account.id, id))) throw new NotFoundError(request.locale);
    audit(context, 'session-ended', { account: account.id, ...requestOf(request) });
    return { status: 204, body: null, sessionEnded: id === session.id };
  },
});
