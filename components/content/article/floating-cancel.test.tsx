import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FloatingCancel } from './floating-cancel.client';

function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  act(() => {
    fireEvent.scroll(window);
  });
}

const button = <a href="/opzeggen">cancel</a>;
const holder = () => screen.getByText('cancel').parentElement;

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
  scrollTo(0);
});
afterEach(cleanup);

it('shows after more than half a screen, and hides again', () => {
  render(<FloatingCancel>{button}</FloatingCancel>);
  expect(holder()).toHaveAttribute('inert');
  scrollTo(400);
  expect(holder()).toHaveAttribute('inert');
  scrollTo(401);
  expect(holder()).not.toHaveAttribute('inert');
  scrollTo(10);
  expect(holder()).toHaveAttribute('inert');
});

it('shows at once on a page that is scrolled down', () => {
  scrollTo(2000);
  render(<FloatingCancel>{button}</FloatingCancel>);
  expect(holder()).not.toHaveAttribute('inert');
});

it('reserves room below anchors and focused elements while it shows', () => {
  const { unmount } = render(<FloatingCancel>{button}</FloatingCancel>);
  const { style } = document.documentElement;
  expect(style.scrollPaddingBottom).toBe('');
  scrollTo(900);
  expect(style.scrollPaddingBottom).toContain('5rem');
  unmount();
  expect(style.scrollPaddingBottom).toBe('');
});

it('is invisible and not focusable without JavaScript', () => {
  const html = renderToStaticMarkup(<FloatingCancel>{button}</FloatingCancel>);
  expect(html).toMatch(/<div[^>]* inert=""[^>]*invisible/);
});
