'use client';
/** Widgets that no page needs for reading, loaded when the browser is idle: one chunk, not part of the first load. */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';
import type { DeferredWidgetsProps } from './deferred-widgets.client';

const DeferredWidgets = lazyPart<DeferredWidgetsProps>(
  async () => (await import('./deferred-widgets.client')).DeferredWidgets,
  () => null,
);

export function AfterLoad(props: DeferredWidgetsProps) {
  const ready = useAfterLoad();
  return ready ? (
    <Suspense fallback={null}>
      <DeferredWidgets {...props} />
    </Suspense>
  ) : null;
}
