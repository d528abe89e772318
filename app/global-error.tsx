'use client';

import { byLocale } from '@/lib/i18n/by-locale';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { homePath } from '@/lib/routes/home-path';

const messages = byLocale(
  import.meta.glob<Messages['failure']>('../messages/*/failure.json', { import: 'default', eager: true }),
);

/**
 * Error boundary of the root layout, with a document of its own in the language of the URL. It uses inline styles,
 * because the style sheet may be missing. A missing script chunk (chunk-failure.ts) is handled by the page's error
 * boundary.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [, prefix] = typeof window === 'undefined' ? [] : window.location.pathname.split('/');
  const locale = isLocale(prefix) ? prefix : defaultLocale;
  const t = messages[locale];
  return (
    <html lang={locale}>
      <body>
        <main id="main" role="alert" className="mx-auto max-w-[40rem] px-4 py-16">
          <h1 className="text-4xl">{t.title}</h1>
          <p className="my-8">{t.text}</p>
          <button type="button" onClick={retry} className="mr-5 py-3 underline">
            {t.retry}
          </button>
          <a href={homePath(locale)} className="py-3 underline">
            {t.home}
          </a>
        </main>
      </body>
    </html>
  );
}
