'use client';
/**
 * What no page needs in order to be read, brought once it has loaded and the browser is idle: one chunk for all of it, no
 * part of the first load (DESIGN §4).
 */
import { Suspense } from 'react';
import type { ComfortsProps } from './comforts.client';
import { lazyPart } from './lazy-part';
import { useAfterLoad } from './use-after-load';

const Comforts = lazyPart<ComfortsProps>(
  async () => (await import('./comforts.client')).Comforts,
  () => null,
);

export function AfterLoad(props: ComfortsProps) {
  const ready = useAfterLoad();
  return ready ? (
    <Suspense fallback={null}>
      <Comforts {...props} />
    </Suspense>
  ) : null;
}
