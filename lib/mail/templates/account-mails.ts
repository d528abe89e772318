/** Account mails, without a greeting by name: names are untrusted input, possibly with another person's address. */

import {
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
  unconfirmedAccountDays,
} from '@/lib/config/account-terms';
import { absoluteUrl, findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

/** Returns the URL of a page, with a token for its confirmation. */
function pageLink({ locale, siteUrl }: MailContext, name: RouteName, token?: string): string {
  const path = findPath(name, locale);
  if (path === null) throw new Error(`route ${name} does not exist in ${locale}`);
  return absoluteUrl(siteUrl, token === undefined ? path : `${path}?${new URLSearchParams({ token })}`);
}

const text = (content: string): MailBlock => ({ type: 'text', text: content });
const action = (label: string, url: string): MailBlock => ({ type: 'action', label, url });

/** Confirms the address of a new account, also on resend. */
function composeWelcome(
  context: MailContext,
  data: { readonly token: string; readonly expiresAt: string },
): MailContent {
  const { t, moment } = context;
  return {
    subject: t('welcome.subject'),
    preview: t('welcome.preview'),
    heading: t('welcome.heading'),
    blocks: [
      text(t('welcome.intro')),
      action(t('welcome.action'), pageLink(context, 'confirm-email', data.token)),
      text(t('welcome.expires', { expiresAt: moment(data.expiresAt), days: unconfirmedAccountDays })),
      text(t('welcome.notYou')),
    ],
    reason: t('welcome.reason'),
  };
}

/** The same, as a warning that the account is deleted otherwise. */
function composeAccountUnconfirmed(
  context: MailContext,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: string },
): MailContent {
  const { t, moment } = context;
  return {
    subject: t('accountUnconfirmed.subject'),
    preview: t('accountUnconfirmed.preview', { expiresAt: moment(expiresAt) }),
    heading: t('accountUnconfirmed.heading'),
    blocks: [
      text(t('accountUnconfirmed.intro', { expiresAt: moment(expiresAt), days: unconfirmedAccountDays })),
      action(t('welcome.action'), pageLink(context, 'confirm-email', token)),
      text(t('accountUnconfirmed.where')),
      text(t('accountUnconfirmed.notYou')),
    ],
    reason: t('welcome.reason'),
  };
}

interface MagicLinkMail {
  readonly token: string;
  /** Six digits; null after too many wrong ones on a day. */
  readonly code: string | null;
  /** The address of the account is not confirmed: another browser than the one that made it gets an empty account. */
  readonly unconfirmed?: boolean;
}

/** A link and a code to sign in with. */
function composeMagicLink(context: MailContext, data: MagicLinkMail): MailContent {
  const { t } = context;
  const minutes = magicLinkMaxAgeSeconds / 60;
  const { code } = data;
  return {
    subject: t('magicLink.subject'),
    preview: t(code === null ? 'magicLink.previewLink' : 'magicLink.preview', { minutes }),
    heading: t('magicLink.heading'),
    blocks: [
      text(t('magicLink.intro', { minutes })),
      action(t('magicLink.action'), pageLink(context, 'magic-login', data.token)),
      code === null
        ? text(t('magicLink.codesClosed'))
        : { type: 'code', label: t('magicLink.code'), code: code.replace(/^(\d{3})/, '$1 ') },
      ...(data.unconfirmed ? [text(t('startsEmpty'))] : []),
      text(t('magicLink.secret')),
      text(t('magicLink.notYou')),
    ],
    reason: t('magicLink.reason'),
  };
}

/** A link was requested for an address without account: only its owner is informed. */
function composeNoAccount(
  context: MailContext,
  { wish }: { readonly wish: 'sign-in' | 'reset' },
): MailContent {
  const { t } = context;
  return {
    subject: t('noAccount.subject'),
    preview: t('noAccount.preview'),
    heading: t('noAccount.heading'),
    blocks: [
      text(t('noAccount.intro', { wish })),
      action(t('noAccount.action'), pageLink(context, 'register')),
      text(t('noAccount.other')),
      text(t('noAccount.notYou')),
    ],
    reason: t('noAccount.reason'),
  };
}

/** A link to choose a new password. */
function composePasswordReset(
  context: MailContext,
  data: { readonly token: string; readonly unconfirmed?: boolean },
): MailContent {
  const { t } = context;
  const minutes = passwordResetMaxAgeSeconds / 60;
  return {
    subject: t('passwordReset.subject'),
    preview: t('passwordReset.preview', { minutes }),
    heading: t('passwordReset.heading'),
    blocks: [
      text(t('passwordReset.intro', { minutes })),
      action(t('passwordReset.action'), pageLink(context, 'password-reset', data.token)),
      ...(data.unconfirmed ? [text(t('startsEmpty'))] : []),
      text(t('passwordReset.after')),
      text(t('passwordReset.notYou')),
    ],
    reason: t('passwordReset.reason'),
  };
}

/** The password was changed: a notice to the owner, in case of abuse. */
function composePasswordChanged(
  context: MailContext,
  { changedAt }: { readonly changedAt: string },
): MailContent {
  const { t, moment, seller } = context;
  return {
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.heading'),
    blocks: [
      text(t('passwordChanged.intro', { changedAt: moment(changedAt) })),
      action(t('passwordChanged.action'), pageLink(context, 'password-forgot')),
      text(t('passwordChanged.notYou', { email: seller.email })),
    ],
    reason: t('accountReason'),
  };
}

interface EmailChangeOldMail {
  readonly token: string;
  readonly newEmail: string;
  readonly expiresAt: string;
}

/** The current address must confirm its replacement. */
function composeEmailChangeOld(
  context: MailContext,
  { token, newEmail, expiresAt }: EmailChangeOldMail,
): MailContent {
  const { t, moment } = context;
  return {
    subject: t('emailChangeOld.subject'),
    preview: t('emailChangeOld.preview'),
    heading: t('emailChangeOld.heading'),
    blocks: [
      text(t('emailChangeOld.intro', { newEmail })),
      action(t('emailChangeOld.action'), pageLink(context, 'confirm-email', token)),
      text(t('emailChangeOld.both', { expiresAt: moment(expiresAt) })),
      text(t('emailChangeOld.notYou')),
    ],
    reason: t('accountReason'),
  };
}

/** The new address must be confirmed by its owner. */
function composeEmailChangeNew(
  context: MailContext,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: string },
): MailContent {
  const { t, moment } = context;
  return {
    subject: t('emailChangeNew.subject'),
    preview: t('emailChangeNew.preview'),
    heading: t('emailChangeNew.heading'),
    blocks: [
      text(t('emailChangeNew.intro')),
      action(t('emailChangeNew.action'), pageLink(context, 'confirm-email', token)),
      text(t('emailChangeNew.both', { expiresAt: moment(expiresAt) })),
      text(t('emailChangeNew.notYou')),
    ],
    reason: t('emailChangeNew.reason'),
  };
}

/** To the previous address. */
function composeEmailChanged(
  context: MailContext,
  { newEmail, changedAt }: { readonly newEmail: string; readonly changedAt: string },
): MailContent {
  const { t, moment, seller } = context;
  return {
    subject: t('emailChanged.subject'),
    preview: t('emailChanged.preview'),
    heading: t('emailChanged.heading'),
    blocks: [
      text(t('emailChanged.intro', { newEmail, changedAt: moment(changedAt) })),
      text(t('emailChanged.notYou', { email: seller.email })),
    ],
    reason: t('emailChanged.reason'),
  };
}

/** To an address that was requested for an account, and has an account of its own. */
function composeEmailInUse(context: MailContext): MailContent {
  const { t } = context;
  return {
    subject: t('emailInUse.subject'),
    preview: t('emailInUse.preview'),
    heading: t('emailInUse.heading'),
    blocks: [
      text(t('emailInUse.intro')),
      action(t('emailInUse.action'), pageLink(context, 'login')),
      text(t('emailInUse.notYou')),
    ],
    reason: t('accountReason'),
  };
}

export const accountMails = {
  welcome: mail(composeWelcome, { token: sample.token, expiresAt: '2026-11-28T10:30:00Z' }),
  'magic-link': mail(composeMagicLink, { token: sample.token, code: '048213' }),
  'no-account': mail(composeNoAccount, { wish: 'sign-in' }),
  'password-reset': mail(composePasswordReset, { token: sample.token }),
  'account-unconfirmed': mail(composeAccountUnconfirmed, {
    token: sample.token,
    expiresAt: '2026-12-05T10:30:00Z',
  }),
  'password-changed': mail(composePasswordChanged, { changedAt: '2026-11-21T10:30:00Z' }),
  'email-change-old': mail(composeEmailChangeOld, {
    token: sample.token,
    newEmail: 'nieuw@klant.example',
    expiresAt: '2026-11-22T10:30:00Z',
  }),
  'email-change-new': mail(composeEmailChangeNew, { token: sample.token, expiresAt: '2026-11-22T10:30:00Z' }),
  'email-changed': mail(composeEmailChanged, {
    newEmail: 'nieuw@klant.example',
    changedAt: '2026-11-21T10:30:00Z',
  }),
  'email-in-use': mail<Readonly<Record<string, never>>>(composeEmailInUse, {}),
};
