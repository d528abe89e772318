/**
 * `POST /api/magic/login`: signs in by a mailed link or its six digits. It requires a confirmation in another browser than the requesting
 * one, so that no visitor is signed in by another person's link, and where an unconfirmed account would be emptied.
 */

import { isTicked } from '@/lib/fields/condition';
import { emailKeyOf } from '@/lib/fields/email-address';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { findKey, revokeKeys, spendKey } from '../../../core/access/mailed-keys';
import { type ActionRequest, readFields, readText, visitorAction } from '../../../core/actions/action';
import { ApiError, fieldError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { findAccount, findAccountByEmail, lockAccount } from '../../../core/identity/store';
import { refundRateLimit, tryRateLimit } from '../../../core/limits/limiter';
import { readRedirectPath } from '../redirect-path';
import { beginSessionOfMailbox, questionOutcome, signedInOutcome, startsEmpty } from '../sign-in';
import { type AccountToken, findTokenByCode, noBrowser, returnTry } from '../tokens';

export const magicLogin = visitorAction({
  name: 'magic-login',
  path: '/magic/login',
  summary: 'Sign in with the link or the code of a mail',
  page: 'magic-login',
  optionalFields: accountForms['magic-code'],
  extras: ['token', 'confirm', 'redirect_url'],
  requiresOneOf: [['token'], ['email', 'code']],
  limit: 'account-token',
  statuses: [200, 410],
  run: async (request) => {
    const { context, sent } = request;
    const redirectPath = readRedirectPath(request);
    const mailed = readText(request, 'token', 200);
    const token = mailed === null ? await byCode(request) : await byToken(request, mailed);
    const doubt = isTicked(sent.confirm) ? null : await doubtAbout(request, token);
    if (doubt !== null) {
      if (mailed === null) await returnTry(context, token);
      return questionOutcome(request, doubt);
    }
    const session = await context.db.transaction(async (transaction) => {
      const account = await lockAccount(transaction, token.subjectId);
      if (!(await spendKey(transaction, token, request.at))) return null;
      // Invalidates other requested links.
      await revokeKeys(transaction, 'account', [account.id], ['magic']);
      return beginSessionOfMailbox(transaction, request, account);
    });
    if (!session) throw refused(request);
    audit(context, 'signed-in', {
      account: token.subjectId,
      how: mailed === null ? 'code' : 'link',
      ...requestOf(request),
    });
    return signedInOutcome(request, session, token.redirectPath ?? redirectPath);
  },
});

/** The question to ask before signing in, or null. */
async function doubtAbout(
  request: ActionRequest,
  token: AccountToken,
): Promise<'starts_empty' | 'other_device' | null> {
  const account = await findAccount(request.context.db, token.subjectId);
  if (account && (await startsEmpty(request.context.db, request, account))) return 'starts_empty';
  return token.browserHash === noBrowser || token.browserHash === request.browserHash ? null : 'other_device';
}

async function byToken(request: ActionRequest, mailed: string): Promise<AccountToken> {
  const token = await findKey(request.context.db, 'account', {
    key: mailed,
    at: request.at,
    purposes: ['magic'],
  });
  if (!token) throw refused(request);
  return token;
}

async function byCode(request: ActionRequest): Promise<AccountToken> {
  const { context, locale, at } = request;
  const { email, code } = readFields(request, accountForms['magic-code']);
  const mayTry = await tryRateLimit(context, 'magic-code-day', emailKeyOf(email));
  const account = await findAccountByEmail(context.db, email);
  const token = mayTry ? await findTokenByCode(context, { account, email, code, at }) : null;
  if (token) {
    await refundRateLimit(context, 'magic-code-day', emailKeyOf(email));
    return token;
  }
  audit(context, 'magic-sign-in-refused', { how: 'code', ...requestOf(request) });
  const fault = mayTry ? 'code_wrong' : 'codes_closed';
  throw fieldError(locale, 'code', translatorOf(locale, 'accounts')(fault));
}

/** One error for forged, used and expired tokens. */
function refused(request: ActionRequest): ApiError {
  audit(request.context, 'magic-sign-in-refused', { how: 'link', ...requestOf(request) });
  return new ApiError(410, translatorOf(request.locale, 'accounts')('link_expired'));
}
