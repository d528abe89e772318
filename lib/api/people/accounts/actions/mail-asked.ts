/**
 * `POST /api/magic/link` and `POST /api/password/forgot`: the same response, in the same time, for every address. A job does
 * the lookup. Above the limits of an address the response is the same as well, so that nobody can stop its owner.
 */
import {
  accountMailResendSeconds,
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
} from '@/lib/config/account-terms';
import type { MailReceipt } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { type ActionRequest, type ActionResult, visitorAction } from '../../../core/actions/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { consumeRateLimit, isWithinRateLimit } from '../../../core/limits/limiter';
import type { LimitName } from '../../../core/limits/limits';
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

/** Whether a mail is above a limit. All of them are counted in any case. */
async function isAboveLimits(
  { c, context }: ActionRequest,
  email: string,
  names: readonly LimitName[],
): Promise<boolean> {
  let isAbove = false;
  for (const name of names) {
    if (!(await isWithinRateLimit(c, context, name, emailKeyOf(email)))) isAbove = true;
  }
  return isAbove;
}

export const magicLink = visitorAction({
  name: 'magic-link',
  path: '/magic/link',
  summary: 'Ask for a mail with a link and a code to sign in with',
  page: 'login',
  fields: accountForms['magic-link'],
  extras: ['redirect_url'],
  statuses: [202],
  run: async (request) => {
    const { c, context } = request;
    const redirectPath = readRedirectPath(request);
    const { email } = request.values;
    await consumeRateLimit(c, context, 'account-mail');
    const isSpare = await isAboveLimits(request, email, ['magic-link-again', 'magic-link-email']);
    try {
      await requestMail(request, { purpose: 'magic-link', email, redirectPath, isSpare });
      audit(context, 'magic-link-asked', requestOf(request));
    } catch (error) {
      // A failure is only logged: the visitor sees the success message, so that nobody learns whether the address has an account.
      context.log.error({ err: error, ...requestOf(request) }, 'a sign-in link could not be requested');
      audit(context, 'magic-link-failed', requestOf(request));
    }
    return mailAsked(magicLinkMaxAgeSeconds);
  },
});

export const passwordForgot = visitorAction({
  name: 'password-forgot',
  path: '/password/forgot',
  summary: 'Ask for a mail with a link to choose a new password',
  page: 'password-forgot',
  fields: accountForms['password-forgot'],
  statuses: [202],
  run: async (request) => {
    const { c, context } = request;
    const { email } = request.values;
    await consumeRateLimit(c, context, 'account-mail');
    const isSpare = await isAboveLimits(request, email, ['password-forgot-again', 'password-forgot-email']);
    await requestMail(request, { purpose: 'password-reset', email, redirectPath: null, isSpare });
    audit(context, 'password-forgotten', requestOf(request));
    return mailAsked(passwordResetMaxAgeSeconds);
  },
});
