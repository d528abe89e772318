/** Verifying the address of an account, and changing it, which is confirmed at both addresses. */
import { emailChangeMaxAgeSeconds, emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import type { EmailConfirmation } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { findPath } from '@/lib/routes/href';
import { findKey, spendKey } from '../../../core/access/mailed-keys';
import { type ActionRequest, accountAction, readText, visitorAction } from '../../../core/actions/action';
import { ApiError, fieldError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { findSignedIn } from '../../../core/identity/sessions/current-session';
import { findAccount, lockAccount, meOf, updateAccount } from '../../../core/identity/store';
import { rememberDevice } from '../../../core/limits/known-device';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { queueConfirmationMail } from '../confirmation-mail';
import { confirmEmailChange, forgetEmailChange, requestEmailChange } from '../email-change';
import { requestMail } from '../mail-requests';
import type { AccountToken } from '../tokens';
import { mailAsked } from './mail-asked';

export const emailChange = accountAction({
  name: 'email',
  path: '/me/email',
  summary: 'Ask for another e-mail address; both addresses have to confirm it',
  page: 'account',
  fields: accountForms.email,
  statuses: [202],
  run: async (request) => {
    const { c, context, locale, at, account } = request;
    const { email } = request.values;
    if (emailKeyOf(email) === account.emailKey) {
      throw fieldError(locale, 'email', translatorOf(locale, 'accounts')('email_same'));
    }
    await consumeRateLimit(c, context, 'email-change-again', account.id);
    await consumeRateLimit(c, context, 'email-change-email', emailKeyOf(email));
    await context.db.transaction(async (transaction) => {
      await requestEmailChange(transaction, {
        account: await lockAccount(transaction, account.id),
        email,
        at,
      });
      const options = {
        purpose: 'email-change',
        email,
        accountId: account.id,
        redirectPath: null,
        isSpare: false,
      } as const;
      await requestMail(request, options, transaction);
    });
    audit(context, 'email-change-asked', { account: account.id, ...requestOf(request) });
    return mailAsked(emailChangeMaxAgeSeconds);
  },
});

export const emailChangeCancel = accountAction({
  name: 'email-cancel',
  method: 'delete',
  path: '/me/email',
  formPath: '/me/email/cancel',
  summary: 'Call a change of e-mail address off',
  page: 'account',
  limit: 'account-change',
  statuses: [200],
  run: async ({ context, account }) => {
    await context.db.transaction((transaction) => forgetEmailChange(transaction, account.id));
    return { status: 200, body: meOf(account, null) };
  },
});

export const confirmationAgain = accountAction({
  name: 'email-confirmation',
  path: '/me/email/confirmation',
  summary: 'Have the mail sent again that confirms the address',
  page: 'account',
  statuses: [202, 409],
  run: async ({ c, context, locale, browserHash, account }) => {
    if (account.emailConfirmedAt !== null) {
      throw new ApiError(409, translatorOf(locale, 'accounts')('email_confirmed_before'));
    }
    await consumeRateLimit(c, context, 'confirmation-again', account.id);
    await context.db.transaction((transaction) =>
      queueConfirmationMail(transaction, context, { account, browserHash, kind: 'welcome' }),
    );
    return mailAsked(emailConfirmMaxAgeSeconds);
  },
});

export const emailConfirm = visitorAction({
  name: 'email-confirm',
  path: '/email/confirm',
  summary: 'Confirm an address with the link of a mail',
  page: 'confirm-email',
  extras: { token: { required: true } },
  limit: 'account-token',
  statuses: [200, 401, 410],
  run: async (request) => {
    const { c, context, locale, at } = request;
    const mailed = readText(request, 'token', 200) ?? '';
    const purposes = ['confirm', 'change-old', 'change-new'] as const;
    const token = await findKey(context.db, 'account', { key: mailed, at, purposes });
    if (!token) throw expired(request);
    const state =
      token.purpose === 'confirm'
        ? await confirmAddress(request, token)
        : await changeAddress(request, token);
    const kind = token.purpose === 'confirm' ? 'confirm' : 'change';
    const body: EmailConfirmation = { kind, state };
    const signedIn = await findSignedIn(c, context);
    const account = signedIn && findPath('account', locale);
    return { status: 200, body, ...(account ? { next: account } : {}) };
  },
});

/**
 * Verifies the address that an account was registered with. Only in the registering browser or a signed-in one: otherwise the mailbox's
 * owner would verify an address that another person registered.
 */
async function confirmAddress(request: ActionRequest, token: AccountToken): Promise<'confirmed'> {
  const { c, context, locale, at, browserHash } = request;
  const account = await findAccount(context.db, token.subjectId);
  const signedIn = await findSignedIn(c, context);
  if (signedIn?.account.id !== token.subjectId && account?.madeByHash !== browserHash) {
    throw new ApiError(401, translatorOf(locale, 'accounts')('confirm_elsewhere'));
  }
  const confirmed = await context.db.transaction(async (transaction) => {
    const locked = await lockAccount(transaction, token.subjectId);
    if (locked.emailKey !== token.emailKey || !(await spendKey(transaction, token, at))) return false;
    if (locked.emailConfirmedAt === null) {
      await updateAccount(transaction, locked.id, { emailConfirmedAt: at });
      await forgetEmailChange(transaction, locked.id);
    }
    return true;
  });
  if (!confirmed) throw expired(request);
  if (signedIn?.account.id === token.subjectId) rememberDevice(c, context, token.emailKey);
  audit(context, 'email-confirmed', { account: token.subjectId, ...requestOf(request) });
  return 'confirmed';
}

/**
 * Applies a confirmation of a change. The new address needs a session of the account: otherwise the owner of a mailbox would confirm it for
 * an account of which another person has the password.
 */
async function changeAddress(request: ActionRequest, token: AccountToken) {
  const signedIn = await findSignedIn(request.c, request.context);
  if (token.purpose === 'change-new' && signedIn?.account.id !== token.subjectId) {
    throw new ApiError(401, translatorOf(request.locale, 'accounts')('change_elsewhere'));
  }
  const state = await confirmEmailChange(request.context, token, signedIn);
  if (state === null) throw expired(request);
  if (state === 'changed')
    audit(request.context, 'email-changed', { account: token.subjectId, ...requestOf(request) });
  return state;
}

function expired({ locale }: ActionRequest): ApiError {
  return new ApiError(410, translatorOf(locale, 'accounts')('link_expired'));
}
