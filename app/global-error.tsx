'use client';

import { byLocale } from '@/lib/i18n/by-locale';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { homePath } from '@/lib/routes/home-path';

const words = byLocale(
  import.meta.glob<Messages['failure']>('../messages/*/failure.json', { import: 'default', eager: true }),
);

/**
 * Even the document failed: a document of its own, in the language of the address. Plainer than a failed page's note: every
 * page carries it beside that one, and its style sheet may be what is missing. A script that is gone (chunk-failure.ts) ends
 * at a page's own note: the document itself waits for none.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [, prefix] = typeof window === 'undefined' ? [] : window.location.pathname.split('/');
  const locale = isLocale(prefix) ? prefix : defaultLocale;
  const t = words[locale];
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
