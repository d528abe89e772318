/**
 * Log messages about a failing collector: lost traces with reason and number, and recovery.
 * Rate-limited to one line an hour.
 */
import type { Logger } from 'pino';

/** Minimum interval between two lines about lost traces. */
const seldomMilliseconds = 3_600_000;

export interface CollectorLog {
  /** Reports undelivered spans. `reason` contains no URL and no external text. */
  lost(spans: number, reason: string): void;
  /** Reports a delivered batch. */
  arrived(): void;
}

/** Counts from process start. `now` is in milliseconds, replaced in tests. */
export function collectorLog(log: Logger, now = () => performance.now()): CollectorLog {
  let lostSpans = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isSaid = false;
  return {
    lost: (spans, reason) => {
      lostSpans += spans;
      if (now() - loggedAt < seldomMilliseconds) return;
      loggedAt = now();
      isSaid = true;
      log.warn({ reason, lostSpans }, 'traces do not reach their collector and are dropped');
    },
    arrived: () => {
      if (!isSaid) return;
      isSaid = false;
      log.info({ lostSpans }, 'traces reach their collector again');
    },
  };
}
