/** Setting a new password: by a mailed link, or with the current one. Both end every other session. */
import { isTicked } from '@/lib/fields/condition';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { findKey, revokeKeys, spendKey } from '../../../core/access/mailed-keys';
import { type ActionRequest, accountAction, readText, visitorAction } from '../../../core/actions/action';
import { ApiError, fieldError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { hashPassword, verifyPassword } from '../../../core/identity/passwords';
import { endSessionsOf, type StartedSession } from '../../../core/identity/sessions/sessions';
import { findAccount, lockAccount, type StoredAccount, updateAccount } from '../../../core/identity/store';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { queueMail } from '../../../core/mail/queue-mail';
import type { Transaction } from '../../../db/client';
import { forgetEmailChange } from '../email-change';
import { refuseGuessable } from '../guessable-password';
import { accountOfMailbox, beginSession, questionOutcome, signedInOutcome, startsEmpty } from '../sign-in';

export const passwordReset = visitorAction({
  name: 'password-reset',
  path: '/password/reset',
  summary: 'Choose a new password with the link of a mail, and sign in',
  page: 'password-reset',
  fields: accountForms['password-reset'],
  extras: { token: { required: true }, confirm: {} },
  limit: 'account-token',
  statuses: [200, 410],
  run: async (request) => {
    const { context, at, locale, sent } = request;
    const mailed = readText(request, 'token', 200) ?? '';
    const { password } = request.values;
    const token = await findKey(context.db, 'account', { key: mailed, at, purposes: ['reset'] });
    if (!token) throw expired(request);
    const owner = await findAccount(context.db, token.subjectId);
    if (!owner) throw expired(request);
    await refuseGuessable(locale, { field: 'password', password, owner });
    if (!isTicked(sent.confirm) && (await startsEmpty(context.db, request, owner))) {
      return questionOutcome(request, 'starts_empty');
    }
    const passwordHash = await hashPassword(password);
    const session = await context.db.transaction(async (transaction) => {
      const locked = await lockAccount(transaction, token.subjectId);
      if (!(await spendKey(transaction, token, at))) return null;
      const account = await accountOfMailbox(transaction, request, locked);
      return changePassword(transaction, request, account, passwordHash);
    });
    if (!session) throw expired(request);
    audit(context, 'password-changed', { account: token.subjectId, how: 'link', ...requestOf(request) });
    return signedInOutcome(request, session, null);
  },
});

export const passwordChange = accountAction({
  name: 'password',
  method: 'put',
  path: '/me/password',
  formPath: '/me/password',
  summary: 'Change the password; every other session ends',
  page: 'account',
  fields: accountForms.password,
  statuses: [200],
  run: async (request) => {
    const { c, context, locale, account, values } = request;
    await consumeRateLimit(c, context, 'password-change', account.id);
    const t = translatorOf(locale, 'accounts');
    if (account.passwordHash === null) throw fieldError(locale, 'current_password', t('no_password'));
    if (!(await verifyPassword(account.passwordHash, values.current_password))) {
      throw fieldError(locale, 'current_password', t('current_password_wrong'));
    }
    await refuseGuessable(locale, { field: 'new_password', password: values.new_password, owner: account });
    const passwordHash = await hashPassword(values.new_password);
    const session = await context.db.transaction(async (transaction) => {
      const locked = await lockAccount(transaction, account.id);
      return changePassword(transaction, request, locked, passwordHash);
    });
    audit(context, 'password-changed', { account: account.id, how: 'password', ...requestOf(request) });
    const { next: _, ...outcome } = signedInOutcome(request, session, null);
    return outcome;
  },
});

/** Stores the new password, ends every session, mailed link and change of address, notifies the owner, and begins a session. */
async function changePassword(
  transaction: Transaction,
  request: ActionRequest,
  account: StoredAccount,
  passwordHash: string,
): Promise<StartedSession> {
  const { context, at } = request;
  const changed = await updateAccount(transaction, account.id, { passwordHash });
  await endSessionsOf(transaction, account.id);
  await revokeKeys(transaction, 'account', [account.id], ['reset', 'magic']);
  await forgetEmailChange(transaction, account.id);
  await queueMail(transaction, context, {
    to: changed.email,
    locale: changed.locale,
    kind: 'password-changed',
    data: { changedAt: at.toISOString() },
    about: changed.id,
  });
  return beginSession(transaction, request, changed);
}

function expired({ locale }: ActionRequest): ApiError {
  return new ApiError(410, translatorOf(locale, 'accounts')('link_expired'));
}
