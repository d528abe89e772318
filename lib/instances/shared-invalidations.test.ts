import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invalidation, InvalidationStream } from './shared-invalidations';
import { type SharedInvalidations, shareInvalidations } from './shared-invalidations';

const pollEvery = 5;

/** A mock of Redis with one stream, which can disconnect and lose its data. */
class Stream {
  isAway = false;
  opened = 0;
  private invalidations: Invalidation[] = [];
  private count = 0;

  constructor(private time = 1000) {}

  /** Simulates a restart without data. */
  forget(time: number): void {
    this.invalidations = [];
    this.time = time;
  }

  /** Another instance's entry. */
  add(instance: string, tags: readonly string[]): void {
    this.count += 1;
    this.invalidations.push({ id: `${this.time}-${this.count}`, instance, tags });
  }

  readonly open = async (): Promise<InvalidationStream> => {
    this.opened += 1;
    this.mustBeThere();
    return {
      publish: async (instance, tags) => {
        this.mustBeThere();
        this.add(instance, tags);
      },
      readAfter: async (id) => {
        this.mustBeThere();
        const at = this.invalidations.findIndex((one) => one.id === id);
        const invalidations = this.invalidations.slice(at + 1);
        return { invalidations, lastId: invalidations.at(-1)?.id ?? id };
      },
      findNewestId: async () => {
        this.mustBeThere();
        return this.invalidations.at(-1)?.id ?? null;
      },
      close: () => undefined,
    };
  };

  private mustBeThere(): void {
    if (this.isAway) throw new Error('nobody there');
  }
}

/** More than the longest retry interval. */
const longestMilliseconds = 15_000;

/** Advances the timers until the check passes. */
async function eventually(check: () => void): Promise<void> {
  for (let passed = 0; passed < longestMilliseconds; passed += pollEvery) {
    try {
      return check();
    } catch {
      await vi.advanceTimersByTimeAsync(pollEvery);
    }
  }
  check();
}

const running: SharedInvalidations[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const instance of running.splice(0)) await instance.stop();
  vi.useRealTimers();
});

/** An instance with the tags that it expired and its log lines. */
function startInstance(stream: Stream) {
  const expired: string[] = [];
  const logged: string[] = [];
  const shared = shareInvalidations({
    open: stream.open,
    expire: (tags) => expired.push(...tags),
    log: pino({ level: 'info', base: null }, { write: (line) => logged.push(line) }),
    pollEvery,
  });
  running.push(shared);
  return { ...shared, expired, logged };
}

describe('shareInvalidations', () => {
  it('applies the tags of other instances and not its own', async () => {
    const stream = new Stream();
    const [first, second, third] = [startInstance(stream), startInstance(stream), startInstance(stream)];
    first.publish(['story:nl/home', 'stories:nl/']);
    await eventually(() => expect(second.expired).toEqual(['story:nl/home', 'stories:nl/']));
    await eventually(() => expect(third.expired).toEqual(['story:nl/home', 'stories:nl/']));
    second.publish(['story:en/home']);
    await eventually(() => expect(first.expired).toEqual(['story:en/home']));
    await eventually(() => expect(third.expired).toHaveLength(3));
    expect(second.expired).toHaveLength(2);
  });

  it('applies what was published before it started before it is ready', async () => {
    const stream = new Stream();
    for (let number = 0; number < 1200; number += 1) stream.add('another', [`story:${number}`]);
    const instance = startInstance(stream);
    await instance.ready;
    expect(instance.expired).toHaveLength(1200);
  });
});

describe('shareInvalidations without Redis', () => {
  it('never blocks, logs once, and catches up in both directions', async () => {
    const stream = new Stream();
    const [first, second] = [startInstance(stream), startInstance(stream)];
    await Promise.all([first.ready, second.ready]);
    stream.isAway = true;
    first.publish(['story:a']);
    const before = stream.opened;
    first.publish(['story:b', 'story:a']);
    await eventually(() => expect(stream.opened).toBeGreaterThan(before + 2));
    stream.isAway = false;
    await eventually(() => expect(second.expired).toEqual(['story:a', 'story:b']));
    await eventually(() => expect(first.logged).toHaveLength(2));
    expect(first.logged[0]).toContain('Redis is unavailable');
    expect(first.logged[1]).toContain('Redis is available again');
    await eventually(() => expect(second.logged).toHaveLength(2));
  });

  it('becomes ready anyway', async () => {
    const stream = new Stream();
    stream.isAway = true;
    const instance = startInstance(stream);
    await instance.ready;
    stream.add('another', ['story:a']);
    stream.isAway = false;
    await eventually(() => expect(instance.expired).toEqual(['story:a']));
  });

  it('reads from the beginning after Redis lost its data', async () => {
    const stream = new Stream(5000);
    const instance = startInstance(stream);
    stream.add('another', ['story:a']);
    await eventually(() => expect(instance.expired).toEqual(['story:a']));
    stream.isAway = true;
    await eventually(() => expect(instance.logged).toHaveLength(1));
    stream.forget(10);
    stream.add('another', ['story:b']);
    stream.isAway = false;
    await eventually(() => expect(instance.expired).toEqual(['story:a', 'story:b']));
  });
});
