/** The health-insurance banner: below the top bar, when the flags enable it and its target exists. */

import { layoutLinks } from '@/components/shell/top-bar/story-menus';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { HealthBannerLoader } from './health-banner-loader.client';

export async function HealthBanner({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const resolve = await layoutLinks(locale);
  const comparison = resolve('route:health-insurance');
  const advice = resolve('route:personal-advice-insurance-health-submit');
  if (comparison === null && advice === null) return null;
  return (
    <HealthBannerLoader
      label={t('health.label')}
      question={t('health.question')}
      comparison={comparison === null ? null : { href: comparison.href, label: t('health.comparison') }}
      advice={advice === null ? null : { href: advice.href, label: t('health.advice') }}
    />
  );
}
