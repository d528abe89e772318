import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  sliderPageAnimationSeconds,
  sliderResizeDebounceMilliseconds,
  sliderTabletMaxWidthPixels,
} from '@/lib/config/business';
import { setMotion, show, watchSight } from '@/tests/support/sight';
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

const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status').textContent;
const turned = (label: string) => waitFor(() => expect(status()).toBe(label));

/** Asks for a turn, again and again while another is under way, until it is made. */
const turn = (ask: () => Promise<void>, label: string) =>
  waitFor(async () => {
    await ask();
    expect(status()).toBe(label);
  });

/** As long as a turn takes, for what must not happen meanwhile. */
async function rest() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000 * sliderPageAnimationSeconds + 300)));
}

beforeEach(() => {
  watchSight();
  setMotion('no-preference');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the slider that moves', () => {
  it('disables previous on the first page and next on the last', async () => {
    const user = userEvent.setup();
    render(<MovingSlider {...props} startsUnseen={false} />);
    expect(button('Previous')).toHaveProperty('disabled', true);
    expect(button('Next')).toHaveProperty('disabled', false);
    await user.click(button('Next'));
    await turned('2 of 3');
    expect(button('Previous')).toHaveProperty('disabled', false);
    await turn(() => user.click(button('Next')), '3 of 3');
    expect(button('Next')).toHaveProperty('disabled', true);
  });

  it('makes no turn while one is under way', async () => {
    const user = userEvent.setup();
    render(<MovingSlider {...props} startsUnseen={false} />);
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(status()).toBe('2 of 3');
    await turn(() => user.click(button('Next')), '3 of 3');
  });

  it('keeps what is on other pages from the keyboard', async () => {
    const user = userEvent.setup();
    render(<MovingSlider {...props} startsUnseen={false} />);
    const item = (index: number) => screen.getByText(`Company ${index}`).closest('li');
    expect([0, 3, 4, 8].map((index) => item(index)?.hasAttribute('inert'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await user.click(button('Next'));
    expect([0, 3, 4, 8].map((index) => item(index)?.hasAttribute('inert'))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('is turned with arrows, Home and End, and never loses the focus', async () => {
    setMotion('reduce');
    const user = userEvent.setup();
    render(<MovingSlider {...props} startsUnseen={false} />);
    button('Next').focus();
    await user.keyboard('{ArrowRight}');
    await turned('2 of 3');
    expect(document.activeElement).toBe(button('Next'));
    await turn(() => user.keyboard('{End}'), '3 of 3');
    expect(document.activeElement).toBe(button('Previous'));
    await turn(() => user.keyboard('{Home}'), '1 of 3');
    expect(document.activeElement).toBe(button('Next'));
    await rest();
    await user.keyboard('{ArrowLeft}');
    expect(status()).toBe('1 of 3');
  });

  it('shows its entry once, when three quarters of it are in sight', async () => {
    const { container } = render(<MovingSlider {...props} startsUnseen />);
    const first = () => container.querySelector('li')?.style.opacity;
    expect(first()).toBe('0.35');
    await show(0.7);
    await rest();
    expect(first()).toBe('0.35');
    await show(0.75);
    await waitFor(() => expect(first()).toBe('1'));
    await show(0);
    await rest();
    expect(first()).toBe('1');
  });

  it('shows no entry to who sees it already', () => {
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

  it('loads the part that moves when it comes near sight', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    await show(0.1);
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(9);
  });

  it('stays plain up to a tablet', async () => {
    setWidth(sliderTabletMaxWidthPixels);
    render(<Slider {...props} />);
    await show(0.1);
    await rest();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('becomes plain again when the window gets narrow and has come to rest', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    await show(0.1);
    await screen.findByRole('button', { name: 'Next' });
    setWidth(sliderTabletMaxWidthPixels);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => {
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(sliderResizeDebounceMilliseconds - 1);
    });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem').some((item) => item.hasAttribute('inert'))).toBe(false);
  });

  it('waits until who is in it with the keyboard has left', async () => {
    setWidth(1200);
    render(<Slider {...props} />);
    screen.getByText('Company 6').focus();
    await show(0.1);
    await rest();
    expect(document.activeElement).toBe(screen.getByText('Company 6'));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => screen.getByText('Company 6').blur());
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('has no buttons where there is one page', async () => {
    setWidth(1200);
    render(<Slider {...props} tiles={props.tiles.slice(0, 4)} pageLabels={['1 of 1']} />);
    await show(0.1);
    await rest();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
