import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftBridge } from './draft-bridge.client';

const refresh = vi.hoisted(() => vi.fn());
const bridge = vi.hoisted(() => ({ made: 0, destroyed: 0, listen: new Map<string, () => void>() }));

vi.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { refresh };
vi.mock('@storyblok/preview-bridge', () => ({
  default: class {
    constructor() {
      bridge.made += 1;
    }
    on(events: string[], callback: () => void) {
      for (const event of events) bridge.listen.set(event, callback);
    }
    destroy() {
      bridge.destroyed += 1;
    }
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  Object.assign(bridge, { made: 0, destroyed: 0, listen: new Map() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

async function frame(search: string, framed: boolean) {
  window.history.replaceState(null, '', `/over-ons${search}`);
  Object.defineProperty(window, 'parent', { configurable: true, value: framed ? {} : window });
  const shown = render(<DraftBridge />);
  await act(() => vi.dynamicImportSettled());
  return shown;
}

describe('DraftBridge', () => {
  it('refreshes the page when an editor saved or published, once for a burst', async () => {
    await frame('?_storyblok=12', true);
    expect(bridge.made).toBe(1);
    bridge.listen.get('change')?.();
    bridge.listen.get('published')?.();
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('loads nothing outside the editor', async () => {
    await frame('', true);
    await frame('?_storyblok=12', false);
    expect(bridge.made).toBe(0);
  });

  it('stops with the page', async () => {
    const { unmount } = await frame('?_storyblok=12', true);
    bridge.listen.get('change')?.();
    unmount();
    vi.advanceTimersByTime(300);
    expect([bridge.destroyed, refresh.mock.calls.length]).toEqual([1, 0]);
  });
});
