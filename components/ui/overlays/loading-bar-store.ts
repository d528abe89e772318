/**
 * State of the loading bar: hidden for 200 ms, then a bar that runs for 5 s, then half a second
 * at the end. Outside React, so that any client code can report start, end or failure.
 */
import { loadingBarHideDelayMilliseconds, loadingBarThrottleMilliseconds } from '@/lib/config/business';

/** `waiting` shows nothing yet, so that fast navigations show no bar. */
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

/** Starts, or restarts. */
export function startLoading(): void {
  go('waiting', { phase: 'running', afterMilliseconds: loadingBarThrottleMilliseconds });
}

/** Completes. */
export function finishLoading(): void {
  if (phase === 'waiting') go('hidden');
  if (phase === 'running')
    go('done', { phase: 'hidden', afterMilliseconds: loadingBarHideDelayMilliseconds });
}

/** Stops after a failure. The error message is the page's. */
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
