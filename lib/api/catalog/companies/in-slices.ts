import { setImmediate as letOthersAct } from 'node:timers/promises';

/** Some milliseconds of work on a name. */
const sliceLength = 4_096;

/** Actions on each of many things, and lets whoever asks meanwhile be answered every few milliseconds. */
export async function inSlices<T>(
  things: readonly T[],
  act: (thing: T, place: number) => void,
): Promise<void> {
  for (let from = 0; from < things.length; from += sliceLength) {
    if (from > 0) await letOthersAct();
    for (const [at, thing] of things.slice(from, from + sliceLength).entries()) act(thing, from + at);
  }
}
