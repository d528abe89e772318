'use client';
/** Lists the pages that can be read without a connection, on the offline page, with a button that deletes them. */
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { byLocale } from '@/lib/i18n/by-locale';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { cachedPages, pageCache } from '@/lib/offline/offline-caches';
import { sentAt } from '@/lib/offline/public-document';
import { fillMessage } from './fill-message';
import { forgetVisits } from './visits';

// The page is cached as a whole, so that every language is in its script.
const messages = byLocale(
  import.meta.glob<Messages['offline']['list']>('../../messages/*/offline.json', {
    import: 'list',
    eager: true,
  }),
);

const cachedDays = cachedPages.maxAgeSeconds / (24 * 60 * 60);

interface CachedPage {
  readonly path: string;
  readonly title: string;
  readonly sentAt: number;
}

export function CachedPages({ locale }: { readonly locale: Locale }) {
  const t = messages[locale];
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null);
  const [status, setStatus] = useState('');

  useEffect(() => {
    // What can't be read (a private window) counts as nothing.
    listCachedPages().then(setPages, () => setPages([]));
  }, []);

  async function clear() {
    try {
      await forgetVisits();
      setPages([]);
      setStatus(t.cleared);
    } catch (error) {
      console.warn('the cached pages could not be deleted', error);
      setStatus(t.failed);
    }
  }

  // Nothing is rendered until the device was read: nothing below can shift.
  if (pages === null) return null;
  return (
    <section className="mt-10 grid justify-items-start gap-3">
      <h2>{t.pages}</h2>
      {pages.length === 0 ? <p>{fillMessage(t.noPages, { days: cachedDays })}</p> : null}
      <ul className="grid gap-3">
        {pages.map((page) => (
          <li key={page.path}>
            {/* A plain link: the service worker caches documents. */}
            <a
              href={page.path}
              className="text-moss underline decoration-[1.5px] underline-offset-[0.22em] hover:text-moss-strong"
            >
              {page.title}
            </a>
            <p className="text-ink-soft text-sm">
              {fillMessage(t.keptAt, { moment: formatMoment(new Date(page.sentAt), locale) })}
            </p>
          </li>
        ))}
      </ul>
      {pages.length > 0 ? (
        <Button variant="secondary" icon="trash" onClick={() => void clear()}>
          {t.clear}
        </Button>
      ) : null}
      <p role="status" className="min-h-6">
        {status}
      </p>
    </section>
  );
}

/** The newest first. */
async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pageCache))) return [];
  const cache = await caches.open(pageCache);
  const pages = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request, { ignoreVary: true });
    if (!response) return [];
    // Not the response's own URL: one that a worker made, also of an earlier version, has none.
    const { pathname } = new URL(request.url);
    const { title } = new DOMParser().parseFromString(await response.text(), 'text/html');
    return [{ path: pathname, title: title || pathname, sentAt: sentAt(response) }];
  });
  return (await Promise.all(pages)).flat().sort((one, other) => other.sentAt - one.sentAt);
}
