/**
 * The kill switch of the service worker: while it is off, `/sw.js` answers the worker that removes itself, so that every
 * browser is rid of it at its next visit.
 */
import { workerOffPath, workerPath } from '@/lib/routes/worker-paths';
import type { Step } from './step';

/** The step; `isOff` says how it stands now. */
export function workerSwitch(isOff: () => boolean): Step {
  return ({ path }) => (path === workerPath && isOff() ? { kind: 'rewrite', path: workerOffPath } : null);
}
