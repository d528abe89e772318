/**
 * Rate limits (DESIGN §3 'API': per address and per e-mail). The address comes from trusted proxies only, so that whole offices and, behind
 * an untrusted proxy, all visitors can share one: limits per address stop scripts, those per e-mail protect the recipient.
 */

import {
  accountMailResendSeconds,
  magicCodeTriesMax,
  magicLinkMaxAgeSeconds,
} from '@/lib/config/account-terms';
import { smsPerPhoneMax, smsResendSeconds } from '@/lib/config/sms-terms';

export interface Limit {
  readonly by: 'address' | 'email' | 'account';
  readonly times: number;
  readonly perSeconds: number;
  /** Key of the message in the namespace `errors`, if not the general one. */
  readonly message?: 'pictures_limited' | 'storage_limited';
}

export const limits = {
  'draft-create': { by: 'address', times: 300, perSeconds: 3600 },
  'draft-save': { by: 'address', times: 3000, perSeconds: 3600 },
  // In KiB: growth of drafts and their images.
  'draft-storage': { by: 'address', times: 102_400, perSeconds: 86_400, message: 'storage_limited' },
  // Decoded images.
  'signature-picture': { by: 'address', times: 300, perSeconds: 3600, message: 'pictures_limited' },
  'letter-preview': { by: 'address', times: 3000, perSeconds: 3600 },
  'address-lookup': { by: 'address', times: 300, perSeconds: 3600 },
  'link-mail': { by: 'address', times: 60, perSeconds: 3600 },
  'link-mail-email': { by: 'email', times: 5, perSeconds: 3600 },
  'key-open': { by: 'address', times: 120, perSeconds: 3600 },
  order: { by: 'address', times: 200, perSeconds: 3600 },
  'order-email': { by: 'email', times: 60, perSeconds: 3600 },
  request: { by: 'address', times: 200, perSeconds: 3600 },
  'request-email': { by: 'email', times: 30, perSeconds: 3600 },
  // Each is a row until it expires.
  'other-company': { by: 'address', times: 60, perSeconds: 3600 },
  withdrawal: { by: 'address', times: 120, perSeconds: 3600 },
  // Each sends a receipt to a mailbox.
  'withdrawal-email': { by: 'email', times: 20, perSeconds: 3600 },
  reminder: { by: 'address', times: 60, perSeconds: 3600 },
  // Each sends a mail to a mailbox whose owner may not have requested it.
  'reminder-email': { by: 'email', times: 10, perSeconds: 86_400 },
  'emailed-letter': { by: 'address', times: 60, perSeconds: 3600 },
  // Each sends a mail to a mailbox whose owner may not have requested it.
  'emailed-letter-email': { by: 'email', times: 10, perSeconds: 86_400 },
  // Per company: each can become a mail to its mailbox.
  'emailed-letter-company': { by: 'account', times: 300, perSeconds: 86_400 },
  'webhook-request': { by: 'address', times: 60, perSeconds: 3600 },
  // Each sends a code to a mailbox whose owner may not have requested it.
  'webhook-request-email': { by: 'email', times: 10, perSeconds: 86_400 },
  'webhook-code': { by: 'address', times: 120, perSeconds: 3600 },
  'webhook-change': { by: 'address', times: 120, perSeconds: 3600 },
  // Each is a request to a company's server.
  'webhook-test': { by: 'account', times: 20, perSeconds: 3600 },
  // Programs fetch a calendar some times a day, many of them from one address of a provider.
  'reminder-calendar': { by: 'address', times: 3000, perSeconds: 3600 },
  'chat-token': { by: 'address', times: 600, perSeconds: 3600 },
  'chat-message': { by: 'address', times: 120, perSeconds: 3600 },
  'chat-message-browser': { by: 'account', times: 20, perSeconds: 3600 },
  // Each sends a receipt to a mailbox.
  'chat-message-email': { by: 'email', times: 10, perSeconds: 3600 },
  sms: { by: 'address', times: 120, perSeconds: 3600 },
  // Per draft: the countdown that the page shows.
  'sms-again': { by: 'account', times: 1, perSeconds: smsResendSeconds },
  'sms-phone': { by: 'account', times: smsPerPhoneMax, perSeconds: 3600 },
  payment: { by: 'address', times: 200, perSeconds: 3600 },
  decision: { by: 'address', times: 200, perSeconds: 3600 },
  'letter-lookup': { by: 'address', times: 600, perSeconds: 3600 },
  dispute: { by: 'address', times: 60, perSeconds: 3600 },
  'letter-details': { by: 'address', times: 60, perSeconds: 3600 },
  // Per letter code; only wrong postcodes count.
  'letter-details-code': { by: 'account', times: 10, perSeconds: 86_400 },
  // Whole files of the open data; unchanged ones are not counted.
  'open-data': { by: 'address', times: 120, perSeconds: 3600 },
  'cookie-consent': { by: 'address', times: 600, perSeconds: 3600 },
  register: { by: 'address', times: 120, perSeconds: 3600 },
  'register-email': { by: 'email', times: 10, perSeconds: 3600 },
  login: { by: 'address', times: 300, perSeconds: 3600 },
  'login-email': { by: 'email', times: 20, perSeconds: 3600 },
  // Requesting a mail: the second figure is the countdown that the page shows.
  'account-mail': { by: 'address', times: 120, perSeconds: 3600 },
  'magic-link-email': { by: 'email', times: 10, perSeconds: 3600 },
  'magic-link-again': { by: 'email', times: 1, perSeconds: accountMailResendSeconds },
  'password-forgot-email': { by: 'email', times: 5, perSeconds: 3600 },
  'password-forgot-again': { by: 'email', times: 1, perSeconds: accountMailResendSeconds },
  'email-change-email': { by: 'email', times: 5, perSeconds: 3600 },
  'email-change-again': { by: 'account', times: 1, perSeconds: accountMailResendSeconds },
  'confirmation-again': { by: 'account', times: 1, perSeconds: accountMailResendSeconds },
  passkey: { by: 'address', times: 300, perSeconds: 3600 },
  'account-token': { by: 'address', times: 120, perSeconds: 3600 },
  // Per token mailed with the code, or per address without one.
  'magic-code': { by: 'account', times: magicCodeTriesMax, perSeconds: magicLinkMaxAgeSeconds },
  'magic-code-email': { by: 'email', times: 30, perSeconds: 3600 },
  'account-change': { by: 'account', times: 120, perSeconds: 3600 },
  // By the holders of links.
  'shared-costs': { by: 'address', times: 600, perSeconds: 3600 },
  export: { by: 'account', times: 1, perSeconds: 3600 },
  // Verifying the password again before a sensitive action.
  proof: { by: 'account', times: 10, perSeconds: 3600 },
  backup: { by: 'account', times: 12, perSeconds: 3600 },
  'password-change': { by: 'account', times: 10, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
