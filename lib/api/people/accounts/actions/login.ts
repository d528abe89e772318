/** `POST /api/login` and `POST /api/logout`. */
import { emailKeyOf } from '@/lib/fields/email-address';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { homePath } from '@/lib/routes/home-path';
import { forgetBrowserOf } from '../../../core/access/access';
import { visitorAction } from '../../../core/actions/action';
import { ApiError } from '../../../core/errors';
import { audit, requestOf } from '../../../core/identity/audit';
import { verifyPassword } from '../../../core/identity/passwords';
import { findSignedIn } from '../../../core/identity/sessions/current-session';
import { endSession } from '../../../core/identity/sessions/sessions';
import { findAccountByEmail } from '../../../core/identity/store';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { readRedirectPath } from '../redirect-path';
import { beginSession, signedInOutcome, signedOut } from '../sign-in';

export const login = visitorAction({
  name: 'login',
  path: '/login',
  summary: 'Sign in with a password',
  page: 'login',
  fields: accountForms.login,
  extras: ['redirect_url'],
  limit: 'login',
  statuses: [200, 401],
  run: async (request) => {
    const { c, context, locale } = request;
    const redirectPath = readRedirectPath(request);
    const { email, password } = request.values;
    await consumeRateLimit(c, context, 'login-email', emailKeyOf(email));
    const account = await findAccountByEmail(context.db, email);
    // Verified in any case, so that an unknown address takes as long.
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (!account || !isRight) {
      audit(context, 'sign-in-refused', requestOf(request));
      throw new ApiError(401, translatorOf(locale, 'accounts')('credentials_wrong'));
    }
    const session = await context.db.transaction((transaction) =>
      beginSession(transaction, request, account),
    );
    audit(context, 'signed-in', { account: account.id, how: 'password', ...requestOf(request) });
    return signedInOutcome(request, session, redirectPath);
  },
});

/** Ends the session on the server. Succeeds also when signed out. */
export const logout = visitorAction({
  name: 'logout',
  path: '/logout',
  summary: 'Sign out',
  page: 'home',
  statuses: [200],
  run: async (request) => {
    const { c, context, locale, browserHash } = request;
    const token = c.get('accessToken');
    const signedIn = await findSignedIn(c, context);
    if (token !== null && signedIn) {
      const accountId = signedIn.account.id;
      await context.db.transaction(async (transaction) => {
        await endSession(transaction, token);
        await forgetBrowserOf(transaction, { browserHash, accountId });
      });
      audit(context, 'signed-out', { account: accountId, ...requestOf(request) });
    }
    return { status: 200, body: signedOut, sessionEnded: true, next: `${homePath(locale)}?logout=true` };
  },
});
