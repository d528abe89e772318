/** next-intl's configuration for server components: the locale is the first segment of the folder. */
import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { formats, timeZone } from './formats';
import { defaultLocale, isLocale } from './locale';
import { messagesOf } from './messages';

export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await rootLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: messagesOf(locale), timeZone, formats };
});
