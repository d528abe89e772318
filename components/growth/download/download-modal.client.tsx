'use client';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { StoreBadge } from '@/components/ui/drawings/store-badge';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { Dialog } from '@/components/ui/overlays/dialog.client';
/**
 * The download modal and its fullscreen variant: on a phone the stores, its own first; on a desktop the QR code and the
 * stores below. The title differs on mobile.
 */
import { classNames } from '@/components/ui/style/class-names';
import { TextLink } from '@/components/ui/text/text-link';
import { codeText } from '@/lib/attribution/code-text';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { findStoreOf, type Store } from '@/lib/attribution/store';
import type { DownloadMessages } from './download-modal-messages';
import { useAppLinks } from './use-app-links';
import { useImpression } from './use-impression';
import { useIsMobile } from './use-is-mobile';

export interface DownloadModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly fullscreen: boolean;
  readonly settings: AttributionSettings;
  /** Path of the download page. */
  readonly downloadPath: string;
  readonly messages: DownloadMessages;
}

export function DownloadModal({ open, onClose, fullscreen, messages, ...content }: DownloadModalProps) {
  const mobile = useIsMobile();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages[mobile ? 'mobile' : 'desktop'].title}
      closeLabel={messages.close}
      fullscreen={fullscreen}
    >
      <Content {...content} messages={messages} mobile={mobile} fullscreen={fullscreen} onClose={onClose} />
    </Dialog>
  );
}

type ContentProps = Pick<
  DownloadModalProps,
  'settings' | 'downloadPath' | 'messages' | 'fullscreen' | 'onClose'
> & {
  readonly mobile: boolean;
};

/** Mounted only while the modal is open, because it reports an impression. */
function Content({ settings, downloadPath, messages, fullscreen, mobile, onClose }: ContentProps) {
  const links = useAppLinks(settings);
  useImpression(links?.oneLink ?? null, settings.impressionUrl);
  const own: Store | null = findStoreOf(window.navigator);
  const stores: readonly Store[] = own === 'google' ? ['google', 'apple'] : ['apple', 'google'];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-7 gap-y-5',
        fullscreen && 'min-h-full content-center justify-center',
      )}
    >
      {mobile ? null : (
        <QrCode
          text={codeText(links?.oneLink ?? null, settings.getUrl)}
          label={messages.codeLabel}
          className="-m-1 border border-sand"
        />
      )}
      <div className={classNames('min-w-[12rem] flex-1', fullscreen && 'max-w-[26rem]')}>
        {mobile && fullscreen ? <DrawingFile name="twig" className="mb-6 w-28" /> : null}
        <p className={fullscreen ? 'text-lg' : undefined}>{messages[mobile ? 'mobile' : 'desktop'].text}</p>
        {mobile ? null : <p className="mt-4 text-ink-soft text-sm">{messages.stores}</p>}
        <ul className="mt-4 flex flex-wrap gap-3">
          {stores.map((store) => (
            <li key={store}>
              <StoreBadge
                store={store}
                href={links?.stores[store] ?? settings.apps[store].storeUrl}
                label={messages.store[store]}
              />
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <TextLink href={downloadPath} onClick={onClose}>
            {messages.more}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
