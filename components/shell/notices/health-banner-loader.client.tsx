'use client';
/** Loads the health-insurance banner after the page, so that its code and SWR are not in the first load. */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';
import type { HealthBannerProps } from './health-banner.client';

const Banner = lazyPart<HealthBannerProps>(
  async () => (await import('./health-banner.client')).HealthBannerContent,
  () => null,
);

export function HealthBannerLoader(props: HealthBannerProps) {
  const ready = useAfterLoad();
  return ready ? (
    <Suspense fallback={null}>
      <Banner {...props} />
    </Suspense>
  ) : null;
}
