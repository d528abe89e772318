/**
 * `POST /api/magic/link` and `POST /api/password/forgot` (spec §7, §8): the same response, in the same time, for every address. A job does
 * the lookup.
 */
import {
  accountMailResendSeconds,
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
} from '@/lib/config/account-terms';
import type { MailReceipt } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import { type Action, type ActionResult, readFields } from '../../../core/identity/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { requestMail } from '../mail-requests';
import { readRedirectPath } from '../redirect-path';

/** The response to a requested mail. */
export function mailAsked(expiresInSeconds: number): ActionResult {
  const body: MailReceipt = {
    resend_in_seconds: accountMailResendSeconds,
    expires_in_seconds: expiresInSeconds,
  };
  return { status: 202, body };
}

export const magicLink: Action = {
  form: 'magic-link',
  method: 'post',
  path: '/magic/link',
  summary: 'Ask for a mail with a link and a code to sign in with',
  page: 'login',
  fields: 'magic-link',
  extras: ['redirect_url'],
  statuses: [202],
  run: async (request) => {
    const { c, context } = request;
    const redirectPath = readRedirectPath(request);
    const { email } = readFields(request, 'magic-link');
    await consumeRateLimit(c, context, 'account-mail');
    await consumeRateLimit(c, context, 'magic-link-again', emailKeyOf(email));
    await consumeRateLimit(c, context, 'magic-link-email', emailKeyOf(email));
    try {
      await requestMail(request, { purpose: 'magic-link', email, redirectPath });
      audit(context, 'magic-link-asked', requestOf(request));
    } catch (error) {
      // Spec §8: a failure is only logged; the visitor sees the success message.
      context.log.error({ err: error, ...requestOf(request) }, 'a sign-in link could not be requested');
      audit(context, 'magic-link-failed', requestOf(request));
    }
    return mailAsked(magicLinkMaxAgeSeconds);
  },
};

export const passwordForgot: Action = {
  form: 'password-forgot',
  method: 'post',
  path: '/password/forgot',
  summary: 'Ask for a mail with a link to choose a new password',
  page: 'password-forgot',
  fields: 'password-forgot',
  statuses: [202],
  run: async (request) => {
    const { c, context } = request;
    const { email } = readFields(request, 'password-forgot');
    await consumeRateLimit(c, context, 'account-mail');
    await consumeRateLimit(c, context, 'password-forgot-again', emailKeyOf(email));
    await consumeRateLimit(c, context, 'password-forgot-email', emailKeyOf(email));
    await requestMail(request, { purpose: 'password-reset', email, redirectPath: null });
    audit(context, 'password-forgotten', requestOf(request));
    return mailAsked(passwordResetMaxAgeSeconds);
  },
};
