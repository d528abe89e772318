'use client';
/**
 * The code that leads a phone to the app (spec §5, §9). The one drawn on the server leads there plainly; after the page has
 * loaded, and after consent, it is drawn again with the link that counts where somebody came from.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { useAfterLoad } from '@/components/layout/use-after-load';
import type { CampaignCodeProps } from './campaign-code.client';

const CampaignCode = lazy(async () => {
  try {
    return { default: (await import('./campaign-code.client')).CampaignCode };
  } catch (error) {
    // A deployment may have taken the script away: the plain code works as well.
    console.warn('the code with the campaign could not be loaded', error);
    return { default: ({ children }: { readonly children: ReactNode }) => children };
  }
});

export function AppCode({ children, ...props }: CampaignCodeProps) {
  const ready = useAfterLoad();
  if (!ready) return children;
  return (
    <Suspense fallback={children}>
      <CampaignCode {...props}>{children}</CampaignCode>
    </Suspense>
  );
}
