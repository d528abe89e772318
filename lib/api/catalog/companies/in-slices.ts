import { setImmediate as letOthersAct } from 'node:timers/promises';

/** Milliseconds of work before yielding. */
const sliceLength = 4_096;

/** Calls `act` for each of many items and yields to the event loop every few milliseconds, so that requests are not blocked. */
export async function inSlices<T>(
  things: readonly T[],
  act: (thing: T, place: number) => void,
): Promise<void> {
  for (let from = 0; from < things.length; from += sliceLength) {
    if (from > 0) await letOthersAct();
    for (const [at, thing] of things.slice(from, from + sliceLength).entries()) act(thing, from + at);
  }
}
