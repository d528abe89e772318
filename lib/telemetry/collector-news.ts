/**
 * What the log says of a collector that takes no traces: that they are lost, why, and how many; that they arrive again.
 * Seldom: a collector that comes and goes with each batch is worth one line an hour, a lost span none.
 */
import type { Logger } from 'pino';

/** Between two lines that traces are lost. */
const seldomMilliseconds = 3_600_000;

export interface CollectorNews {
  /** So many spans did not arrive, and never will. `reason` holds no address and nothing that somebody else wrote. */
  lost(spans: number, reason: string): void;
  /** A batch arrived. */
  arrived(): void;
}

/** Counts from the start of the process. `now` is in milliseconds, given by tests. */
export function collectorNews(log: Logger, now = () => performance.now()): CollectorNews {
  let lostSpans = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let isSaid = false;
  return {
    lost: (spans, reason) => {
      lostSpans += spans;
      if (now() - saidAt < seldomMilliseconds) return;
      saidAt = now();
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
