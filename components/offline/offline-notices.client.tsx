'use client';
/** The notices about a cached copy, a draft and a lost form of an earlier version. Deferred; registers the service worker. */
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/shell/notices/notice';
import { byLocale } from '@/lib/i18n/by-locale';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { findCopySentAt } from '@/lib/offline/public-document';
import { deleteEarlierForms } from './earlier-forms';
import { fillMessage } from './fill-message';
import { StartedDraftNotice } from './started-draft-notice.client';
import { forgetAtSignOut, reportVisit, startWorker } from './visits';

// Deferred, without messages from the server: every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['offline']['notices']>('../../messages/*/offline.json', {
    import: 'notices',
    eager: true,
  }),
);

export function OfflineNotices({ locale }: { readonly locale: Locale }) {
  const t = messages[locale];
  const path = usePathname();
  const [copy, setCopy] = useState<{ readonly path: string; readonly sentAt: number } | null>(null);
  const [lostForm, setLostForm] = useState(false);

  useEffect(forgetAtSignOut, []);
  useEffect(() => {
    deleteEarlierForms().then(
      (hadForm) => {
        if (hadForm) setLostForm(true);
      },
      (error: unknown) => console.warn('the database of an earlier version could not be deleted', error),
    );
  }, []);
  useEffect(startWorker, []);
  useEffect(() => {
    const sentAt = findCopySentAt();
    if (sentAt !== null) setCopy({ path: location.pathname, sentAt });
  }, []);
  useEffect(() => {
    // Pages that are opened later came from the network, also the one of the copy.
    setCopy((shown) => (shown?.path === path ? shown : null));
    return reportVisit(path);
  }, [path]);

  return (
    <>
      <div role="status" className="w-full">
        {copy?.path === path ? (
          <Notice icon="clock" onClose={() => setCopy(null)} closeLabel={t.close}>
            <p className="font-semibold">{t.copy}</p>
            <p>{fillMessage(t.copyText, { moment: formatMoment(new Date(copy.sentAt), locale) })}</p>
          </Notice>
        ) : null}
        {lostForm ? (
          <Notice icon="clock" onClose={() => setLostForm(false)} closeLabel={t.close}>
            <p>{t.lostForm}</p>
          </Notice>
        ) : null}
      </div>
      <StartedDraftNotice locale={locale} texts={t} />
    </>
  );
}
