'use client';
/** The loading bar at the top of the screen. Decorative: Next announces navigations. */
import { useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import { loadingBarDurationMilliseconds } from '@/lib/config/business';
import { type LoadingPhase, loadingPhase, subscribeToLoading } from './loading-bar-store';

const looks: Record<Exclude<LoadingPhase, 'hidden' | 'waiting'>, string> = {
  running: 'animate-load bg-clay',
  done: 'bg-clay opacity-0 transition-opacity delay-200 duration-300',
  failed: 'bg-danger opacity-0 transition-opacity delay-200 duration-300',
};

export function LoadingBar() {
  const phase = useSyncExternalStore(subscribeToLoading, loadingPhase, () => 'hidden' as const);
  if (phase === 'hidden' || phase === 'waiting') return null;
  return (
    <div
      aria-hidden="true"
      data-phase={phase}
      style={{ animationDuration: `${loadingBarDurationMilliseconds}ms` }}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left print:hidden',
        looks[phase],
      )}
    />
  );
}
