import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubElementHeights } from '@/tests/support/dom/element-heights';
import { focusMarginPixels, reserveKnownBottomSpace } from './bottom-space';
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

const { style } = document.documentElement;

it('reserves the height of its notices, and releases it', () => {
  const { unmount } = render(<NoticeDock>notice</NoticeDock>);
  setHeight(92);
  expect(style.scrollPaddingBottom).toBe('calc(108px)');
  setHeight(0);
  expect(style.scrollPaddingBottom).toBe('');
  setHeight(48);
  expect(style.scrollPaddingBottom).toBe('calc(64px)');
  unmount();
  expect(style.scrollPaddingBottom).toBe('');
});

it('stands above what else is at the bottom, whichever came first', () => {
  const releaseBar = reserveKnownBottomSpace('4rem', 'formBar');
  const { container } = render(<NoticeDock>notice</NoticeDock>);
  const dock = container.querySelector<HTMLElement>('[data-raised]');
  const space = () => dock?.style.getPropertyValue('--bottom-space');
  expect(space()).toBe('calc(max(0px, 4rem) + 0px + 0px)');
  const releasePrompt = reserveKnownBottomSpace('3rem', 'downloadPrompt');
  expect(space()).toBe('calc(max(0px, 4rem) + 3rem + 0px)');
  setHeight(20);
  expect(space()).toBe('calc(max(0px, 4rem) + 3rem + 20px)');
  expect(dock?.style.getPropertyValue('--notices-height')).toBe('20px');
  setHeight(0);
  releaseBar();
  releasePrompt();
  expect(space()).toBe('calc(max(0px, 0px) + 0px + 0px)');
});

it('sets no custom property on the document', () => {
  render(<NoticeDock>notice</NoticeDock>);
  setHeight(92);
  expect(style.cssText).not.toContain('--');
});

it('reserves the margin of the style sheet below the focus', () => {
  const css = readFileSync('app/styles/base.css', 'utf8');
  expect(css).toContain(`scroll-padding-bottom: ${focusMarginPixels}px;`);
});
