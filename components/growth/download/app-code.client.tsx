'use client';
/**
 * The code that leads a phone to the app (spec §5, §9). The one drawn on the server leads there plainly; after the page has
 * loaded, and after consent, it is drawn again with the link that counts where somebody came from.
 */
import { Suspense } from 'react';
import { lazyPart } from '@/components/shell/lazy-part';
import { useAfterLoad } from '@/components/shell/use-after-load';
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
