/** Load on a server for a number of seconds: a number of connections, each of which sends its next request after a response. */
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { shareOf } from './measure';
import type { Memory, Served } from './served';

/** What each connection sends, again and again. */
export interface Traffic {
  readonly what: string;
  /** The requests of a visitor in order; the last is measured, the others prepare it. Makes new ones for every run. */
  readonly requests: () => readonly autocannon.Request[];
  /** The status of the last response. */
  readonly status: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Measured requests with the expected response. */
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
  /**
   * The number of failures by kind: another status, a failed connection, a request without response. Those under way
   * at the end are none.
   */
  readonly errors: Readonly<Record<string, number>>;
  /** Megabytes after ten seconds (or half of a shorter run), the highest from then on, and at the end. */
  readonly memory: { readonly start: Memory; readonly highest: Memory; readonly end: Memory };
  /** Processor time per second of this process, which generates the load, and of the server's own process. */
  readonly processors: { readonly generator: number; readonly server: number };
}

const warmUpSeconds = 10;
const sampleMilliseconds = 1000;
/** A request that takes this long has failed. */
const timeoutSeconds = 30;

const idleMilliseconds = 500;
const idleShare = 0.1;
const idleLimitMilliseconds = 120_000;

/**
 * Resolves once the server has finished the requests that were under way when a load ended: it processes them although their connections
 * are closed. Throws if it is busy for two minutes.
 */
export async function waitUntilIdle(served: Served): Promise<void> {
  const end = performance.now() + idleLimitMilliseconds;
  for (;;) {
    const before = served.processorMilliseconds();
    await pause(idleMilliseconds);
    if (served.processorMilliseconds() - before < idleMilliseconds * idleShare) return;
    if (performance.now() > end) throw new Error('the server is still busy two minutes after its load');
  }
}

/** Sends the traffic and returns what came back; unexpected responses are counted, not thrown. */
export async function loadForSeconds(
  served: Served,
  traffic: Traffic,
  { connections, seconds }: LoadOptions,
): Promise<LoadResult> {
  const durations: number[] = [];
  const counts = new Map<string, number>();
  const count = (kind: string, times = 1) => counts.set(kind, (counts.get(kind) ?? 0) + times);
  const requests = traffic.requests();
  let isMeasured = false;
  const watched = requests.map((request, index) => ({
    ...request,
    // Called right before `response` is emitted, which does not name the request.
    onResponse: (...response: Parameters<NonNullable<Exclude<typeof request.onResponse, string>>>) => {
      isMeasured = index === requests.length - 1;
      if (typeof request.onResponse === 'function') request.onResponse(...response);
    },
  }));

  const generatorBefore = process.cpuUsage();
  const serverBefore = served.processorMilliseconds();
  const start = performance.now();
  const memory = watchMemory(served, Math.min(warmUpSeconds, seconds / 2));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: served.origin, connections, duration: seconds, timeout: timeoutSeconds, requests: watched },
      (error: unknown, given) => (error ? reject(error) : resolve(given)),
    );
    run.on('response', (_, status, __, milliseconds) => {
      const isSuccess = isMeasured ? status === traffic.status : status >= 200 && status < 300;
      if (!isSuccess) count(`status ${status}`);
      else if (isMeasured) durations.push(milliseconds);
    });
    run.on('reqError', (error: NodeJS.ErrnoException) => count(error.code ?? error.message));
  });
  const taken = performance.now() - start;
  const generated = process.cpuUsage(generatorBefore);
  // At the end each connection waits for one response; any other request was lost with its connection.
  const lost = result.requests.sent - result.requests.total - connections - result.timeouts;
  if (lost > 0) count('no response', lost);
  if (durations.length === 0) count('no response at all');
  return {
    requests: durations.length,
    perSecond: durations.length / (taken / 1000),
    median: shareOf(durations, 0.5),
    p99: shareOf(durations, 0.99),
    slowest: shareOf(durations, 1),
    errors: Object.fromEntries(counts),
    memory: await memory(),
    processors: {
      generator: (generated.user + generated.system) / 1000 / taken,
      server: (served.processorMilliseconds() - serverBefore) / taken,
    },
  };
}

/** Reads the memory once a second from `start` seconds on, until the returned function is called. */
function watchMemory(served: Served, start: number): () => Promise<LoadResult['memory']> {
  const ended = new AbortController();
  const samples: Memory[] = [];
  const watch = async () => {
    await pause(start * 1000, undefined, { signal: ended.signal });
    for (;;) {
      samples.push(served.memoryMegabytes());
      await pause(sampleMilliseconds, undefined, { signal: ended.signal });
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });
  return async () => {
    ended.abort();
    await watching;
    const end = served.memoryMegabytes();
    const highestOf = (kind: keyof Memory) => Math.max(end[kind], ...samples.map((sample) => sample[kind]));
    return { start: samples[0] ?? end, highest: { own: highestOf('own'), tree: highestOf('tree') }, end };
  };
}
