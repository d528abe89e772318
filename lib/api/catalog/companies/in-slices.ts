import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds of work before yielding. */
const sliceLength = 4_096;

/** Calls `action` for each of many items and yields to the event loop every few milliseconds, so that requests are not blocked. */
export async function inSlices<T>(
  subjects: readonly T[],
  action: (item: T, index: number) => void,
): Promise<void> {
  for (let from = 0; from < subjects.length; from += sliceLength) {
    if (from > 0) await yieldToEventLoop();
    for (const [at, item] of subjects.slice(from, from + sliceLength).entries()) action(item, from + at);
  }
}
