import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('resolves with the work, and leaves no timer', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1000)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects in time, and ignores a later rejection of the work', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const limited = expect(withTimeout(promise, 1000)).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'no response within 1000 ms',
    });
    await vi.advanceTimersByTimeAsync(1000);
    await limited;
    reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
  });

  it('rejects with the given error', async () => {
    const limited = expect(withTimeout(new Promise(() => {}), 10, () => new Error('gone'))).rejects.toThrow(
      'gone',
    );
    await vi.advanceTimersByTimeAsync(10);
    await limited;
  });
});
