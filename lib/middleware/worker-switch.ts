/**
 * The kill switch of the service worker: while disabled, `/sw.js` serves a worker that unregisters itself, so that
 * every browser removes it at its next visit.
 */
import { workerOffPath, workerPath } from '@/lib/routes/worker-paths';
import type { Step } from './step';

/** Returns the step; `isOff` returns the current state. */
export function workerSwitch(isOff: () => boolean): Step {
  return ({ path }) => (path === workerPath && isOff() ? { kind: 'rewrite', path: workerOffPath } : null);
}
