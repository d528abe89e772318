import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.client';

beforeAll(() => {
  // jsdom has no popovers: these set an attribute instead.
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.dataset.shown = '';
  };
  HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
    delete this.dataset.shown;
  };
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderTooltip() {
  render(
    <Tooltip label="What is registered?">
      <span>The post asks for a signature.</span>
    </Tooltip>,
  );
  return { button: screen.getByRole('button'), tip: screen.getByRole('tooltip', { hidden: true }) };
}

const shown = (tip: HTMLElement) => 'shown' in tip.dataset;

const mouse = { pointerType: 'mouse' };

describe('Tooltip', () => {
  it('describes its button', () => {
    const { button } = renderTooltip();
    expect(button).toHaveAccessibleName('What is registered?');
    expect(button).toHaveAccessibleDescription('The post asks for a signature.');
  });

  it('shows on keyboard focus, and hides on blur', async () => {
    const { tip } = renderTooltip();
    await userEvent.tab();
    expect(shown(tip)).toBe(true);
    await userEvent.tab();
    expect(shown(tip)).toBe(false);
  });

  it('hides by Esc and stays hidden while focused; nothing else closes with it', async () => {
    const { tip } = renderTooltip();
    const below = vi.fn();
    window.addEventListener('keydown', below);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(shown(tip)).toBe(false);
    expect(below).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
    window.removeEventListener('keydown', below);
  });

  it('stays while the pointer moves from the button to the text', () => {
    const { button, tip } = renderTooltip();
    const root = button.parentElement;
    if (!root) throw new Error('no root');
    fireEvent.pointerEnter(root, mouse);
    expect(shown(tip)).toBe(true);
    fireEvent.pointerLeave(root, mouse);
    act(() => vi.advanceTimersByTime(100));
    fireEvent.pointerEnter(root, mouse);
    act(() => vi.advanceTimersByTime(1000));
    expect(shown(tip)).toBe(true);
    fireEvent.pointerLeave(root, mouse);
    act(() => vi.advanceTimersByTime(1000));
    expect(shown(tip)).toBe(false);
  });

  it('shows on a click without a hovering pointer', () => {
    const { button, tip } = renderTooltip();
    fireEvent.click(button);
    expect(shown(tip)).toBe(true);
    fireEvent.pointerDown(tip);
    expect(shown(tip)).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(shown(tip)).toBe(false);
  });
});
