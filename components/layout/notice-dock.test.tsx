import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeDock } from './notice-dock.client';

let measured: () => void = () => undefined;
let heightPixels = 0;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measured = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => heightPixels);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const room = () => document.documentElement.style.getPropertyValue('--dock-room');

it('says how much room its notices take, and gives it back', () => {
  const { unmount } = render(<NoticeDock>notice</NoticeDock>);
  heightPixels = 92;
  measured();
  expect(room()).toBe('92px');
  heightPixels = 0;
  measured();
  expect(room()).toBe('');
  heightPixels = 48;
  measured();
  unmount();
  expect(room()).toBe('');
});
