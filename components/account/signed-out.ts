/** What becomes of a page whose session proves void (DESIGN §3 'Guards'): to the login page, and back afterwards. */
import { redirect } from 'next/navigation';
import { ApiFailure } from '@/lib/api-client/api';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import { withSessionExpired } from '@/lib/session/session-expired';

/** The login page with the way back to a path, for who was signed in. */
export function signInAgainHref(locale: Locale, path: string): string {
  return withSessionExpired(withRedirectBack(href('login', locale), path));
}

/** The answer, or off to the login page where nobody is signed in. */
export async function orSignIn<T>(call: Promise<T>, locale: Locale, path: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) redirect(signInAgainHref(locale, path));
    throw error;
  }
}
