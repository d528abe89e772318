/** `POST /api/me/proof`: a signed-in visitor sends the password again, which replaces the session by a new one. */

import { accountAction } from '../../../core/actions/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { checkPassword } from '../../../core/identity/proof';
import { readRedirectPath } from '../redirect-path';
import { beginSession, signedInOutcome } from '../sign-in';

export const prove = accountAction({
  name: 'proof',
  path: '/me/proof',
  summary: 'Sign in again with the password: the session is fresh afterwards',
  page: 'admin-confirm',
  extras: { password: { required: true }, redirect_url: {} },
  statuses: [200],
  run: async (request) => {
    const { context, account } = request;
    const redirectPath = readRedirectPath(request);
    await checkPassword(request, request);
    const session = await context.db.transaction((transaction) =>
      beginSession(transaction, request, account),
    );
    audit(context, 'signed-in', { account: account.id, how: 'password', ...requestOf(request) });
    return signedInOutcome(request, session, redirectPath);
  },
});
