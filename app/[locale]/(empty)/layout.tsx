import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { supportContactIn } from '@/components/questions/support-contact';
import { DownloadPrompt } from '@/components/shell/notices/download-prompt';
import { PageChange } from '@/components/shell/page-change.client';
import { AfterLoad } from '@/components/widgets/after-load.client';
import { attributionSettings } from '@/lib/attribution/read-settings';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { findTagManagerAddress } from '@/lib/tracking/tag-manager-address';

/** The empty layout: no bar or footer; the app link at the bottom, and the navigation progress bar. */
export default async function EmptyLayout({ children }: { children: ReactNode }) {
  const requested = await rootLocale();
  const locale = isLocale(requested) ? requested : defaultLocale;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageChange />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <DownloadPrompt locale={locale} />
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
