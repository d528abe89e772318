// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  mobileMaxWidthPixels,
  scrollDesktopBarPixels,
  scrollMobileBarPixels,
  scrollOffsetPixels,
} from '@/lib/config/business';
import { roomAbovePixels, watchJumps } from './scroll-to';

/** Position of the target in the page. */
const targetPixels = 2000;
let scrolledPixels = 0;
let reduced = false;
let stopWatching = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  scrolledPixels = 0;
  reduced = false;
  document.body.innerHTML = `
    <a id="toc" href="#deel"><span>to the part</span></a>
    <a id="field-link" href="#veld">to the field</a>
    <a id="nowhere" href="#nergens">nowhere</a>
    <a id="other" href="/opzeggen#deel">another page</a>
    <dialog open><a id="inside" href="#deel">inside</a></dialog>
    <h2 id="deel">part</h2>
    <input id="veld">`;
  for (const id of ['deel', 'veld']) {
    vi.spyOn(get(id), 'getBoundingClientRect').mockImplementation(
      () => ({ top: targetPixels - scrolledPixels }) as DOMRect,
    );
  }
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolledPixels);
  vi.spyOn(window, 'scrollTo').mockImplementation((options?: unknown) => {
    scrolledPixels = Number((options as ScrollToOptions).top);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  history.replaceState(null, '', '/');
  stopWatching = watchJumps();
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function get(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no ${id}`);
  return element;
}

/** Returns true when the default was not prevented. */
const click = (id: string, init?: MouseEventInit) => fireEvent.click(get(id), init);

describe('the scroll margin above a target', () => {
  it('is 32 and the bar’s 84 up to 768 px, 80 on wider screens', () => {
    expect(roomAbovePixels(375)).toBe(116);
    expect(roomAbovePixels(768)).toBe(116);
    expect(roomAbovePixels(769)).toBe(112);
  });

  it('is the same for native jumps', () => {
    const css = readFileSync('app/styles/base.css', 'utf8');
    expect(css).toContain(`scroll-padding-top: calc(${scrollOffsetPixels}px + ${scrollMobileBarPixels}px);`);
    expect(css).toMatch(
      new RegExp(
        `min-width: ${mobileMaxWidthPixels + 1}px\\) \\{\\s*html \\{ scroll-padding-top: calc\\(${scrollOffsetPixels}px \\+ ${scrollDesktopBarPixels}px\\)`,
      ),
    );
  });
});

describe('a click on a link within the page', () => {
  it('scrolls there in half a second, and updates the URL and the focus', () => {
    expect(click('toc')).toBe(false);
    expect(location.hash).toBe('#deel');
    expect(document.activeElement).toBe(get('deel'));
    vi.advanceTimersByTime(250);
    expect(scrolledPixels).toBeGreaterThan(300);
    expect(scrolledPixels).toBeLessThan(1700);
    vi.advanceTimersByTime(300);
    expect(scrolledPixels).toBe(targetPixels - roomAbovePixels(window.innerWidth));
    expect(vi.getTimerCount()).toBe(0);
    // The temporary tabindex of the heading is removed.
    get('veld').focus();
    expect(get('deel').hasAttribute('tabindex')).toBe(false);
  });

  it('focuses a field without changing it', () => {
    click('field-link');
    expect(document.activeElement).toBe(get('veld'));
    expect(get('veld').hasAttribute('tabindex')).toBe(false);
  });

  it('adds one history entry with repeated clicks', () => {
    const before = history.length;
    click('toc');
    click('toc');
    expect(history.length).toBe(before + 1);
  });

  it('stops when the visitor scrolls', () => {
    click('toc');
    vi.advanceTimersByTime(200);
    fireEvent.wheel(window);
    const stayedPixels = scrolledPixels;
    vi.advanceTimersByTime(1000);
    expect(scrolledPixels).toBe(stayedPixels);
  });

  it('jumps natively with prefers-reduced-motion', () => {
    reduced = true;
    expect(click('toc')).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(scrolledPixels).toBe(0);
  });

  it.each([
    ['a part that is not there', 'nowhere', {}],
    ['a part of another page', 'other', {}],
    ['a link over the page', 'inside', {}],
    ['a click that opens a tab', 'toc', { ctrlKey: true }],
  ])('leaves %s to the browser', (_, id, init) => {
    expect(click(id, init)).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(scrolledPixels).toBe(0);
  });
});
