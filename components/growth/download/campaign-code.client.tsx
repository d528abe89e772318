'use client';
/** The code of a download page, drawn in the browser with the visitor's own link; the plain one while there is none. */
import type { ReactNode } from 'react';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { codeText } from '@/lib/attribution/code-text';
import type { AttributionSettings } from '@/lib/attribution/settings';
import type { Store } from '@/lib/attribution/store';
import { useAppLinks } from './use-app-links';
import { useImpression } from './use-impression';

export interface CampaignCodeProps {
  readonly settings: AttributionSettings;
  /** The one store that the page is about; null where it is for every phone. */
  readonly store: Store | null;
  readonly label: string;
  readonly className?: string;
  /** The code as the server drew it. */
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
