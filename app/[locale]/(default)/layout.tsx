import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { Footer } from '@/components/layout/footer';
import { TopBar } from '@/components/layout/top-bar';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';

/** The default layout (spec §2): top bar, page, footer. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const asked = await rootLocale();
  const locale = isLocale(asked) ? asked : defaultLocale;
  return (
    <>
      <TopBar locale={locale} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer locale={locale} />
    </>
  );
}
