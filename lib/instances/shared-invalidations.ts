/**
 * Publishes invalidated tags to the other instances and applies theirs, through a Redis stream that may be unavailable at any
 * time. No request waits for it: meanwhile each instance serves what it has cached, for an hour at most, and catches up once
 * it is available again.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import {
  type InvalidationStream,
  invalidationsPerRead,
  type OpenInvalidationStream,
} from './invalidation-stream';

const pollMilliseconds = 500;

/** Before the first reconnection; doubled each time, up to the longest. */
const firstRetryMilliseconds = 250;
const longestRetryMilliseconds = 10_000;

/** No more tags are queued: within the hour every page is rendered anew anyway. */
const pendingMax = 10_000;

const beginning = '0-0';

export interface SharedInvalidations {
  /** Queues tags for publication; never throws and never waits. */
  publish(tags: readonly string[]): void;
  /** Resolves after the first read, successful or not. */
  readonly ready: Promise<void>;
  /** Stops polling; pending tags are dropped. */
  stop(): Promise<void>;
}

export interface SharedInvalidationsOptions {
  readonly open: OpenInvalidationStream;
  /** Applies the tags of another instance. */
  readonly expire: (tags: readonly string[]) => void;
  readonly log: Logger;
  /** Shorter in tests. */
  readonly pollEvery?: number;
}

/** Whether a stream ID is later than another. */
function isLater(id: string, than: string): boolean {
  const [time = 0n, number = 0n] = id.split('-').map(BigInt);
  const [thanTime = 0n, thanNumber = 0n] = than.split('-').map(BigInt);
  return time === thanTime ? number > thanNumber : time > thanTime;
}

/** Starts publishing and polling. */
export function shareInvalidations({
  open,
  expire,
  log,
  pollEvery = pollMilliseconds,
}: SharedInvalidationsOptions): SharedInvalidations {
  const instance = randomUUID();
  const pending = new Set<string>();
  let stream: InvalidationStream | null = null;
  let lastId = beginning;
  let failures = 0;
  let isStopped = false;
  let wake = () => {};

  /** Until the time is over or `wake` is called. */
  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      // Does not keep the process alive.
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function connect(): Promise<InvalidationStream> {
    const opened = await open();
    stream = opened;
    const newest = await opened.findNewestId();
    // A Redis that lost its data starts counting anew.
    if (newest !== null && isLater(lastId, newest)) lastId = beginning;
    return opened;
  }

  async function exchange(): Promise<void> {
    const connected = stream ?? (await connect());
    if (pending.size > 0) {
      const tags = [...pending];
      await connected.publish(instance, tags);
      for (const tag of tags) pending.delete(tag);
    }
    for (;;) {
      const { invalidations, lastId: read } = await connected.readAfter(lastId);
      for (const { instance: publisher, tags } of invalidations) if (publisher !== instance) expire(tags);
      const isLast = read === lastId || invalidations.length < invalidationsPerRead;
      lastId = read;
      if (isLast) return;
    }
  }

  function disconnect(error: unknown): void {
    stream?.close();
    stream = null;
    // Logged once when it goes and once when it is back.
    if (failures === 0) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : typeof error;
      log.warn({ reason }, 'Redis is unavailable: other instances expire cached pages later');
    }
    failures += 1;
  }

  /** Returns the milliseconds to sleep. */
  async function turn(): Promise<number> {
    try {
      await exchange();
      if (failures > 0) log.info({ failures }, 'Redis is available again');
      failures = 0;
      return pollEvery;
    } catch (error) {
      disconnect(error);
      return Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(failures, 10));
    }
  }

  async function poll(): Promise<void> {
    while (!isStopped) await sleep(await turn());
    stream?.close();
    stream = null;
  }

  const first = turn();
  const ended = first.then(async (milliseconds) => {
    if (!isStopped) await sleep(milliseconds);
    await poll();
  });

  return {
    publish: (tags) => {
      for (const tag of tags) if (pending.size < pendingMax) pending.add(tag);
      // Only when Redis is available: otherwise the retry interval applies.
      if (failures === 0) wake();
    },
    ready: first.then(() => undefined),
    stop: async () => {
      isStopped = true;
      wake();
      await ended;
    },
  };
}
