/** Handles a page whose session is invalid: redirects to the login page and back. */
import { redirect } from 'next/navigation';
import { ApiFailure } from '@/lib/api-client/api';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import { withSessionExpired } from '@/lib/session/session-expired';

/** Returns the login page's URL with a redirect back to a path. */
export function signInAgainHref(locale: Locale, path: string): string {
  return withSessionExpired(withRedirectBack(href('login', locale), path));
}

/** Returns the response, or redirects to the login page when the session is missing. */
export async function orSignIn<T>(call: Promise<T>, locale: Locale, path: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) redirect(signInAgainHref(locale, path));
    throw error;
  }
}
