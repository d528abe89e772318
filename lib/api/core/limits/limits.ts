/**
 * How often something may be done (DESIGN §3 'API': per address and per e-mail). The address is only what trusted
 * proxies tell, so that whole offices and, behind an untrusted proxy, everybody can share one: the figures per
 * address stop scripts, those per e-mail protect the person who would get the mail.
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
  /** Key of the message in the namespace `errors`, where it is not the general one. */
  readonly message?: 'pictures_limited' | 'storage_limited';
}

export const limits = {
  'draft-create': { by: 'address', times: 300, perSeconds: 3600 },
  'draft-save': { by: 'address', times: 3000, perSeconds: 3600 },
  // In KiB: by how much drafts and their pictures may grow.
  'draft-storage': { by: 'address', times: 102_400, perSeconds: 86_400, message: 'storage_limited' },
  // Pictures that are decoded.
  'signature-picture': { by: 'address', times: 300, perSeconds: 3600, message: 'pictures_limited' },
  'letter-preview': { by: 'address', times: 3000, perSeconds: 3600 },
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
  // Each is a receipt in somebody's mailbox.
  'withdrawal-email': { by: 'email', times: 20, perSeconds: 3600 },
  'chat-token': { by: 'address', times: 600, perSeconds: 3600 },
  'chat-message': { by: 'address', times: 120, perSeconds: 3600 },
  'chat-message-browser': { by: 'account', times: 20, perSeconds: 3600 },
  // Each is a receipt in somebody's mailbox.
  'chat-message-email': { by: 'email', times: 10, perSeconds: 3600 },
  sms: { by: 'address', times: 120, perSeconds: 3600 },
  // By the draft: the countdown that the page shows.
  'sms-again': { by: 'account', times: 1, perSeconds: smsResendSeconds },
  'sms-phone': { by: 'account', times: smsPerPhoneMax, perSeconds: 3600 },
  payment: { by: 'address', times: 200, perSeconds: 3600 },
  decision: { by: 'address', times: 200, perSeconds: 3600 },
  'letter-lookup': { by: 'address', times: 600, perSeconds: 3600 },
  dispute: { by: 'address', times: 60, perSeconds: 3600 },
  'letter-details': { by: 'address', times: 60, perSeconds: 3600 },
  // By the letter's code, wrong postcodes only.
  'letter-details-code': { by: 'account', times: 10, perSeconds: 86_400 },
  'cookie-consent': { by: 'address', times: 600, perSeconds: 3600 },
  register: { by: 'address', times: 120, perSeconds: 3600 },
  'register-email': { by: 'email', times: 10, perSeconds: 3600 },
  login: { by: 'address', times: 300, perSeconds: 3600 },
  'login-email': { by: 'email', times: 20, perSeconds: 3600 },
  // Asking for a mail: the second figure is the countdown that the page shows.
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
  // By the token beside which the code was mailed, or by the address where there is none.
  'magic-code': { by: 'account', times: magicCodeTriesMax, perSeconds: magicLinkMaxAgeSeconds },
  'magic-code-email': { by: 'email', times: 30, perSeconds: 3600 },
  'account-change': { by: 'account', times: 120, perSeconds: 3600 },
  export: { by: 'account', times: 1, perSeconds: 3600 },
  // The password asked for once more, before something that weighs.
  proof: { by: 'account', times: 10, perSeconds: 3600 },
  backup: { by: 'account', times: 12, perSeconds: 3600 },
  'password-change': { by: 'account', times: 10, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
