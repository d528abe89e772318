/** Deletes a passkey: the device may still have it, but it grants no access. */
import { type Action, accountOf, idOf, notFound } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { removePasskey } from '../../../core/identity/passkeys/passkeys';
import { checkProof } from '../../../core/identity/proof';

export const passkeyRemove: Action = {
  form: 'passkey-remove',
  method: 'delete',
  path: '/me/passkeys/{id}',
  formPath: '/me/passkeys/{id}/remove',
  summary: 'Forget a passkey',
  page: 'account',
  answers: [204, 401, 403, 404],
  run: async (call) => {
    const { context } = call;
    const signedIn = await accountOf(call);
    const { account } = signedIn;
    // Without its passkey an operator's account would be accessible by password or mailed link alone.
    if (account.role === 'admin') await checkProof(call, signedIn);
    if (!(await removePasskey(context.db, { accountId: account.id, id: idOf(call) }))) throw notFound(call);
    audit(context, 'passkey-removed', { account: account.id, ...requestOf(call) });
    return { status: 204, body: null };
  },
};
