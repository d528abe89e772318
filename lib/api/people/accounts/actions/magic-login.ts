/**
 * `POST /api/magic/login`: signs in by a mailed link or its six digits. In another browser than the requesting one it asks for a
 * confirmation, so that nobody is signed in by another person's link.
 */

import { isTicked } from '@/lib/fields/condition';
import { emailKeyOf } from '@/lib/fields/email-address';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../../../core/errors';
import {
  type Action,
  type ActionRequest,
  fieldError,
  readFields,
  readText,
} from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { findAccountByEmail, lockAccount } from '../../../core/identity/store';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { readRedirectPath } from '../redirect-path';
import { beginSessionOfMailbox, signedInOutcome, signedOut } from '../sign-in';
import { findToken, findTokenByCode, returnTry, type StoredToken, spendToken, voidTokens } from '../tokens';

export const magicLogin: Action = {
  form: 'magic-login',
  method: 'post',
  path: '/magic/login',
  summary: 'Sign in with the link or the code of a mail',
  page: 'magic-login',
  fields: 'magic-code',
  extras: ['token', 'confirm', 'redirect_url'],
  answers: [200, 410],
  run: async (call) => {
    const { c, context, locale, sent } = call;
    const redirectPath = readRedirectPath(call);
    const mailed = readText(call, 'token', 200);
    await consumeRateLimit(c, context, 'account-token');
    const token = mailed === null ? await byCode(call) : await byToken(call, mailed);
    if (token.browserHash !== call.browserHash && !isTicked(sent.confirm)) {
      if (mailed === null) await returnTry(context, token);
      const question = translatorOf(locale, 'accounts')('other_device');
      return { status: 200, body: { ...signedOut, other_device: true }, question };
    }
    const session = await context.db.transaction(async (transaction) => {
      const account = await lockAccount(transaction, token.accountId);
      if (!(await spendToken(transaction, token, call.at))) return null;
      // Invalidates other requested links.
      await voidTokens(transaction, account.id, ['magic']);
      return beginSessionOfMailbox(transaction, call, account);
    });
    if (!session) throw refused(call);
    audit(context, 'signed-in', {
      account: token.accountId,
      how: mailed === null ? 'code' : 'link',
      ...requestOf(call),
    });
    return signedInOutcome(call, session, token.redirectPath ?? redirectPath);
  },
};

async function byToken(call: ActionRequest, mailed: string): Promise<StoredToken> {
  const token = await findToken(call.context.db, { kinds: ['magic'], token: mailed, at: call.at });
  if (!token) throw refused(call);
  return token;
}

async function byCode(call: ActionRequest): Promise<StoredToken> {
  const { c, context, locale, at } = call;
  const { email, code } = readFields(call, 'magic-code');
  await consumeRateLimit(c, context, 'magic-code-email', emailKeyOf(email));
  const account = await findAccountByEmail(context.db, email);
  const token = await findTokenByCode(context, { account, email, code, at });
  if (token) return token;
  audit(context, 'magic-sign-in-refused', { how: 'code', ...requestOf(call) });
  throw fieldError(locale, 'code', translatorOf(locale, 'accounts')('code_wrong'));
}

/** One error for forged, used and expired tokens. */
function refused(call: ActionRequest): ApiError {
  audit(call.context, 'magic-sign-in-refused', { how: 'link', ...requestOf(call) });
  return new ApiError(410, translatorOf(call.locale, 'accounts')('link_expired'));
}
