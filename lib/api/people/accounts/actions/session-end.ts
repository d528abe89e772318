/** Ends one of the account's own sessions. */
import { type Action, accountOf, idOf, notFound } from '../../../core/identity/action';
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
    const { context } = call;
    const { account, session } = await accountOf(call);
    const id = idOf(call);
    if (!(await endSessionOf(context.db, account.id, id))) throw notFound(call);
    audit(context, 'session-ended', { account: account.id, ...requestOf(call) });
    return { status: 204, body: null, sessionEnded: id === session.id };
  },
};
