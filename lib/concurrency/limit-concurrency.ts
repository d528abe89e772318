/** Work that takes much memory or CPU, a few at a time: the rest waits, and who comes when too many wait is sent away. */

/** Too many wait already. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface ConcurrencyLimits {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/** Makes a queue of its own: returns what runs a task in turn, first come first served. It rejects with {@link TooBusy}. */
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
      // Whoever waits takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
