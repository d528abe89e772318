'use client';
/** The deferred widgets (after-load.client.tsx). */
import { useEffect } from 'react';
import { DownloadModalHost } from '@/components/growth/download/download-modal-host.client';
import { StoreLinks } from '@/components/growth/download/store-links.client';
import { Tracking } from '@/components/growth/tracking/tracking.client';
import { OfflineNotices } from '@/components/offline/offline-notices.client';
import { ChatOpener } from '@/components/questions/chat-opener.client';
import type { SupportContact } from '@/components/questions/support-contact';
import { ConnectionNotice } from '@/components/shell/notices/connection-notice.client';
import { NoticeDock } from '@/components/shell/notices/notice-dock.client';
import { watchJumps } from '@/components/shell/scroll-to';
import { usePrefetch } from '@/components/shell/use-prefetch';
import type { AttributionSettings } from '@/lib/attribution/settings';
import type { Locale } from '@/lib/i18n/locale';

export interface DeferredWidgetsProps {
  readonly locale: Locale;
  /** The page that lists what can be read offline. */
  readonly offlineHref: string;
  /** Support contact data. */
  readonly support: SupportContact;
  /** Settings of the app links. */
  readonly attribution: AttributionSettings;
  /** URL of the tag manager's script; null when none is configured. */
  readonly tagManager: string | null;
}

export function DeferredWidgets({
  locale,
  offlineHref,
  support,
  attribution,
  tagManager,
}: DeferredWidgetsProps) {
  useEffect(watchJumps, []);
  usePrefetch();
  // Runs after the children's effects: chat, tracking and dialogs are ready.
  useEffect(() => {
    document.documentElement.dataset.deferredWidgets = '';
  }, []);
  return (
    <>
      <NoticeDock>
        <ConnectionNotice locale={locale} offlineHref={offlineHref} />
        <OfflineNotices locale={locale} />
        <ChatOpener locale={locale} support={support} />
      </NoticeDock>
      <Tracking tagManager={tagManager} />
      <StoreLinks settings={attribution} />
      <DownloadModalHost locale={locale} settings={attribution} />
    </>
  );
}
