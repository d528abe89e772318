'use client';
/**
 * What no page needs in order to be read, brought once it has loaded and the browser is idle: one chunk for all of it, no
 * part of the first load (DESIGN §4).
 */
import { lazy, Suspense } from 'react';
import type { ComfortsProps } from './comforts.client';
import { useAfterLoad } from './use-after-load';

const Comforts = lazy(async () => {
  try {
    return { default: (await import('./comforts.client')).Comforts };
  } catch (error) {
    // A deployment may have taken the script away: the page does without.
    console.warn('what comes after the page could not be loaded', error);
    return { default: () => null };
  }
});

export function AfterLoad(props: ComfortsProps) {
  const ready = useAfterLoad();
  return ready ? (
    <Suspense fallback={null}>
      <Comforts {...props} />
    </Suspense>
  ) : null;
}
