/** `POST /api/me/proof`: a signed-in visitor sends the password again, which replaces the session by a new one. */

import { type Action, accountOf } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { checkPassword } from '../../../core/identity/proof';
import { readRedirectPath } from '../redirect-path';
import { beginSession, signedInOutcome } from '../sign-in';

export const prove: Action = {
  form: 'proof',
  method: 'post',
  path: '/me/proof',
  summary: 'Sign in again with the password: the session is fresh afterwards',
  page: 'admin-confirm',
  extras: ['password', 'redirect_url'],
  statuses: [200, 401],
  run: async (request) => {
    const { context } = request;
    const signedIn = await accountOf(request);
    const { account } = signedIn;
    const redirectPath = readRedirectPath(request);
    await checkPassword(request, signedIn);
    const session = await context.db.transaction((transaction) =>
      beginSession(transaction, request, account),
    );
    audit(context, 'signed-in', { account: account.id, how: 'password', ...requestOf(request) });
    return signedInOutcome(request, session, redirectPath);
  },
};
