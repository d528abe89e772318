import { describe, expect, it } from 'vitest';
import { limitConcurrency, TooBusy } from './limit-concurrency';

describe('limitConcurrency', () => {
  it('runs as many tasks at once as allowed, the rest in order, and rejects when the queue is full', async () => {
    const inTurn = limitConcurrency({ atOnceMax: 2, waitingMax: 1 });
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (name: string) =>
      inTurn(async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    const [first, second, third] = [run('a'), run('b'), run('c')];
    await expect(run('d')).rejects.toBeInstanceOf(TooBusy);
    expect(started).toEqual(['a', 'b']);
    ends.get('b')?.();
    expect(await second).toBe('b');
    await expect.poll(() => started).toEqual(['a', 'b', 'c']);
    ends.get('a')?.();
    ends.get('c')?.();
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });

  it('runs the next task after one that rejects', async () => {
    const inTurn = limitConcurrency({ atOnceMax: 1, waitingMax: 1 });
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
