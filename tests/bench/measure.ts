/** Timing of one function in this process: medians to quote, ratios within one run to trust. */

export interface Measurement {
  readonly what: string;
  readonly runs: number;
  readonly 'median ms': number;
  readonly 'p99 ms': number;
}

/** Calls `act` a number of times after a tenth as many to warm up; milliseconds each. */
export async function measure(
  what: string,
  runs: number,
  act: (run: number) => unknown,
): Promise<Measurement> {
  const [measured] = await measureInTurns([{ what, act }], runs);
  if (!measured) throw new Error('one act gives one measurement');
  return measured;
}

interface Act {
  readonly what: string;
  readonly act: (run: number) => unknown;
  /** What has to be there for each call; not measured. */
  readonly prepare?: () => Promise<unknown>;
}

/** The same for several acts, called in turns: what slows the machine down for a moment slows down each. */
export async function measureInTurns(acts: readonly Act[], runs: number): Promise<Measurement[]> {
  const measured = acts.map((act) => ({ ...act, times: [] as number[] }));
  for (let run = 0; run < Math.ceil(runs / 10); run += 1) {
    for (const { prepare, act } of measured) {
      await prepare?.();
      await act(run);
    }
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { prepare, act, times } of measured) {
      await prepare?.();
      const start = performance.now();
      await act(run);
      times.push(performance.now() - start);
    }
  }
  return measured.map(({ what, times }) => describeTimes(what, times));
}

function describeTimes(what: string, times: number[]): Measurement {
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(4));
  return { what, runs: times.length, 'median ms': at(0.5), 'p99 ms': at(0.99) };
}
