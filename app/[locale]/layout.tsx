import type { Metadata, Viewport } from 'next';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { DraftNotice } from '@/components/content/draft-notice';
import { FailureFocus } from '@/components/shell/failure-focus.client';
import { fontVariables } from '@/components/shell/fonts';
import { HydrationMark } from '@/components/shell/hydration-mark.client';
import { FailureWatch } from '@/components/shell/notices/failure-note.client';
import { PageNavigation } from '@/components/shell/page-navigation.client';
import { newTabNoteId } from '@/components/ui/text/outside';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { beforePaintScript } from '@/lib/server/headers/before-paint-script.mjs';

export const metadata: Metadata = {
  applicationName: 'Snoei',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/assets/icons/snoei.svg', type: 'image/svg+xml' },
    ],
    apple: '/assets/icons/apple-touch-icon.png',
  },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf7ef' },
    { media: '(prefers-color-scheme: dark)', color: '#101a14' },
  ],
};

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** The document: language, fonts and the skip link. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const requested = await rootLocale();
  const locale = isLocale(requested) ? requested : defaultLocale;
  const t = translatorOf(locale, 'common');
  return (
    // The pre-paint script changes attributes of the document.
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <body>
        <script>{beforePaintScript}</script>
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-24 rounded-field bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
        >
          {t('skipToContent')}
        </a>
        <p id={newTabNoteId} hidden>
          {t('newTab')}
        </p>
        <FailureWatch />
        {children}
        <DraftNotice locale={locale} />
        <PageNavigation />
        <FailureFocus />
        <HydrationMark />
      </body>
    </html>
  );
}
