/** The languages by their own names. */
import type { Locale } from '@/lib/i18n/locale';

export const languageNames: Readonly<Record<Locale, string>> = { nl: 'Nederlands', en: 'English' };
