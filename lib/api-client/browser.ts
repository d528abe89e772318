/** The product API from the browser: same origin, the session and this browser's key travel as httpOnly cookies. */
import type { Locale } from '@/lib/i18n/locale';
import { type Api, createApi } from './api';

/** An Api that answers in the given language. */
export function browserApi(locale: Locale): Api {
  return createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }), {
    'accept-language': locale,
  });
}
