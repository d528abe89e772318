import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigation } from './follow-link';
import { newTabNoteId } from './outside';
import { PageLink } from './page-link.client';

const navigate = vi.fn<(href: string) => void>();

beforeEach(() => setNavigation(navigate));
afterEach(() => {
  cleanup();
  setNavigation(null);
  navigate.mockReset();
});

const link = () => screen.getByRole('link');

/** Clicks the link; returns whether the browser would follow it. The document prevents jsdom from trying. */
function click(init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const take = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', take);
  fireEvent.click(link(), init);
  window.removeEventListener('click', take);
  return isLeft;
}

it('navigates on the client, with query and fragment', () => {
  render(<PageLink href="/opzeggen?zoek=a%20b#vragen">x</PageLink>);
  expect(link()).not.toHaveAttribute('data-prefetch');
  expect(link()).not.toHaveAttribute('data-acts');
  expect(click()).toBe(false);
  expect(navigate.mock.calls).toEqual([['/opzeggen?zoek=a%20b#vragen']]);
});

it('is followed by the browser before the page can navigate', () => {
  setNavigation(null);
  render(<PageLink href="/opzeggen">x</PageLink>);
  expect(click()).toBe(true);
});

it.each<[string, MouseEventInit]>([
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', (_, init) => {
  render(<PageLink href="/opzeggen">x</PageLink>);
  expect(click(init)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('marks links that must not be prefetched', () => {
  render(
    <PageLink href="/opzeggen" prefetch="never">
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('data-prefetch', 'never');
});

it('marks a click that has its own handler, which can prevent the navigation', () => {
  const own = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <PageLink href="/registreren" onClick={own}>
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('data-acts', '');
  expect(click()).toBe(false);
  expect(own).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

it.each(['/api/locale', '#part', 'https://elsewhere.example/', '//elsewhere.example/', 'mailto:a@b.example'])(
  '%s is left to the browser',
  (href) => {
    render(<PageLink href={href}>x</PageLink>);
    expect(click()).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it.each([{ target: '_blank' }, { download: '' }])('%o is left to the browser', (props) => {
  render(
    <PageLink href="/opzeggen" {...props}>
      x
    </PageLink>,
  );
  expect(click()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('opens another site in a new tab, without access to this page, and is described so', () => {
  render(<PageLink href="https://elsewhere.example/">x</PageLink>);
  expect(link()).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'nofollow noopener external');
  expect(link()).toHaveAttribute('aria-describedby', newTabNoteId);
});

it.each(['/opzeggen', '#part', 'mailto:a@b.example', 'tel:+31201234567', '/api/locale'])(
  'opens %s in the same tab',
  (href) => {
    render(<PageLink href={href}>x</PageLink>);
    expect(link()).not.toHaveAttribute('target');
    expect(link()).not.toHaveAttribute('rel');
  },
);

it('has its own target where what follows goes on in it, as a payment does', () => {
  render(
    <PageLink href="https://pay.example/" target="_self">
      x
    </PageLink>,
  );
  expect(link()).toHaveAttribute('target', '_self');
  expect(link()).not.toHaveAttribute('rel');
});
