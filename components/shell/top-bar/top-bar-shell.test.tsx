import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TopBarShell } from './top-bar-shell.client';

function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  act(() => {
    fireEvent.scroll(window);
  });
}

function renderBar() {
  render(
    <>
      <TopBarShell>
        <a href="#one">one</a>
        <details>
          <summary>search</summary>
          <input aria-label="company" />
          <a href="#two">two</a>
        </details>
      </TopBarShell>
      <button type="button">outside</button>
    </>,
  );
  const bar = screen.getByRole('banner');
  Object.defineProperty(bar, 'offsetHeight', { value: 80, configurable: true });
  scrollTo(1);
  scrollTo(0);
  return bar;
}

beforeEach(() => {
  // A wide screen, which stays wide.
  vi.stubGlobal('matchMedia', () => ({ addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  scrollTo(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('TopBarShell', () => {
  it('hides on scroll down and shows on scroll up', () => {
    const bar = renderBar();
    scrollTo(400);
    expect(bar.style.translate).toBe('0px -100%');
    scrollTo(360);
    expect(bar.style.translate).toBe('0px -50%');
    scrollTo(200);
    expect(bar.style.translate).toBe('');
  });

  it('keeps the banner visible', () => {
    document.documentElement.dataset.banner = '';
    const bar = renderBar();
    scrollTo(400);
    expect(bar.style.translate).toBe('0px -60%');
    delete document.documentElement.dataset.banner;
  });

  it('ignores a scroll caused by the banner’s room', () => {
    const bar = renderBar();
    Object.defineProperty(bar, 'offsetHeight', { value: 133, configurable: true });
    scrollTo(53);
    expect(bar.style.translate).toBe('');
    scrollTo(53 + 133);
    expect(bar.style.translate).toBe('0px -100%');
  });

  it('has a shadow only after scrolling', () => {
    const bar = renderBar();
    expect(bar).not.toHaveAttribute('data-scrolled');
    scrollTo(60);
    expect(bar).toHaveAttribute('data-scrolled');
    scrollTo(0);
    expect(bar).not.toHaveAttribute('data-scrolled');
  });

  it('shows when the keyboard focus enters it', async () => {
    const bar = renderBar();
    scrollTo(400);
    await userEvent.tab();
    expect(screen.getByText('one')).toHaveFocus();
    expect(bar.style.translate).toBe('');
  });

  it('closes an open drop-down by Esc and returns the focus', async () => {
    renderBar();
    const details = screen.getByRole('group');
    await userEvent.click(screen.getByText('search'));
    expect(details).toHaveAttribute('open');
    screen.getByLabelText('company').focus();
    await userEvent.keyboard('{Escape}');
    expect(details).not.toHaveAttribute('open');
    expect(screen.getByText('search')).toHaveFocus();
  });

  it('closes an open drop-down by a click elsewhere, and after a link in it was followed', async () => {
    renderBar();
    const details = screen.getByRole('group');
    await userEvent.click(screen.getByText('search'));
    await userEvent.click(screen.getByText('outside'));
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('search'));
    await userEvent.click(screen.getByText('two'));
    expect(details).not.toHaveAttribute('open');
  });
});
