'use client';
/**
 * The notices in the dock: a newer version, a cached page, an offline draft, a draft that was started earlier. Deferred;
 * registers the service worker (spec §9), and submits and reloads nothing without a click.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/shell/notices/notice';
import { byLocale } from '@/lib/i18n/by-locale';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { fillMessage } from './fill-message';
import { forgetAtSignOut } from './forget-at-sign-out';
import { hasServiceWorkers, registerWorker, reportVisit } from './register-worker';
import { StartedDraftNotice } from './started-draft-notice.client';
import { UpdateNotice } from './update-notice.client';
import { WaitingFormNotice } from './waiting-form-notice.client';

// Deferred, without messages from the server: every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['offline']['notices']>('../../messages/*/offline.json', {
    import: 'notices',
    eager: true,
  }),
);

export interface OfflineNoticesProps {
  readonly locale: Locale;
  /** The page that lists what is stored. */
  readonly offlineHref: string;
}

export function OfflineNotices({ locale, offlineHref }: OfflineNoticesProps) {
  const t = messages[locale];
  const path = usePathname();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [cachedAt, setCachedAt] = useState<number | null>(null);

  useEffect(forgetAtSignOut, []);

  useEffect(() => {
    if (!hasServiceWorkers()) return;
    registerWorker(setWaiting).catch((error: unknown) =>
      console.warn('the service worker could not be registered', error),
    );
  }, []);

  useEffect(() => {
    if (!hasServiceWorkers()) return;
    const report = () => void reportVisit(path).then(setCachedAt);
    report();
    navigator.serviceWorker.addEventListener('controllerchange', report);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', report);
  }, [path]);

  return (
    <>
      {/* The dock grows upwards: later notices are added on top, so that nothing shifts. */}
      <UpdateNotice waiting={waiting} texts={t} />
      <div role="status" className="w-full">
        {cachedAt === null ? null : (
          <Notice icon="clock" onClose={() => setCachedAt(null)} closeLabel={t.close}>
            <p className="font-semibold">{t.copy}</p>
            <p>{fillMessage(t.copyText, { moment: formatMoment(new Date(cachedAt), locale) })}</p>
          </Notice>
        )}
      </div>
      <WaitingFormNotice offlineHref={offlineHref} texts={t} />
      <StartedDraftNotice locale={locale} texts={t} />
    </>
  );
}
