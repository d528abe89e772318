/** Limits the concurrency of memory-intensive or CPU-intensive tasks, with a bounded queue. */

/** The queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface ConcurrencyLimits {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/** Returns a function that runs tasks in the order of its calls. It rejects with {@link TooBusy} when the queue is full. */
export function limitConcurrency({ atOnceMax, waitingMax }: ConcurrencyLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < atOnceMax) running += 1;
    else if (waiting.length >= waitingMax) throw new TooBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over the slot, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
