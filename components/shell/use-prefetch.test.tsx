import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLinks } from './prefetch-links';
import { usePrefetch } from './use-prefetch';

const prefetch = vi.fn();
const stop = vi.fn();
let pathname = '/';
const router = { prefetch };

vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => pathname }));
vi.mock('./prefetch-links', () => ({ watchLinks: vi.fn() }));
const watch = vi.mocked(watchLinks);

beforeEach(() => {
  vi.useFakeTimers();
  pathname = '/';
  watch.mockReset().mockReturnValue(stop);
  stop.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('starts after two seconds, again on each page, and fetches each once', async () => {
  const { rerender, unmount } = renderHook(() => usePrefetch());
  await vi.advanceTimersByTimeAsync(1999);
  expect(watch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  const [fetchPage, fetched] = watch.mock.calls[0] ?? [];
  expect(fetched).toEqual(new Set(['/']));
  fetchPage?.('/opzeggen');
  expect(prefetch).toHaveBeenCalledWith('/opzeggen');

  pathname = '/opzeggen';
  rerender();
  expect(stop).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  expect(watch.mock.calls[1]?.[1]).toBe(fetched);
  unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('does not even load its own code with data saver', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  renderHook(() => usePrefetch());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(watch).not.toHaveBeenCalled();
});
