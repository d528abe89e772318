import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAsset, withinAssetTime } from './fetch-asset';

const sendRequest = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  sendRequest.mockReset();
  vi.stubGlobal('fetch', sendRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Never responds; rejects when aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('fetchAsset', () => {
  it('returns a timely response, complete', async () => {
    sendRequest.mockResolvedValue(Response.json({ leaf: 1 }));
    expect(await (await fetchAsset('/data/animation.json')).json()).toEqual({ leaf: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out after a second', async () => {
    sendRequest.mockImplementation(silent);
    const ended = vi.fn();
    const asset = fetchAsset('/data/animation.json').catch(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asset;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  });

  it('aborts with its caller', async () => {
    sendRequest.mockImplementation(silent);
    const principal = new AbortController();
    const asset = expect(fetchAsset('/data/animation.json', principal.signal)).rejects.toThrow('left');
    principal.abort(new Error('left'));
    await asset;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects an error page', async () => {
    sendRequest.mockResolvedValue(new Response('', { status: 404 }));
    await expect(fetchAsset('/data/animation.json')).rejects.toThrow('/data/animation.json returned 404');
  });
});

describe('withinAssetTime', () => {
  it('returns a timely result', async () => {
    expect(await withinAssetTime(Promise.resolve('player'))).toBe('player');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out after a second', async () => {
    const ended = expect(withinAssetTime(new Promise(() => {}))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(1000);
    await ended;
  });
});
