import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import type { AuthPaths } from './auth-view';

/** The paths that the panel links to, in a language. */
export function authPathsIn(locale: Locale): AuthPaths {
  return {
    login: href('login', locale),
    register: href('register', locale),
    forgot: href('password-forgot', locale),
    account: href('account', locale),
    terms: href('terms-and-conditions', locale),
    privacy: href('privacy-policy', locale),
  };
}
