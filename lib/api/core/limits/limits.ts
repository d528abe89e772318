/**
 * The table of all limits on how often something may happen. The client's address comes from trusted proxies only, so that whole offices
 * and, behind an untrusted proxy, all visitors can share one: limits per network stop scripts, those per e-mail address protect its
 * mailbox and its account.
 */

import {
  accountMailResendSeconds,
  magicCodeTriesMax,
  magicCodeTriesPerDayMax,
  magicLinkMaxAgeSeconds,
} from '@/lib/config/account-terms';
import { smsPerPhoneMax, smsResendSeconds } from '@/lib/config/sms-terms';

export interface Limit {
  /**
   * `network`: the client's network. `email`: an e-mail address, with all others of its mailbox (`a+shop@b.nl`), from
   * one network, and `mailboxTimes` as often from all networks together; browsers that have signed in with that
   * address are counted apart: each, and `knownBrowsersTimes` as often all of them together. `subject`: the one named
   * by `per`. `everybody`: all visitors together.
   */
  readonly by: 'network' | 'email' | 'subject' | 'everybody';
  /** Whether the addresses of one mailbox are counted apart: each may be an account of its own. */
  readonly isOfAddress?: boolean;
  /** Subject of a limit by `subject`. */
  readonly per?: string;
  readonly times: number;
  readonly perSeconds: number;
  /** Key of the message in the namespace `errors`, if not the general one. */
  readonly message?:
    | 'pictures_limited'
    | 'storage_limited'
    | 'password_limited'
    | 'texts_limited'
    | 'mail_limited';
}

/**
 * How much more an e-mail address may have from all networks together than from one: whoever uses up the limit from one network does not
 * stop the owner, who is in another.
 */
export const mailboxTimes = 5;

/** How much more all browsers together may that have signed in with an e-mail address than one of them. */
export const knownBrowsersTimes = 10;

export const limits = {
  'draft-create': { by: 'network', times: 300, perSeconds: 3600 },
  'draft-save': { by: 'network', times: 3000, perSeconds: 3600 },
  // In KiB: what drafts, orders and cases of anybody take on the disk.
  storage: { by: 'network', times: 102_400, perSeconds: 86_400, message: 'storage_limited' },
  // Decoded images.
  'signature-picture': { by: 'network', times: 300, perSeconds: 3600, message: 'pictures_limited' },
  // Each is decoded, which takes memory in proportion to its pixels.
  'death-certificate': { by: 'network', times: 60, perSeconds: 3600 },
  'letter-preview': { by: 'network', times: 3000, perSeconds: 3600 },
  // Each may become a row.
  'missed-search': { by: 'network', times: 30, perSeconds: 86_400 },
  'address-lookup': { by: 'network', times: 300, perSeconds: 3600 },
  // Mails that anybody can cause (lib/api/core/mail/recipient-limit.ts), all kinds together; to a member's address they have no such limit.
  'mail-unproven': {
    by: 'subject',
    per: 'recipient who has not confirmed the address in an account',
    times: 10,
    perSeconds: 3600,
    message: 'mail_limited',
  },
  'link-mail': { by: 'network', times: 60, perSeconds: 3600 },
  'link-mail-email': { by: 'email', times: 5, perSeconds: 3600 },
  'key-open': { by: 'network', times: 120, perSeconds: 3600 },
  'ended-check': { by: 'network', times: 120, perSeconds: 3600 },
  order: { by: 'network', times: 200, perSeconds: 3600 },
  'order-email': { by: 'email', times: 60, perSeconds: 3600 },
  request: { by: 'network', times: 200, perSeconds: 3600 },
  'request-email': { by: 'email', times: 30, perSeconds: 3600 },
  // Each is a row until it expires.
  'other-company': { by: 'network', times: 60, perSeconds: 3600 },
  withdrawal: { by: 'network', times: 120, perSeconds: 3600 },
  // Each sends a receipt to a mailbox.
  'withdrawal-email': { by: 'email', times: 20, perSeconds: 3600 },
  reminder: { by: 'network', times: 60, perSeconds: 3600 },
  // Each sends a mail to a mailbox whose owner may not have requested it.
  'reminder-email': { by: 'email', times: 10, perSeconds: 86_400 },
  'self-posted': { by: 'network', times: 60, perSeconds: 3600 },
  // Each sends a mail to a mailbox whose owner may not have requested it.
  'self-posted-email': { by: 'email', times: 10, perSeconds: 86_400 },
  'emailed-letter': { by: 'network', times: 60, perSeconds: 3600 },
  // Each sends a mail to a mailbox whose owner may not have requested it.
  'emailed-letter-email': { by: 'email', times: 10, perSeconds: 86_400 },
  // Each can become a mail to the company's mailbox.
  'emailed-letter-company': { by: 'subject', per: 'company', times: 300, perSeconds: 86_400 },
  // Programs fetch a calendar some times a day, many of them from one address of a provider.
  'reminder-calendar': { by: 'network', times: 3000, perSeconds: 3600 },
  'chat-token': { by: 'network', times: 600, perSeconds: 3600 },
  'chat-message': { by: 'network', times: 120, perSeconds: 3600 },
  'chat-message-browser': { by: 'subject', per: 'browser', times: 20, perSeconds: 3600 },
  // Each sends a receipt to a mailbox.
  'chat-message-email': { by: 'email', times: 10, perSeconds: 3600 },
  sms: { by: 'network', times: 40, perSeconds: 3600 },
  // What text messages may cost; operators see when it is used up.
  'sms-all': { by: 'everybody', times: 200, perSeconds: 3600, message: 'texts_limited' },
  // The countdown that the page shows.
  'sms-again': { by: 'subject', per: 'draft', times: 1, perSeconds: smsResendSeconds },
  'sms-phone': { by: 'subject', per: 'phone number', times: smsPerPhoneMax, perSeconds: 3600 },
  payment: { by: 'network', times: 200, perSeconds: 3600 },
  decision: { by: 'network', times: 200, perSeconds: 3600 },
  'letter-lookup': { by: 'network', times: 600, perSeconds: 3600 },
  dispute: { by: 'network', times: 60, perSeconds: 3600 },
  'letter-details': { by: 'network', times: 60, perSeconds: 3600 },
  'letter-details-code': {
    by: 'subject',
    per: 'letter code, wrong postcodes only',
    times: 10,
    perSeconds: 86_400,
  },
  // Each is rendered, and its hashes may become rows.
  'case-file': { by: 'network', times: 120, perSeconds: 3600 },
  'case-file-link': { by: 'network', times: 300, perSeconds: 3600 },
  // Whole files of the open data; unchanged ones are not counted.
  'open-data': { by: 'network', times: 120, perSeconds: 3600 },
  'cookie-consent': { by: 'network', times: 600, perSeconds: 3600 },
  register: { by: 'network', times: 120, perSeconds: 3600 },
  'register-email': { by: 'email', times: 10, perSeconds: 3600 },
  login: { by: 'network', times: 300, perSeconds: 3600 },
  'login-email': {
    by: 'email',
    isOfAddress: true,
    times: 20,
    perSeconds: 3600,
    message: 'password_limited',
  },
  // Above the limits of a sign-in or reset link no call is refused: a mail is sent only if no earlier one works, or,
  // for a reset, if none is
  // younger than ten minutes. Each second figure is the countdown that the page shows.
  'account-mail': { by: 'network', times: 120, perSeconds: 3600 },
  'magic-link-email': { by: 'email', times: 5, perSeconds: 3600 },
  'magic-link-again': { by: 'email', times: 1, perSeconds: accountMailResendSeconds },
  'password-forgot-email': { by: 'email', times: 5, perSeconds: 3600 },
  'password-forgot-again': { by: 'email', times: 1, perSeconds: accountMailResendSeconds },
  'email-change-email': { by: 'email', times: 5, perSeconds: 3600 },
  'email-change-again': { by: 'subject', per: 'account', times: 1, perSeconds: accountMailResendSeconds },
  'confirmation-again': { by: 'subject', per: 'account', times: 1, perSeconds: accountMailResendSeconds },
  passkey: { by: 'network', times: 300, perSeconds: 3600 },
  'account-token': { by: 'network', times: 120, perSeconds: 3600 },
  'magic-code': {
    by: 'subject',
    per: 'mail with a code',
    times: magicCodeTriesMax,
    perSeconds: magicLinkMaxAgeSeconds,
  },
  // Wrong codes only; then the link in the mail still works.
  'magic-code-day': {
    by: 'subject',
    per: 'e-mail address',
    times: magicCodeTriesPerDayMax,
    perSeconds: 86_400,
  },
  'account-change': { by: 'subject', per: 'account', times: 120, perSeconds: 3600 },
  // By the holders of links.
  'shared-costs': { by: 'network', times: 600, perSeconds: 3600 },
  'shared-moving': { by: 'network', times: 600, perSeconds: 3600 },
  export: { by: 'subject', per: 'account', times: 1, perSeconds: 3600 },
  // Verifying the password again before a sensitive action.
  proof: { by: 'subject', per: 'account', times: 10, perSeconds: 3600 },
  backup: { by: 'subject', per: 'account', times: 12, perSeconds: 3600 },
  'password-change': { by: 'subject', per: 'account', times: 10, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
