/**
 * The cookie banner (spec §4), in the page's language: first in reading order, at the bottom of the screen.
 */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { CookieQuestion } from './cookie-question.client';

export function CookieBanner({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  return (
    <>
      <noscript>
        {/* Pages are cached for all visitors; this style depends on the browser's cookie. */}
        <link rel="stylesheet" href="/api/cookie/banner.css" />
      </noscript>
      <CookieQuestion
        locale={locale}
        words={{
          title: t('consent.title'),
          needed: t('consent.needed'),
          asked: t('consent.asked'),
          proof: t('consent.proof'),
          allow: t('consent.allow'),
          deny: t('consent.deny'),
          before: { allow: t('consent.before.allow'), deny: t('consent.before.deny') },
          kept: t('consent.kept'),
          failed: t('consent.failed'),
        }}
      />
    </>
  );
}
