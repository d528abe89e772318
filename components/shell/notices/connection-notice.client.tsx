'use client';
/**
 * Announces that the connection is lost and what still works, and briefly that it is restored. Polite live region; a
 * closed notice reappears at the next change.
 */
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '@/components/ui/use-online';
import { byLocale } from '@/lib/i18n/by-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { Notice } from './notice';

/** Duration of the "back online" notice. */
const backMilliseconds = 4000;

// Deferred, without messages from the server: every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['layout']['connection']>('../../../messages/*/layout.json', {
    import: 'connection',
    eager: true,
  }),
);

interface ConnectionNoticeProps {
  readonly locale: Locale;
  /** The page that lists what can be read offline. */
  readonly offlineHref: string;
}

export function ConnectionNotice({ locale, offlineHref }: ConnectionNoticeProps) {
  const t = messages[locale];
  const online = useOnline();
  const [shown, setShown] = useState<'none' | 'offline' | 'back'>('none');
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      setShown('offline');
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setShown('back');
    const timer = setTimeout(() => setShown('none'), backMilliseconds);
    return () => clearTimeout(timer);
  }, [online]);

  return (
    <div role="status" className="w-full">
      {shown === 'offline' ? (
        <Notice icon="warning" onClose={() => setShown('none')} closeLabel={t.close}>
          <p className="font-semibold">{t.offline}</p>
          {cachesPages() ? (
            <>
              <p>{t.pages}</p>
              <a
                href={offlineHref}
                className="mt-1 inline-flex min-h-6 items-center font-semibold text-moss underline underline-offset-4"
              >
                {t.which}
              </a>
            </>
          ) : (
            <p>{t.page}</p>
          )}
        </Notice>
      ) : null}
      {shown === 'back' ? (
        <Notice icon="success">
          <p className="font-semibold">{t.online}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** Returns whether a service worker controls the page and caches visited pages. */
function cachesPages(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
