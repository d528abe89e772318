/** Timing of one function in this process: compare ratios within one run; medians depend on the machine. */

/** A row of the table; every benchmark prints the same columns. */
export interface Measurement {
  readonly what: string;
  readonly unit: 'ms' | 's' | 'ms of processor' | 'requests/s' | 'KB gzip' | 'MB' | '%';
  readonly median: number;
  /** The slowest hundredth; null for a number without a spread, such as a size. */
  readonly p99: number | null;
  readonly runs: number;
  /** The ratio of the median to that of its reference (see `compare`). */
  readonly ratio?: number;
  /** The target, as text. */
  readonly target?: string;
  /** Further columns of this benchmark, by heading. */
  readonly columns?: Readonly<Record<string, string | number>>;
}

/** Calls `action` a number of times after a tenth as many to warm up; milliseconds each. */
export async function measure(
  what: string,
  runs: number,
  action: (run: number) => unknown,
  target?: string,
): Promise<Measurement> {
  const [measured] = await measureInTurns([{ what, act: action, ...(target ? { target } : {}) }], runs);
  if (!measured) throw new Error('one act gives one measurement');
  return measured;
}

export interface Action {
  readonly what: string;
  readonly act: (run: number) => unknown;
  /** Setup of each call; not measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly target?: string;
}

/** The same for several functions, called in turns: a temporary slowdown of the machine affects each equally. */
export async function measureInTurns(actions: readonly Action[], runs: number): Promise<Measurement[]> {
  const measured = actions.map((action) => ({ ...action, times: [] as number[] }));
  for (let run = 0; run < Math.ceil(runs / 10); run += 1) {
    for (const { prepare, act: action } of measured) {
      await prepare?.();
      await action(run);
    }
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { prepare, act: action, times } of measured) {
      await prepare?.();
      const start = performance.now();
      await action(run);
      times.push(performance.now() - start);
    }
  }
  return measured.map(({ what, times, target }) => ({
    what,
    unit: 'ms',
    median: shareOf(times, 0.5),
    p99: shareOf(times, 0.99),
    runs: times.length,
    ...(target ? { target } : {}),
  }));
}

/** The value below which a share of the values lies (0.5 is the median), in four decimals. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(4));
}

/** Each row with its median as a multiple of the first one's, which is 1. */
export function compare(rows: readonly Measurement[]): readonly Measurement[] {
  const [base] = rows;
  if (!base || base.median === 0) return rows;
  return rows.map((row) => ({ ...row, ratio: Number((row.median / base.median).toFixed(2)) }));
}
