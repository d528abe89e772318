import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SharedTags, shareTags } from './share-tags';
import type { TagLine, TagNews } from './tag-line';

const listenEvery = 5;

/** A Redis in this process: one stream, which can go away and can forget. */
class Stream {
  isAway = false;
  opened = 0;
  private news: TagNews[] = [];
  private count = 0;

  constructor(private time = 1000) {}

  /** As one that starts anew without what it held. */
  forget(time: number): void {
    this.news = [];
    this.time = time;
  }

  /** Somebody else's entry. */
  add(copy: string, tags: readonly string[]): void {
    this.count += 1;
    this.news.push({ id: `${this.time}-${this.count}`, copy, tags });
  }

  readonly open = async (): Promise<TagLine> => {
    this.opened += 1;
    this.mustBeThere();
    return {
      send: async (copy, tags) => {
        this.mustBeThere();
        this.add(copy, tags);
      },
      readAfter: async (id) => {
        this.mustBeThere();
        const at = this.news.findIndex((one) => one.id === id);
        const news = this.news.slice(at + 1);
        return { news, lastId: news.at(-1)?.id ?? id };
      },
      findNewestId: async () => {
        this.mustBeThere();
        return this.news.at(-1)?.id ?? null;
      },
      close: () => undefined,
    };
  };

  private mustBeThere(): void {
    if (this.isAway) throw new Error('nobody there');
  }
}

/** More than the longest time between two tries to get the line back. */
const longestMilliseconds = 15_000;

/** Lets time pass until it is so. */
async function eventually(check: () => void): Promise<void> {
  for (let passed = 0; passed < longestMilliseconds; passed += listenEvery) {
    try {
      return check();
    } catch {
      await vi.advanceTimersByTimeAsync(listenEvery);
    }
  }
  check();
}

const running: SharedTags[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const copy of running.splice(0)) await copy.stop();
  vi.useRealTimers();
});

/** A copy of the site, with what it let go of and what it logged. */
function startCopy(stream: Stream) {
  const expired: string[] = [];
  const logged: string[] = [];
  const shared = shareTags({
    open: stream.open,
    expire: (tags) => expired.push(...tags),
    log: pino({ level: 'info', base: null }, { write: (line) => logged.push(line) }),
    listenEvery,
  });
  running.push(shared);
  return { ...shared, expired, logged };
}

describe('copies of the site', () => {
  it('let go of what another lets go of, and not again of their own', async () => {
    const stream = new Stream();
    const [first, second, third] = [startCopy(stream), startCopy(stream), startCopy(stream)];
    first.tell(['story:nl/home', 'stories:nl/']);
    await eventually(() => expect(second.expired).toEqual(['story:nl/home', 'stories:nl/']));
    await eventually(() => expect(third.expired).toEqual(['story:nl/home', 'stories:nl/']));
    second.tell(['story:en/home']);
    await eventually(() => expect(first.expired).toEqual(['story:en/home']));
    await eventually(() => expect(third.expired).toHaveLength(3));
    expect(second.expired).toHaveLength(2);
  });

  it('know what was told before they started, before the first visitor comes', async () => {
    const stream = new Stream();
    for (let number = 0; number < 1200; number += 1) stream.add('another', [`story:${number}`]);
    const copy = startCopy(stream);
    await copy.ready;
    expect(copy.expired).toHaveLength(1200);
  });
});

describe('a Redis that goes away', () => {
  it('holds nobody up, is logged once, and both sides hear what they missed', async () => {
    const stream = new Stream();
    const [first, second] = [startCopy(stream), startCopy(stream)];
    await Promise.all([first.ready, second.ready]);
    stream.isAway = true;
    first.tell(['story:a']);
    const before = stream.opened;
    first.tell(['story:b', 'story:a']);
    await eventually(() => expect(stream.opened).toBeGreaterThan(before + 2));
    stream.isAway = false;
    await eventually(() => expect(second.expired).toEqual(['story:a', 'story:b']));
    await eventually(() => expect(first.logged).toHaveLength(2));
    expect(first.logged[0]).toContain('Redis is away');
    expect(first.logged[1]).toContain('Redis is back');
    await eventually(() => expect(second.logged).toHaveLength(2));
  });

  it('does not keep a copy from starting', async () => {
    const stream = new Stream();
    stream.isAway = true;
    const copy = startCopy(stream);
    await copy.ready;
    stream.add('another', ['story:a']);
    stream.isAway = false;
    await eventually(() => expect(copy.expired).toEqual(['story:a']));
  });

  it('and lost everything is read from its beginning', async () => {
    const stream = new Stream(5000);
    const copy = startCopy(stream);
    stream.add('another', ['story:a']);
    await eventually(() => expect(copy.expired).toEqual(['story:a']));
    stream.isAway = true;
    await eventually(() => expect(copy.logged).toHaveLength(1));
    stream.forget(10);
    stream.add('another', ['story:b']);
    stream.isAway = false;
    await eventually(() => expect(copy.expired).toEqual(['story:a', 'story:b']));
  });
});
