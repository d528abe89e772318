/** Deletes a passkey: the device may still have it, but it grants no access. */

import { accountAction, idOf } from '../../../core/actions/action';
import { NotFoundError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { removePasskey } from '../../../core/identity/passkeys/passkeys';

export const passkeyRemove = accountAction({
  name: 'passkey-remove',
  method: 'delete',
  path: '/me/passkeys/{id}',
  formPath: '/me/passkeys/{id}/remove',
  summary: 'Forget a passkey',
  page: 'account',
  limit: 'account-change',
  // A stolen session must not leave the account with the thief's own ways in.
  proof: 'recent',
  statuses: [204, 404],
  run: async (request) => {
    const { context, account } = request;
    if (!(await removePasskey(context.db, { accountId: account.id, id: idOf(request) })))
      throw new NotFoundError(request.locale);
    audit(context, 'passkey-removed', { account: account.id, ...requestOf(request) });
    return { status: 204, body: null };
  },
});
