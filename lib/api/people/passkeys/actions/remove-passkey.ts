/** Deletes a passkey: the device may still have it, but it grants no access. */
import { z } from '@hono/zod-openapi';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../../../core/errors';
import { type Action, accountOf } from '../../../core/identity/action';
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
    const { c, context, locale } = call;
    const signedIn = await accountOf(call);
    const { account } = signedIn;
    // Without its passkey an operator's account would be accessible by password or mailed link alone.
    if (account.role === 'admin') await checkProof(call, signedIn);
    const id = c.req.param('id') ?? '';
    const isOwn =
      z.uuid().safeParse(id).success && (await removePasskey(context.db, { accountId: account.id, id }));
    if (!isOwn) throw new ApiError(404, translatorOf(locale, 'errors')('not_found'));
    audit(context, 'passkey-removed', { account: account.id, ...requestOf(call) });
    return { status: 204, body: null };
  },
};
