'use client';

import { FailureNote } from '@/components/layout/failure-note.client';
import { defaultLocale } from '@/lib/i18n/locale';

/** Even the document failed: a document of its own, in the language of the address. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const english = typeof window !== 'undefined' && /^\/en(\/|$)/.test(window.location.pathname);
  const locale = english ? 'en' : defaultLocale;
  return (
    <html lang={locale}>
      <body>
        <main id="main">
          <FailureNote locale={locale} error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
