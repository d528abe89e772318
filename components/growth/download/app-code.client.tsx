'use client';
/**
 * The QR code for the app. The server renders one without tracking; after load and consent it is rendered again with
 * the attribution link.
 */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';
import type { CampaignCodeProps } from './campaign-code.client';

const CampaignCode = lazyPart<CampaignCodeProps>(
  async () => (await import('./campaign-code.client')).CampaignCode,
  ({ children }) => children,
);

export function AppCode({ children, ...props }: CampaignCodeProps) {
  const ready = useAfterLoad();
  if (!ready) return children;
  return (
    <Suspense fallback={children}>
      <CampaignCode {...props}>{children}</CampaignCode>
    </Suspense>
  );
}
