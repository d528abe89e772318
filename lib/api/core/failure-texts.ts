/** Texts of a page that could not be rendered (lib/server/failure-document.mjs). */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { FailureMessages } from '@/lib/server/failure-document.mjs';

export function failureTextsIn(locale: Locale): FailureMessages {
  const t = translatorOf(locale, 'failure');
  return {
    title: t('title'),
    text: t('text'),
    retry: t('retry'),
    home: t('home'),
    unavailable: translatorOf(locale, 'pages')('away.title'),
  };
}
