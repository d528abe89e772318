/**
 * Metrics of the site's state. Every instance shows the same numbers of the shared database, read at most once in some seconds however often
 * it is scraped; connections and disks are its own. Labels are names of the code.
 */
import { type Attributes, type BatchObservableResult, metrics } from '@opentelemetry/api';
import { systemClock } from '@/lib/clock/clock';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { startCounters } from '@/lib/telemetry/counted';
import type { AppContext } from '../../core/context';
import { limits } from '../../core/limits/limits';
import { countProblems } from '../problems/count-problems';
import { readDiskSpace } from '../problems/disk-space';
import { readSiteState, type SiteState } from '../problems/site-state';

const cachedMilliseconds = 15_000;

/** Less than Prometheus waits for a scrape: what the instance knows by itself is shown meanwhile. */
const waitMilliseconds = 5_000;

/** A reading of the state that takes longer is given up, in case it never ends. */
const readingMilliseconds = 60_000;

/** Name and help of each gauge. */
const gauges = {
  'snoei.up': '1 while the state of the site can be read from the database',
  'snoei.orders.last.day': 'Orders of letters of the last 24 hours, placed and paid',
  'snoei.letters': 'Letters in each state that is not an end',
  'snoei.queue.waiting': 'What waits for operators, by queue',
  'snoei.queue.overdue': 'What is overdue, by queue',
  'snoei.jobs': 'Background jobs by kind and state',
  'snoei.jobs.oldest.seconds': 'How long the oldest due job of a kind has waited',
  'snoei.cleanup.age.seconds':
    'Seconds since scheduled work last ended well; an hour and more is shown as 3600',
  'snoei.mails': 'Mails that were not delivered',
  'snoei.payment.differences': 'Payments and refunds about which the provider does not say the same',
  'snoei.problems': 'How much of each problem there is, as operators see it',
  'snoei.database.connections': 'Connections of the pool of this instance',
  'snoei.disk.free.bytes': 'Free space on the disk of a folder of this instance',
  'snoei.disk.size.bytes': 'Size of that disk',
} as const;
type GaugeName = keyof typeof gauges;

/** Scheduled runs are stored for an hour. */
const longestAgeSeconds = 3600;

type Observe = (name: GaugeName, value: number, labels?: Attributes) => void;

/** Registers the gauges, and the counters with 0; without metrics nothing is ever read. A scrape waits for the database so long. */
export function observeSite(context: AppContext, waitFor = waitMilliseconds): void {
  startCounters(Object.keys(limits));
  const meter = metrics.getMeter('snoei');
  const named = Object.entries(gauges).map(
    ([name, description]) => [name, meter.createObservableGauge(name, { description })] as const,
  );
  const gaugeOf = new Map<string, (typeof named)[number][1]>(named);
  const readState = cachedState(context, waitFor);
  meter.addBatchObservableCallback(
    async (result: BatchObservableResult) => {
      const observe: Observe = (name, value, labels) => {
        const gauge = gaugeOf.get(name);
        if (gauge) result.observe(gauge, value, labels);
      };
      await observeInstance(observe, context);
      const state = await readState();
      observe('snoei.up', Number(state !== null));
      if (state) observeState(observe, state);
    },
    [...gaugeOf.values()],
  );
}

/** Reads the state once at a time; null if it can't be read in time. */
function cachedState(context: AppContext, waitFor: number): () => Promise<SiteState | null> {
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let state: Promise<SiteState | null> = Promise.resolve(null);
  const read = async () => {
    isReading = true;
    try {
      return await withTimeout(readSiteState(context), readingMilliseconds);
    } catch (error) {
      context.log.warn({ err: error }, 'the metrics of the site could not be read');
      return null;
    } finally {
      isReading = false;
    }
  };
  return () => {
    if (!isReading && performance.now() - readAt >= cachedMilliseconds) {
      readAt = performance.now();
      state = read();
    }
    return withTimeout(state, waitFor).catch(() => null);
  };
}

async function observeInstance(observe: Observe, { db, env }: AppContext): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  observe('snoei.database.connections', totalCount - idleCount, { state: 'used' });
  observe('snoei.database.connections', idleCount, { state: 'idle' });
  observe('snoei.database.connections', waitingCount, { state: 'wanted' });
  for (const [folder, path] of [
    ['data', env.DATA_DIR],
    ['cache', env.CACHE_DIR ?? '.next'],
  ] as const) {
    const disk = await readDiskSpace(path);
    if (!disk) continue;
    observe('snoei.disk.free.bytes', disk.freeBytes, { folder });
    observe('snoei.disk.size.bytes', disk.totalBytes, { folder });
  }
}

function observeState(observe: Observe, state: SiteState): void {
  const { post, jobs, mails, differences } = state;
  const each = (name: GaugeName, label: string, values: Readonly<Record<string, number>>) => {
    for (const [value, count] of Object.entries(values)) observe(name, count, { [label]: value });
  };
  each('snoei.orders.last.day', 'state', { placed: post.ordersPlaced, paid: post.ordersPaid });
  each('snoei.letters', 'state', post.letters);
  for (const queue of ['letters', 'cases', 'disputes'] as const) {
    observe('snoei.queue.waiting', state[queue].due, { queue });
    observe('snoei.queue.overdue', state[queue].late, { queue });
  }
  for (const { name: kind, queued, planned, running, retrying, failed, oldest_wait_seconds } of jobs.kinds) {
    const states = { queued, planned, running, retrying, failed };
    for (const [name, count] of Object.entries(states)) observe('snoei.jobs', count, { kind, state: name });
    observe('snoei.jobs.oldest.seconds', oldest_wait_seconds ?? 0, { kind });
  }
  const { last_done_at: lastDone } = jobs.cleanup;
  const age = lastDone ? (systemClock.now().getTime() - lastDone.getTime()) / 1000 : longestAgeSeconds;
  observe('snoei.cleanup.age.seconds', Math.min(longestAgeSeconds, Math.max(0, age)));
  each('snoei.mails', 'state', {
    waiting: mails.queued,
    given_up: mails.failed,
    uncertain: mails.uncertain,
    blocked: mails.blocked,
  });
  each('snoei.payment.differences', 'kind', { ...differences });
  for (const { problem, count } of countProblems(state)) observe('snoei.problems', count, { problem });
}
