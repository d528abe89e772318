/**
 * Every operation of the OpenAPI document with generated paths, queries, headers and bodies, by a visitor, a member and an operator: no
 * server error, no hang, no echo, no personal data in the log, and a consistent database. An ordinary run makes one round; with
 * LONG_TESTS=1 it runs for ten minutes, with `npm run fuzz -- MINUTES` (`FUZZ_SECONDS`) for the given time. A run is repeated by its
 * `FUZZ_SEED`, which is printed.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentedEndpoints } from '../support/api-document';
import { listDatabaseFaults } from '../support/database/database-faults';
import { createTestContext, type TestContext, testSecret } from '../support/test-context';
import { testStart } from '../support/test-start';
import { recordedLog } from '../support/vitest/recorded-log';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import type { Endpoint } from './endpoints';
import { mark } from './hostile-values';
import { listKnownIds } from './known-ids';
import { actorNames, type FuzzRequest, requestOf } from './request';
import { faultsOf } from './response-rules';
import { readSeed } from './seed';
import { Cast, enliven } from './world';

/** Its duration after the first round. */
const seconds = Number(process.env.FUZZ_SECONDS || (process.env.LONG_TESTS === '1' ? 600 : 0));
const seed = readSeed();
/** A longer request hangs, also on a busy machine. */
const deadlineMilliseconds = 60_000;
/** Requests of an endpoint by each actor in a round. */
const requestsPerTurn = 2;

const folder = temporaryFolder('fuzz');
const log = recordedLog();
let api: TestContext;
let cast: Cast;
let endpoints: Endpoint[] = [];

beforeAll(async () => {
  api = await createTestContext({
    settings: { DATA_DIR: folder, DEV_CLOCK: '1', DEMO_POST: '1', SESSION_SECRET: testSecret },
    log: log.logger,
  });
  cast = new Cast(api);
  // The clock is moved last: drafts and sessions expire with it.
  endpoints = documentedEndpoints(api).sort(
    (a, b) => Number(a.path === '/api/dev/clock') - Number(b.path === '/api/dev/clock'),
  );
});

/** Observed statuses, by endpoint. */
const seen = new Map<string, Set<number>>();
let requests = 0;

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no response in ${deadlineMilliseconds} ms`)),
      deadlineMilliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function check(endpoint: Endpoint, request: FuzzRequest): Promise<void> {
  log.clear();
  const { response, body } = await withDeadline(
    cast
      .make(request)
      .then(async (given) => ({ response: given, body: new Uint8Array(await given.arrayBuffer()) })),
  );
  requests += 1;
  const statuses = seen.get(endpoint.name) ?? new Set();
  seen.set(endpoint.name, statuses.add(response.status));
  const spoken = log.lines().filter((line) => line.includes(mark) || /"level":(?:50|60)/.test(line));
  const faults = [...faultsOf(endpoint, request, response, body), ...spoken];
  if (faults.length > 0)
    throw new Error(`${endpoint.name} returned ${response.status}: ${faults.join(' | ')}`);
}

/** Failures, by endpoint: the smallest request that causes it. A failed endpoint is skipped from then on. */
const failures = new Map<string, string>();

async function tryEndpoint(endpoint: Endpoint, requestSeed: number): Promise<void> {
  const known = await listKnownIds(api);
  for (const [index, actor] of actorNames.entries()) {
    await cast.get(actor);
    const outcome = await fc.check(
      fc.asyncProperty(requestOf(endpoint, actor, known), (request) => check(endpoint, request)),
      { seed: requestSeed + index, numRuns: requestsPerTurn, interruptAfterTimeLimit: 180_000 },
    );
    if (outcome.failed) {
      const smallest = JSON.stringify(outcome.counterexample).slice(0, 3000);
      failures.set(endpoint.name, `${String(outcome.errorInstance).slice(0, 2000)}\nafter ${smallest}`);
      return;
    }
  }
}

/**
 * One round: more data, then every endpoint in turn, then the jobs and the database's rules. The first round is complete; later ones stop
 * at the deadline (`end`, by `performance.now()`).
 */
async function round(number: number, end: number): Promise<void> {
  api.clock.set(new Date(testStart.getTime() + number * 86_400_000));
  await enliven(api, cast);
  for (const [index, endpoint] of endpoints.entries()) {
    if (number > 0 && performance.now() > end) break;
    if (failures.has(endpoint.name)) continue;
    await tryEndpoint(endpoint, seed + (number * endpoints.length + index) * actorNames.length);
    api.clock.advance(20_000);
  }
  log.clear();
  await api.runJobs();
  expect(log.lines().filter((line) => line.includes(mark))).toEqual([]);
  expect(await listDatabaseFaults(api.db)).toEqual([]);
}

describe('every endpoint', () => {
  it(
    `stands whatever is sent, ${seconds > 0 ? `for ${seconds} s` : 'once round'} (FUZZ_SEED=${seed})`,
    async () => {
      const end = performance.now() + seconds * 1000;
      let number = 0;
      try {
        do {
          await round(number, end);
          number += 1;
        } while (performance.now() < end);
      } finally {
        const never = [...seen].filter(([, statuses]) => [...statuses].every((status) => status >= 400));
        console.log(
          `FUZZ_SEED=${seed}: ${requests} requests in ${number} rounds; ${seen.size - never.length} of ${endpoints.length} endpoints also did what was asked`,
        );
        // Where a longer run should look deeper.
        if (seconds > 0) console.log(`Never: ${never.map(([name]) => name).join(', ')}`);
      }
      expect([...failures.values()]).toEqual([]);
      // A fuzzer whose requests all fail validation tests nothing.
      expect([...seen.keys()]).toHaveLength(endpoints.length);
      const worked = [...seen].filter(([, statuses]) => [...statuses].some((status) => status < 400));
      expect(worked.length).toBeGreaterThan(endpoints.length / 2);
    },
    seconds * 1000 + 600_000,
  );
});
