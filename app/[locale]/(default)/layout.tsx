import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { supportContactIn } from '@/components/questions/support-contact';
import { Footer } from '@/components/shell/footer';
import { CookieBanner } from '@/components/shell/notices/cookie-banner';
import { PageChange } from '@/components/shell/page-change.client';
import { TopBar } from '@/components/shell/top-bar';
import { AfterLoad } from '@/components/widgets/after-load.client';
import { Modals } from '@/components/widgets/modals';
import { attributionSettings } from '@/lib/attribution/read-settings';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { findTagManagerAddress } from '@/lib/tracking/tag-manager-address';

/** The default layout: cookie banner, top bar, page, footer, modals and the navigation progress bar. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const requested = await rootLocale();
  const locale = isLocale(requested) ? requested : defaultLocale;
  return (
    // A column, so that the cookie banner is first in reading order and last on the page.
    <div className="flex flex-col">
      <PageChange />
      <CookieBanner locale={locale} />
      <TopBar locale={locale} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer locale={locale} />
      <Modals locale={locale} />
      <AfterLoad
        locale={locale}
        offlineHref={href('offline', locale)}
        support={supportContactIn(locale)}
        attribution={attributionSettings(locale)}
        tagManager={findTagManagerAddress()}
      />
    </div>
  );
}
