/**
 * Publishes invalidated tags to the other instances and applies theirs, through a Redis stream that may be unavailable at any
 * time. No request waits for it: meanwhile each instance serves what it has cached, for an hour at most, and catches up once
 * it is available again.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

export interface Invalidation {
  /** `milliseconds-number`, rising. */
  readonly id: string;
  /** The instance that published it. */
  readonly instance: string;
  readonly tags: readonly string[];
}

export interface InvalidationStream {
  publish(instance: string, tags: readonly string[]): Promise<void>;
  /** What was published after an ID, the oldest first, at most {@link invalidationsPerRead}; malformed entries are left out. */
  readAfter(
    id: string,
  ): Promise<{ readonly invalidations: readonly Invalidation[]; readonly lastId: string }>;
  /** The ID of the newest entry, or null for an empty stream. */
  findNewestId(): Promise<string | null>;
  /** Closes the connection immediately. */
  close(): void;
}

/** Connects. Throws on a timeout. */
export type OpenInvalidationStream = () => Promise<InvalidationStream>;

export const invalidationsPerRead = 500;

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
  const exchange = createExchange(open, expire);
  const pause = createPause();
  let failures = 0;
  let isStopped = false;

  /** Returns the milliseconds until the next turn. */
  async function turn(): Promise<number> {
    try {
      await exchange.run();
      if (failures > 0) log.info({ failures }, 'Redis is available again');
      failures = 0;
      return pollEvery;
    } catch (error) {
      exchange.disconnect();
      // Logged once when it goes and once when it is back.
      if (failures === 0) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : typeof error;
        log.warn({ reason }, 'Redis is unavailable: other instances expire cached pages later');
      }
      failures += 1;
      return Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(failures, 10));
    }
  }

  const first = turn();
  const ended = first.then(async (milliseconds) => {
    if (!isStopped) await pause.sleep(milliseconds);
    while (!isStopped) await pause.sleep(await turn());
    exchange.disconnect();
  });

  return {
    publish: (tags) => {
      exchange.queue(tags);
      // While Redis is unavailable the retry interval holds.
      if (failures === 0) pause.end();
    },
    ready: first.then(() => undefined),
    stop: async () => {
      isStopped = true;
      pause.end();
      await ended;
    },
  };
}

/** What one instance sends and receives: tags queued for publication, and the position in the stream up to which it has read. */
function createExchange(open: OpenInvalidationStream, expire: (tags: readonly string[]) => void) {
  const instance = randomUUID();
  const pending = new Set<string>();
  let stream: InvalidationStream | null = null;
  let lastId = beginning;

  async function connect(): Promise<InvalidationStream> {
    const opened = await open();
    stream = opened;
    const newest = await opened.findNewestId();
    // A Redis that lost its data starts counting anew.
    if (newest !== null && isLater(lastId, newest)) lastId = beginning;
    return opened;
  }

  return {
    queue(tags: readonly string[]): void {
      for (const tag of tags) if (pending.size < pendingMax) pending.add(tag);
    },

    /** Publishes the queued tags and applies those of other instances, over a new connection where there is none. */
    async run(): Promise<void> {
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
    },

    disconnect(): void {
      stream?.close();
      stream = null;
    },
  };
}

/** A sleep that `end` cuts short. */
function createPause() {
  let end = () => {};
  return {
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        // Does not keep the process alive.
        timer.unref();
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}
