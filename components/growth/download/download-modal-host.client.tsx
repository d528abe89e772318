'use client';
/**
 * Opens the download modal (spec §2, §4) for links to the page `download` with `data-download`: `modal` or
 * `fullscreen`. Without JavaScript, or with a modified click, the link navigates.
 */
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/shell/lazy-part';
import type { AttributionSettings } from '@/lib/attribution/settings';
import type { Locale } from '@/lib/i18n/locale';
import { findClickedLink } from '@/lib/routes/plain-click';
import { trackEvent } from '@/lib/tracking/data-layer';
import type { DownloadModalProps } from './download-modal.client';

interface DownloadModalHostProps {
  readonly locale: Locale;
  readonly settings: AttributionSettings;
}

interface ModalRequest {
  readonly open: boolean;
  readonly fullscreen: boolean;
  /** Path of the clicked link. */
  readonly path: string;
}

export function DownloadModalHost({ locale, settings }: DownloadModalHostProps) {
  const [request, setRequest] = useState<ModalRequest | null>(null);
  const [Modal] = useState(() => modalIn(locale));

  useEffect(() => {
    function onPress(event: MouseEvent) {
      const link = findLink(event);
      if (!link) return;
      event.preventDefault();
      const fullscreen = link.dataset.download === 'fullscreen';
      setRequest({ open: true, fullscreen, path: link.pathname });
      trackEvent('download_modal_opened', { modal: fullscreen ? 'download_fullscreen' : 'download' });
    }
    // In the capture phase: before the router's link handles the click.
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, []);

  return request === null ? null : (
    <Suspense fallback={null}>
      <Modal
        // Stays mounted: the dialog restores the focus to its opener.
        open={request.open}
        fullscreen={request.fullscreen}
        settings={settings}
        downloadPath={request.path}
        onClose={() => setRequest({ ...request, open: false })}
      />
    </Suspense>
  );
}

/** Returns the link of an unmodified click if it opens the modal. */
function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = findClickedLink(event);
  return link?.dataset.download === undefined ? null : link;
}

type ModalProps = Omit<DownloadModalProps, 'words'>;

/**
 * The modal with its messages in one language; on a load error it falls back to the page with the same name.
 */
function modalIn(locale: Locale) {
  return lazyPart<ModalProps>(
    async () => {
      const [{ DownloadModal }, { loadDownloadMessages }] = await Promise.all([
        import('./download-modal.client'),
        import('./download-modal-messages'),
      ]);
      const words = await loadDownloadMessages(locale);
      return (props) => <DownloadModal {...props} words={words} />;
    },
    ({ downloadPath }) => <LeaveFor path={downloadPath} />,
  );
}

function LeaveFor({ path }: { readonly path: string }) {
  useEffect(() => window.location.assign(path), [path]);
  return null;
}
