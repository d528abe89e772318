import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FreshOnReturn } from './fresh-on-return.client';

const reload = vi.fn();
const dispatch = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
const show = () =>
  render(
    <FreshOnReturn>
      <p>Noor de Vries</p>
    </FreshOnReturn>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal('location', { href: 'http://localhost/account', reload });
  document.title = 'Je account';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.style.display = '';
  document.body.innerHTML = '';
});

it('hides the page as it is left, and loads it anew when the browser restores it', () => {
  show();
  dispatch('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
  dispatch('pagehide', true);
  expect(document.body.style.display).toBe('none');
  dispatch('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.body.style.display).toBe('none');
});

it('offers a link to the page, without what it showed, where it was not loaded anew', () => {
  show();
  dispatch('pagehide', true);
  dispatch('pageshow', true);
  vi.advanceTimersByTime(5_000);
  expect(document.body.style.display).toBe('');
  expect(document.body.textContent).toBe('Je account');
  expect(screen.getByRole('link').getAttribute('href')).toBe('http://localhost/account');
});

it('leaves other pages of the document as they are', () => {
  show().unmount();
  dispatch('pagehide', true);
  dispatch('pageshow', true);
  expect(document.body.style.display).toBe('');
  expect(reload).not.toHaveBeenCalled();
});
