import { beforeEach, describe, expect, it } from 'vitest';
import { isChunkFailure, mayReloadAfterChunkFailure } from './chunk-failure';

describe('chunk failure', () => {
  beforeEach(() => sessionStorage.clear());

  it('is told from other errors', () => {
    const named = new Error('x');
    named.name = 'ChunkLoadError';
    expect(isChunkFailure(named)).toBe(true);
    expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/a.js'))).toBe(true);
    expect(isChunkFailure(new Error('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new Error('Cannot read properties of undefined'))).toBe(false);
    expect(isChunkFailure('Loading chunk 3 failed')).toBe(false);
  });

  it('reloads at most once a minute', () => {
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_000_000)).toBe(true);
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_059_999)).toBe(false);
    expect(mayReloadAfterChunkFailure(sessionStorage, 1_060_000)).toBe(true);
  });

  it('never reloads where nothing can be remembered', () => {
    expect(mayReloadAfterChunkFailure(null, 1)).toBe(false);
    const closed = {
      getItem: () => {
        throw new Error('denied');
      },
    } as unknown as Storage;
    expect(mayReloadAfterChunkFailure(closed, 1)).toBe(false);
  });
});
