/** What a form says where the browser refuses cookies. Loaded then. */
import { byLocale } from '@/lib/i18n/by-locale';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';

const texts = byLocale(
  import.meta.glob<string>('../../../messages/*/errors.json', { import: 'cookies_form', eager: true }),
);

/** Returns the text in the language of the page. */
export function describeRefusedCookies(): string {
  const { lang } = document.documentElement;
  return texts[isLocale(lang) ? lang : defaultLocale];
}
