import type { Locale } from '@/lib/i18n/locale';
import { getEnv } from './env';

/** The address of the help centre, which exists in Dutch and in English; other languages get the English one. */
export function helpCentreUrl(locale: Locale): string {
  const { HELP_CENTRE_URL_NL, HELP_CENTRE_URL_EN } = getEnv();
  const urls: Partial<Record<Locale, string>> = { nl: HELP_CENTRE_URL_NL };
  return urls[locale] ?? HELP_CENTRE_URL_EN;
}
