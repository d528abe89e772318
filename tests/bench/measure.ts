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
  for (let run = 0; run < Math.ceil(runs / 10); run += 1) await act(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await act(run);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(4));
  return { what, runs, 'median ms': at(0.5), 'p99 ms': at(0.99) };
}
