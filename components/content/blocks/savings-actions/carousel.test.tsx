import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockIntersections, setMotion, show } from '@/tests/support/dom/visibility';
import { Carousel } from './carousel.client';

const props = {
  items: Array.from({ length: 6 }, (_, index) => ({
    key: `item-${index}`,
    content: <a href={`#item-${index}`}>{`Item ${index}`}</a>,
  })),
  label: 'Savings',
  pause: 'Pause',
  play: 'Play',
  videos: false,
};

const roundPixels = 600;
const row = () => screen.getByRole('region', { name: 'Savings' });

/** A fake 60 Hz frame loop, advanced by the test. */
const frameMilliseconds = 1000 / 60;
const waiting = new Map<number, FrameRequestCallback>();
let requested = 0;
let now = 0;

/** Returns the distance scrolled within a duration. */
function distance(milliseconds = 400): number {
  const before = row().scrollLeft;
  act(() => {
    for (const end = now + milliseconds; now < end; now += frameMilliseconds) {
      const due = [...waiting.values()];
      waiting.clear();
      for (const draw of due) draw(now);
    }
  });
  return row().scrollLeft - before;
}

beforeEach(() => {
  mockIntersections();
  setMotion('no-preference');
  waiting.clear();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    requested += 1;
    waiting.set(requested, draw);
    return requested;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame));
  // jsdom has no layout: the second cycle begins where the first ends.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('aria-hidden') === 'true' ? roundPixels : 0;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the carousel', () => {
  it('runs only while visible', async () => {
    render(<Carousel {...props} />);
    expect(distance()).toBe(0);
    await show(1);
    const run = distance(1000);
    expect(run).toBeGreaterThan(15);
    expect(run).toBeLessThan(60);
    await show(0);
    expect(distance()).toBe(0);
  });

  it('has a button that pauses and resumes it', async () => {
    const user = userEvent.setup();
    render(<Carousel {...props} />);
    await show(1);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(distance()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(distance()).toBeGreaterThan(0);
  });

  it('pauses while hovered and while focused', async () => {
    const user = userEvent.setup();
    render(<Carousel {...props} />);
    await show(1);
    await user.hover(screen.getByText('Item 2', { selector: 'ul:not([aria-hidden]) a' }));
    expect(distance()).toBe(0);
    await user.unhover(screen.getByText('Item 2', { selector: 'ul:not([aria-hidden]) a' }));
    await user.pointer({ target: document.body });
    expect(distance()).toBeGreaterThan(0);
    act(() => screen.getByText('Item 1', { selector: 'ul:not([aria-hidden]) a' }).focus());
    expect(distance()).toBe(0);
    act(() => screen.getByRole('button', { name: 'Pause' }).focus());
    expect(distance()).toBeGreaterThan(0);
  });

  it('does not move with prefers-reduced-motion, and shows each item once', async () => {
    setMotion('reduce');
    render(<Carousel {...props} />);
    await show(1);
    expect(distance()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelectorAll('li')).toHaveLength(6);
  });

  it('can be focused and scrolled with the keyboard; its second round is hidden from assistive technology', async () => {
    render(<Carousel {...props} />);
    expect(row().tabIndex).toBe(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    const second = document.querySelectorAll('ul')[1];
    expect(second?.getAttribute('aria-hidden')).toBe('true');
    expect(second?.hasAttribute('inert')).toBe(true);
  });

  it('pauses when too few items fill a row twice', async () => {
    render(<Carousel {...props} items={props.items.slice(0, 4)} />);
    await show(1);
    expect(document.querySelectorAll('li')).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
