/** The cookie banner, in the page's language: first in reading order, at the bottom of the screen. */
import { Icon } from '@/components/ui/drawings/icon';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
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
        policyHref={href('cookie-policy', locale)}
        chevron={
          <Icon
            name="chevron-down"
            sizePixels={14}
            className="transition-transform group-open/more:rotate-180"
          />
        }
        texts={{
          title: t('consent.title'),
          asked: t('consent.asked'),
          more: t('consent.more'),
          details: [t('consent.needed'), t('consent.others'), t('consent.proof')],
          policy: t('consent.policy'),
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
