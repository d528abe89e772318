import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubElementHeights } from '@/tests/support/dom/element-heights';
import { reserveKnownBottomSpace } from './keep-foot-room';
import { NoticeDock } from './notice-dock.client';

let setHeight: (heightPixels: number) => void;

beforeEach(() => {
  setHeight = stubElementHeights();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const root = document.documentElement;
const room = (name: string, { style } = root) => style.getPropertyValue(name);

it('publishes the height of its notices, and releases it', () => {
  const { unmount } = render(<NoticeDock>notice</NoticeDock>);
  setHeight(92);
  expect(room('--dock-room')).toBe('92px');
  setHeight(0);
  expect(room('--dock-room')).toBe('');
  setHeight(48);
  expect(room('--dock-room')).toBe('48px');
  unmount();
  expect(room('--dock-room')).toBe('');
});

it('stands on what else lies at the foot, whichever came first', () => {
  const giveBackBar = reserveKnownBottomSpace('4rem', '--bar-room');
  const { container } = render(<NoticeDock>notice</NoticeDock>);
  const dock = container.querySelector<HTMLElement>('[data-stands-on-foot]') ?? root;
  expect(dock).not.toBe(root);
  expect(room('--bar-room', dock)).toBe('4rem');
  const giveBackPrompt = reserveKnownBottomSpace('3rem', '--prompt-room');
  expect(room('--prompt-room', dock)).toBe('3rem');
  giveBackBar();
  giveBackPrompt();
  for (const element of [root, dock]) {
    expect(room('--bar-room', element)).toBe('');
    expect(room('--prompt-room', element)).toBe('');
  }
});
