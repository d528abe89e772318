'use client';
/** Brings the health-insurance banner after the page: its code, and SWR with it, is no part of the first load. */
import { Suspense } from 'react';
import type { HealthBannerProps } from './health-banner.client';
import { lazyPart } from './lazy-part';
import { useAfterLoad } from './use-after-load';

const Banner = lazyPart<HealthBannerProps>(
  async () => (await import('./health-banner.client')).HealthBannerAnswer,
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
