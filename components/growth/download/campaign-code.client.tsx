'use client';
/** The QR code of a download page, with the visitor's attribution link; the plain one without it. */
import type { ReactNode } from 'react';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { codeText } from '@/lib/attribution/code-text';
import type { AttributionSettings } from '@/lib/attribution/settings';
import type { Store } from '@/lib/attribution/store';
import { useAppLinks } from './use-app-links';
import { useImpression } from './use-impression';

export interface CampaignCodeProps {
  readonly settings: AttributionSettings;
  /** The store of the page; null for both. */
  readonly store: Store | null;
  readonly label: string;
  readonly className?: string;
  /** The QR code rendered by the server. */
  readonly children: ReactNode;
}

export function CampaignCode({ settings, store, label, className, children }: CampaignCodeProps) {
  const links = useAppLinks(settings);
  useImpression(links?.oneLink ?? null, settings.impressionUrl);
  const link = store === null ? links?.oneLink : links?.stores[store];
  if (!link) return children;
  const plain = store === null ? settings.getUrl : settings.apps[store].storeUrl;
  return (
    <QrCode text={codeText(link, plain)} label={label} {...(className === undefined ? {} : { className })} />
  );
}
