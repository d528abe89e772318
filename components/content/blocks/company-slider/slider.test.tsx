import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hasReducedMotionListener } from 'framer-motion';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  sliderItemAnimationSeconds,
  sliderPageAnimationSeconds,
  sliderResizeDebounceMilliseconds,
  sliderTabletMaxWidthPixels,
} from '@/lib/config/business';
import { mockIntersections, setMotion, show } from '@/tests/support/dom/visibility';
import { MovingSlider } from './moving-slider.client';
import { Slider } from './slider.client';

const props = {
  tiles: Array.from({ length: 9 }, (_, index) => ({
    key: `company-${index}`,
    content: <a href={`#company-${index}`}>{`Company ${index}`}</a>,
  })),
  label: 'Companies',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  pageLabels: ['1 of 3', '2 of 3', '3 of 3'],
};

const frameSeconds = 1 / 60;

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const status = () => screen.getByRole('status').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds));
/** Waits until a page animation ends. */
const turned = () => pass(sliderPageAnimationSeconds + 3 * frameSeconds);
/** Waits until the animated version is loaded, where used. */
const loaded = () => act(() => vi.dynamicImportSettled());

// One clock for all tests: framer-motion keeps a pending animation frame between them.
beforeAll(() => {
  vi.useFakeTimers();
});

beforeEach(() => {
  mockIntersections();
  setMotion('no-preference');
  // Resets framer-motion's cached media query.
  hasReducedMotionListener.current = false;
});

afterEach(async () => {
  cleanup();
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
});

describe('the animated slider', () => {
  it('disables previous on the first page and next on the last', async () => {
    render(<MovingSlider {...props} startsUnseen={false} />);
    expect(button('Previous')).toHaveProperty('disabled', true);
    expect(button('Next')).toHaveProperty('disabled', false);
    click('Next');
    expect(status()).toBe('2 of 3');
    expect(button('Previous')).toHaveProperty('disabled', false);
    await turned();
    click('Next');
    expect(status()).toBe('3 of 3');
    expect(button('Next')).toHaveProperty('disabled', true);
  });

  it('ignores a turn during another', async () => {
    render(<MovingSlider {...props} startsUnseen={false} />);
    click('Next');
    await pass(sliderPageAnimationSeconds - 3 * frameSeconds);
    click('Next');
    expect(status()).toBe('2 of 3');
    await pass(6 * frameSeconds);
    click('Next');
    expect(status()).toBe('3 of 3');
  });

  it('turns without animation with prefers-reduced-motion', async () => {
    setMotion('reduce');
    // In development framer-motion warns about disabled animations.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { container } = render(<MovingSlider {...props} startsUnseen />);
    click('Next');
    await pass(6 * frameSeconds);
    expect(container.querySelector('li')?.style.opacity).toBe('1');
    click('Next');
    expect(status()).toBe('3 of 3');
  });

  it('makes other pages unfocusable', () => {
    render(<MovingSlider {...props} startsUnseen={false} />);
    const item = (index: number) => screen.getByText(`Company ${index}`).closest('li');
    expect([0, 3, 4, 8].map((index) => item(index)?.hasAttribute('inert'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    click('Next');
    expect([0, 3, 4, 8].map((index) => item(index)?.hasAttribute('inert'))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('turns with arrows, Home and End, and never loses the focus', async () => {
    render(<MovingSlider {...props} startsUnseen={false} />);
    button('Next').focus();
    pressKey('ArrowRight');
    expect(status()).toBe('2 of 3');
    expect(document.activeElement).toBe(button('Next'));
    await turned();
    pressKey('End');
    expect(status()).toBe('3 of 3');
    expect(document.activeElement).toBe(button('Previous'));
    await turned();
    pressKey('Home');
    expect(status()).toBe('1 of 3');
    expect(document.activeElement).toBe(button('Next'));
    await turned();
    pressKey('ArrowLeft');
    expect(status()).toBe('1 of 3');
  });

  it('plays its entry once, when three quarters of it are visible', async () => {
    const { container } = render(<MovingSlider {...props} startsUnseen />);
    const first = () => container.querySelector('li')?.style.opacity;
    const entered = () => pass(sliderItemAnimationSeconds + 3 * frameSeconds);
    expect(first()).toBe('0.35');
    await show(0.7);
    await entered();
    expect(first()).toBe('0.35');
    await show(0.75);
    await entered();
    expect(first()).toBe('1');
    await show(0);
    await entered();
    expect(first()).toBe('1');
  });

  it('plays no entry when visible already', () => {
    const { container } = render(<MovingSlider {...props} startsUnseen={false} />);
    expect(container.querySelector('li')?.style.opacity).not.toBe('0.35');
  });
});

describe('the row of the slider', () => {
  const setWidth = (width: number) => vi.stubGlobal('innerWidth', width);

  it('shows every company before anything is loaded', () => {
    setWidth(1200);
    render(<Slider {...props} />);
    expect(screen.getAllByRole('link')).toHaveLength(9);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads the animated part when it is nearly visible', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    await show(0.1);
    await loaded();
    expect(button('Next')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(9);
  });

  it('stays static up to a tablet', async () => {
    setWidth(sliderTabletMaxWidthPixels);
    render(<Slider {...props} />);
    await show(0.1);
    await loaded();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('becomes static again after the window was narrowed', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    await show(0.1);
    await loaded();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeNull();
    setWidth(sliderTabletMaxWidthPixels);
    act(() => {
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(sliderResizeDebounceMilliseconds - 1);
    });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem').some((item) => item.hasAttribute('inert'))).toBe(false);
  });

  it('waits until the keyboard focus has left it', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    screen.getByText('Company 6').focus();
    await show(0.1);
    await loaded();
    expect(document.activeElement).toBe(screen.getByText('Company 6'));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => screen.getByText('Company 6').blur());
    await pass(0);
    expect(button('Next')).toBeTruthy();
  });

  it('has no buttons for a single page', async () => {
    setWidth(1200);
    render(<Slider {...props} tiles={props.tiles.slice(0, 4)} pageLabels={['1 of 1']} />);
    await show(0.1);
    await loaded();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
