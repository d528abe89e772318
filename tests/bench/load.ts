/**
 * Load on several pages in rounds: requests per second, and processor time per request. The latter also holds while others use the machine,
 * and bounds the former.
 */
import autocannon from 'autocannon';
import { type Measurement, shareOf } from './measure';
import type { Served } from './served';

const connections = 16;
const rounds = 7;
const requestsPerRound = 400;
/** Until the responding code is fully optimised: fewer requests measure a server that just started. */
const requestsToWarmUp = 1_000;

interface Target {
  readonly what: string;
  readonly served: Served;
  readonly path: string;
  readonly status: number;
}

interface Loaded {
  readonly rate: Measurement;
  readonly cost: Measurement;
}

/**
 * Sends a number of requests per round to each warm page, accepting compressed responses like a browser. Throws for any unexpected
 * response.
 */
export async function measureLoad(targets: readonly Target[]): Promise<Loaded[]> {
  const measured = targets.map((target) => ({ ...target, rates: [] as number[], costs: [] as number[] }));
  for (const target of measured) await load(target, requestsToWarmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of measured) {
      const { rate, cost } = await load(target, requestsPerRound);
      target.rates.push(rate);
      target.costs.push(cost);
    }
  }
  return measured.map(({ what, rates, costs }) => ({
    rate: {
      what,
      unit: 'requests/s',
      median: Math.round(shareOf(rates, 0.5)),
      p99: null,
      runs: rates.length,
    },
    cost: {
      what: `processor: ${what}`,
      unit: 'ms of processor',
      median: shareOf(costs, 0.5),
      p99: shareOf(costs, 0.99),
      runs: costs.length,
    },
  }));
}

async function load({ served, path, status }: Target, amount: number) {
  const before = served.processorMilliseconds();
  const { result, seconds } = await sendRequest(served.origin + path, amount);
  const taken = served.processorMilliseconds() - before;
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (result.errors > 0 || expected === 0 || expected !== result.requests.total) {
    const seen = JSON.stringify(result.statusCodeStats);
    throw new Error(`${path} returned ${seen}, ${result.errors} errors`);
  }
  return { rate: expected / seconds, cost: taken / expected };
}

/** Sends the requests and returns the time until the last response: the tool itself samples once a second. */
async function sendRequest(url: string, amount: number) {
  const start = performance.now();
  let last = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, amount, headers: { 'accept-encoding': 'gzip' } },
      (error: unknown, given) => (error ? reject(error) : resolve(given)),
    );
    run.on('response', () => {
      last = performance.now();
    });
  });
  return { result, seconds: (last - start) / 1000 };
}
