/**
 * What one copy of the site lets go of, all others let go of: each tells it and listens, over a line that may break at
 * any time. No visitor ever waits for it. While it is broken each copy serves what it has, which is an hour old at most;
 * what it wanted to tell, it tells once the line is back, and it hears what it missed.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { newsPerRead, type OpenTagLine, type TagLine } from './tag-line';

/** Between two questions whether others told something. */
const listenEveryMilliseconds = 500;

/** Between two tries to get the line back: doubled each time, up to the longest. */
const firstRetryMilliseconds = 250;
const longestRetryMilliseconds = 10_000;

/** Of what could not be told yet, more is not kept: in an hour every page is new anyway. */
const untoldMax = 10_000;

const beginning = '0-0';

export interface SharedTags {
  /** Tells every other copy that these are no longer valid. Never fails and never waits. */
  tell(tags: readonly string[]): void;
  /** The first try to hear what the others told before is over, successful or not. */
  readonly ready: Promise<void>;
  /** Listens no longer; what was not told yet stays untold. */
  stop(): Promise<void>;
}

export interface SharedTagsOptions {
  readonly open: OpenTagLine;
  /** Lets go of what others told, here. */
  readonly expire: (tags: readonly string[]) => void;
  readonly log: Logger;
  /** Given by tests. */
  readonly listenEvery?: number;
}

/** Which of two places in the stream is later. */
function isLater(id: string, than: string): boolean {
  const [time = 0n, number = 0n] = id.split('-').map(BigInt);
  const [thanTime = 0n, thanNumber = 0n] = than.split('-').map(BigInt);
  return time === thanTime ? number > thanNumber : time > thanTime;
}

/** Starts telling and listening. */
export function shareTags({
  open,
  expire,
  log,
  listenEvery = listenEveryMilliseconds,
}: SharedTagsOptions): SharedTags {
  const copy = randomUUID();
  const untold = new Set<string>();
  let line: TagLine | null = null;
  let lastId = beginning;
  let failures = 0;
  let isStopped = false;
  let wake = () => {};

  /** Until the time is over, or somebody has something to tell. */
  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      // A process that has nothing else to do may end.
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function connect(): Promise<TagLine> {
    const opened = await open();
    line = opened;
    const newest = await opened.findNewestId();
    // A Redis that lost what it held counts from a place of its own.
    if (newest !== null && isLater(lastId, newest)) lastId = beginning;
    return opened;
  }

  async function exchange(): Promise<void> {
    const reached = line ?? (await connect());
    if (untold.size > 0) {
      const tags = [...untold];
      await reached.send(copy, tags);
      for (const tag of tags) untold.delete(tag);
    }
    for (;;) {
      const { news, lastId: read } = await reached.readAfter(lastId);
      for (const { copy: teller, tags } of news) if (teller !== copy) expire(tags);
      const hadAll = read === lastId || news.length < newsPerRead;
      lastId = read;
      if (hadAll) return;
    }
  }

  function lose(error: unknown): void {
    line?.close();
    line = null;
    // One line when it goes, one when it is back: what lies between would say the same again and again.
    if (failures === 0) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : typeof error;
      log.warn({ reason }, 'Redis is away: other copies hear later of what is no longer valid');
    }
    failures += 1;
  }

  /** Gives how long to rest. */
  async function turn(): Promise<number> {
    try {
      await exchange();
      if (failures > 0) log.info({ failures }, 'Redis is back');
      failures = 0;
      return listenEvery;
    } catch (error) {
      lose(error);
      return Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(failures, 10));
    }
  }

  async function goOn(): Promise<void> {
    while (!isStopped) await rest(await turn());
    line?.close();
    line = null;
  }

  let hadFirst = () => {};
  const ready = new Promise<void>((resolve) => {
    hadFirst = resolve;
  });
  const ended = turn().then(async (milliseconds) => {
    hadFirst();
    if (!isStopped) await rest(milliseconds);
    await goOn();
  });

  return {
    tell: (tags) => {
      for (const tag of tags) if (untold.size < untoldMax) untold.add(tag);
      // While the line is broken its own pace holds.
      if (failures === 0) wake();
    },
    ready,
    stop: async () => {
      isStopped = true;
      wake();
      await ended;
    },
  };
}
