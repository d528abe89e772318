'use client';
/** Brings the health-insurance banner after the page: its code, and SWR with it, is no part of the first load. */
import { lazy, Suspense } from 'react';
import type { HealthBannerProps } from './health-banner.client';
import { useAfterLoad } from './use-after-load';

const Banner = lazy(async () => {
  try {
    return { default: (await import('./health-banner.client')).HealthBannerAnswer };
  } catch (error) {
    // A deployment may have taken the script away: the page does without its banner.
    console.warn('the health-insurance banner could not be loaded', error);
    return { default: () => null };
  }
});

export function HealthBannerLoader(props: HealthBannerProps) {
  const ready = useAfterLoad();
  return ready ? (
    <Suspense fallback={null}>
      <Banner {...props} />
    </Suspense>
  ) : null;
}
