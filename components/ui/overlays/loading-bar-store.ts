/**
 * How a page that is on its way is shown (spec §4, §9): nothing for 200 ms, then a bar that takes 5 s to its end, half a
 * second at the end. Kept outside React, so that any client code can say that something started, arrived or failed.
 */
import { loadingBarHideDelayMilliseconds, loadingBarThrottleMilliseconds } from '@/lib/config/business';

/** `waiting` shows nothing yet: what arrives at once shows no bar at all. */
export type LoadingPhase = 'hidden' | 'waiting' | 'running' | 'done' | 'failed';

let phase: LoadingPhase = 'hidden';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function go(next: LoadingPhase, then?: { readonly phase: LoadingPhase; readonly afterMilliseconds: number }) {
  clearTimeout(timer);
  timer = then ? setTimeout(() => go(then.phase), then.afterMilliseconds) : undefined;
  phase = next;
  for (const listener of listeners) listener();
}

/** Something started; again from the beginning where something was on its way. */
export function startLoading(): void {
  go('waiting', { phase: 'running', afterMilliseconds: loadingBarThrottleMilliseconds });
}

/** It arrived. */
export function finishLoading(): void {
  if (phase === 'waiting') go('hidden');
  if (phase === 'running')
    go('done', { phase: 'hidden', afterMilliseconds: loadingBarHideDelayMilliseconds });
}

/** It will not arrive. The words about it are the page's; the bar only stops. */
export function failLoading(): void {
  if (phase === 'waiting' || phase === 'running') {
    go('failed', { phase: 'hidden', afterMilliseconds: loadingBarHideDelayMilliseconds });
  }
}

export function loadingPhase(): LoadingPhase {
  return phase;
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
