import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from './is-unavailable';
import { DatabaseSilent, SilenceWatch } from './silence-watch';

const timeouts = { suspectAfter: 3_000, probeTimeout: 4_000, reprobeTimeout: 1_500, believedFor: 1_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passed = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds));

/** A server that responds after a delay, or never; and a log of events. */
function watchOf(respondsAfter: number) {
  const server = { respondsAfter, probes: [] as number[] };
  const watch = new SilenceWatch(async (within) => {
    server.probes.push(within);
    await passed(Math.min(server.respondsAfter, within));
    return server.respondsAfter <= within;
  }, timeouts);
  const givenUp: unknown[] = [];
  return { server, watch, givenUp, wait: () => watch.wait((error) => void givenUp.push(error)) };
}

const never = Number.POSITIVE_INFINITY;

/** How long a new query waits until it is allowed or rejected. */
async function admitted(watch: SilenceWatch): Promise<{ isIn: boolean; milliseconds: number }> {
  const start = performance.now();
  const resultOf = (isIn: boolean) => ({ isIn, milliseconds: performance.now() - start });
  const outcome = watch.admit().then(
    () => resultOf(true),
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseSilent);
      expect(isUnavailable(error)).toBe(true);
      return resultOf(false);
    },
  );
  await vi.advanceTimersByTimeAsync(timeouts.reprobeTimeout);
  return outcome;
}

describe('a silent server', () => {
  it('is probed after a delay, and then fails all waiting queries', async () => {
    const { server, watch, givenUp, wait } = watchOf(never);
    const ends = [wait(), wait()];
    await vi.advanceTimersByTimeAsync(2_900);
    expect(server.probes).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(server.probes).toEqual([4_000]);
    expect(givenUp).toEqual([expect.any(DatabaseSilent), expect.any(DatabaseSilent)]);
    for (const end of ends) end();
    expect(await admitted(watch)).toEqual({ isIn: false, milliseconds: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is probed again for later queries, once for all of them', async () => {
    const { server, watch, wait } = watchOf(never);
    const end = wait();
    await vi.advanceTimersByTimeAsync(8_000);
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    const all = await Promise.all([admitted(watch), admitted(watch), admitted(watch)]);
    expect(all).toEqual(Array(3).fill({ isIn: false, milliseconds: timeouts.reprobeTimeout }));
    expect(server.probes).toEqual([4_000, 1_500]);
    server.respondsAfter = 20;
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await admitted(watch)).isIn).toBe(true);
    expect(await admitted(watch)).toEqual({ isIn: true, milliseconds: 0 });
    expect(server.probes).toEqual([4_000, 1_500, 1_500]);
  });

  it('recovers with any response', async () => {
    const { watch, wait } = watchOf(never);
    const end = wait();
    await vi.advanceTimersByTimeAsync(8_000);
    watch.heard();
    expect(await admitted(watch)).toEqual({ isIn: true, milliseconds: 0 });
    end();
  });
});

describe('a slow server', () => {
  it('is waited for as long as it responds to probes', async () => {
    const { server, givenUp, watch, wait } = watchOf(3_500);
    const end = wait();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.probes.length).toBeGreaterThan(5);
    expect(givenUp).toEqual([]);
    expect((await admitted(watch)).isIn).toBe(true);
    end();
  });

  it('is not probed while it responds to other queries', async () => {
    const { server, watch, wait } = watchOf(never);
    const end = wait();
    for (let turn = 0; turn < 20; turn += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      watch.heard();
    }
    expect(server.probes).toEqual([]);
    end();
  });

  it('is not silent if a query gets a response during the probe', async () => {
    const { server, watch, givenUp, wait } = watchOf(never);
    const end = wait();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.probes).toEqual([4_000]);
    watch.heard();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(givenUp).toEqual([]);
    expect((await admitted(watch)).isIn).toBe(true);
    end();
  });
});

it('a process that was blocked itself does not count as silence', async () => {
  const { server, watch, givenUp, wait } = watchOf(never);
  const end = wait();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.probes).toEqual([4_000]);
  // As if the event loop was blocked: the timer fires ten seconds late.
  const clock = vi.spyOn(performance, 'now');
  const late = performance.now() + 10_000;
  clock.mockImplementation(() => late);
  await vi.advanceTimersByTimeAsync(4_000);
  clock.mockRestore();
  expect(givenUp).toEqual([]);
  expect((await admitted(watch)).isIn).toBe(true);
  end();
});
