/** Metadata of the 404 page. */
import type { Metadata } from 'next';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export function notFoundMetadata(locale: Locale): Metadata {
  const t = translatorOf(locale, 'meta');
  return {
    title: t('notFound.title'),
    description: t('notFound.description'),
    robots: { index: false, follow: true },
  };
}
