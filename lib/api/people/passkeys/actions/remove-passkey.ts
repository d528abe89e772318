/** Deletes a passkey: the device may still have it, but it grants no access. */

import { NotFoundError } from '../../../core/errors';
import { type Action, changingSession, idOf } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { removePasskey } from '../../../core/identity/passkeys/passkeys';
import { assertFresh } from '../../../core/identity/proof';

export const passkeyRemove: Action = {
  form: 'passkey-remove',
  method: 'delete',
  path: '/me/passkeys/{id}',
  formPath: '/me/passkeys/{id}/remove',
  summary: 'Forget a passkey',
  page: 'account',
  statuses: [204, 401, 403, 404],
  run: async (request) => {
    const { context } = request;
    const signedIn = await changingSession(request);
    const { account } = signedIn;
    // A stolen session must not leave the account with the thief's own ways in.
    await assertFresh(context.db, signedIn, request);
    if (!(await removePasskey(context.db, { accountId: account.id, id: idOf(request) })))
      throw new NotFoundError(request.locale);
    audit(context, 'passkey-removed', { account: account.id, ...requestOf(request) });
    return { status: 204, body: null };
  },
};
