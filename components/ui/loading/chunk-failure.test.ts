// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isChunkFailure,
  mayReloadAfterChunkFailure,
  reloadAfterChunkFailure,
  watchTyping,
} from './chunk-failure';

const failure = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
});

describe('chunk failure', () => {
  beforeEach(() => sessionStorage.clear());

  it('is distinguished from other errors', () => {
    const named = new Error('x');
    named.name = 'ChunkLoadError';
    expect(isChunkFailure(named)).toBe(true);
    expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/a.js'))).toBe(true);
    expect(isChunkFailure(new Error('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isChunkFailure(new Error('Cannot read properties of undefined'))).toBe(false);
    expect(isChunkFailure('Loading chunk 3 failed')).toBe(false);
  });

  it('reloads at most once a minute', () => {
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_000_000)).toBe(true);
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_059_999)).toBe(false);
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_060_000)).toBe(true);
  });

  it('never reloads without storage', () => {
    expect(mayReloadAfterChunkFailure(null, 1)).toBe(false);
    const closed = {
      getItem: () => {
        throw new Error('denied');
      },
    } as unknown as Storage;
    expect(mayReloadAfterChunkFailure(closed, 1)).toBe(false);
  });
});

describe('handling a chunk failure', () => {
  const reload = vi.fn();
  const sendRequest = vi.fn<typeof fetch>();
  let stopWatching = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000_000, toFake: ['Date'] });
    sessionStorage.clear();
    reload.mockReset();
    sendRequest.mockReset().mockImplementation(async () => new Response(null, { status: 200 }));
    vi.stubGlobal('fetch', sendRequest);
    // jsdom's own location can't be reloaded.
    vi.stubGlobal('location', { href: 'https://snoei.example/netflix', pathname: '/netflix', reload });
    stopWatching = watchTyping();
  });
  afterEach(() => {
    stopWatching();
    // The input was on another page.
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function type() {
    document.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('reloads the page, once a minute', async () => {
    expect(await reloadAfterChunkFailure(failure)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(10_059_999);
    expect(await reloadAfterChunkFailure(failure)).toBe(false);
    vi.setSystemTime(10_060_000);
    expect(await reloadAfterChunkFailure(failure)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('ignores another error', async () => {
    expect(await reloadAfterChunkFailure(new Error('no such thing'))).toBe(false);
    expect(sendRequest).not.toHaveBeenCalled();
  });

  it.each([
    ['does not respond', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is down', async () => new Response(null, { status: 503 })],
  ])('does nothing while the site %s, and does not start the minute', async (_, respond) => {
    sendRequest.mockImplementationOnce(respond);
    expect(await reloadAfterChunkFailure(failure)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await reloadAfterChunkFailure(failure)).toBe(true);
  });

  it('does nothing on a page with input, also if entered during the check', async () => {
    vi.stubGlobal('location', { href: 'https://snoei.example/typed', pathname: '/typed', reload });
    sendRequest.mockImplementationOnce(async () => {
      type();
      return new Response(null);
    });
    expect(await reloadAfterChunkFailure(failure)).toBe(false);
    expect(await reloadAfterChunkFailure(failure)).toBe(false);
    expect(sendRequest).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    // The error boundary has replaced the page: no input is left.
    expect(await reloadAfterChunkFailure(failure, { typedIsGone: true })).toBe(true);
  });

  it('depends on the current page: input on another is lost or stored', async () => {
    vi.stubGlobal('location', { href: 'https://snoei.example/before', pathname: '/before', reload });
    type();
    vi.stubGlobal('location', { href: 'https://snoei.example/next', pathname: '/next', reload });
    expect(await reloadAfterChunkFailure(failure)).toBe(true);
  });
});
