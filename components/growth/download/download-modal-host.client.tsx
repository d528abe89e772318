'use client';
/**
 * Opens the download modal where a link to the page `download` has `data-download`: `modal` or
 * `fullscreen`. Without this script, or with a click that opens a new tab, the link leads to the page.
 */
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import type { AttributionSettings } from '@/lib/attribution/settings';
import type { Locale } from '@/lib/i18n/locale';
import { findClickedLink } from '@/lib/routes/plain-click';
import { trackEvent } from '@/lib/tracking/data-layer';
import type { DownloadModalProps } from './download-modal.client';

interface DownloadModalHostProps {
  readonly locale: Locale;
  readonly settings: AttributionSettings;
}

interface OpenedModal {
  readonly open: boolean;
  readonly fullscreen: boolean;
  /** Where the clicked link leads. */
  readonly path: string;
}

export function DownloadModalHost({ locale, settings }: DownloadModalHostProps) {
  const [opened, setOpened] = useState<OpenedModal | null>(null);
  const [Modal] = useState(() => modalIn(locale));

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      const fullscreen = link.dataset.download === 'fullscreen';
      setOpened({ open: true, fullscreen, path: link.pathname });
      trackEvent('download_modal_opened', { modal: fullscreen ? 'download_fullscreen' : 'download' });
    }
    // In the capture phase: before the link navigates.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return opened === null ? null : (
    <Suspense fallback={null}>
      <Modal
        // Closed, it stays: the dialog gives the focus back to what opened it.
        open={opened.open}
        fullscreen={opened.fullscreen}
        settings={settings}
        downloadPath={opened.path}
        onClose={() => setOpened({ ...opened, open: false })}
      />
    </Suspense>
  );
}

/** The link that a plain click is on, if it opens the modal. */
function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = findClickedLink(event);
  return link?.dataset.download === undefined ? null : link;
}

type ModalProps = Omit<DownloadModalProps, 'messages'>;

/** The modal with its messages in one language. Where they can't be fetched, the page of the same name does. */
function modalIn(locale: Locale) {
  return lazyPart<ModalProps>(
    async () => {
      const [{ DownloadModal }, { loadDownloadMessages }] = await Promise.all([
        import('./download-modal.client'),
        import('./download-modal-messages'),
      ]);
      const messages = await loadDownloadMessages(locale);
      return (props) => <DownloadModal {...props} messages={messages} />;
    },
    ({ downloadPath }) => <LeaveFor path={downloadPath} />,
  );
}

function LeaveFor({ path }: { readonly path: string }) {
  useEffect(() => window.location.assign(path), [path]);
  return null;
}
