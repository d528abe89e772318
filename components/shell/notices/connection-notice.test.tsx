import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionNotice } from './connection-notice.client';

function go(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    fireEvent(window, new Event(online ? 'online' : 'offline'));
  });
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const reported = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('is hidden while nothing changes', () => {
  render(<ConnectionNotice locale="nl" offlineHref="/offline" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows the features that still work, and briefly that the connection is back', () => {
  render(<ConnectionNotice locale="en" offlineHref="/en/offline" />);
  go(false);
  expect(reported()).toContain('You are offline.');
  expect(reported()).toContain('You can still read this page.');
  expect(screen.queryByRole('link')).toBeNull();
  go(true);
  expect(reported()).toBe('You are back online.');
  wait(4000);
  expect(reported()).toBe('');
});

it('mentions visited pages only if they are cached', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  render(<ConnectionNotice locale="en" offlineHref="/en/offline" />);
  go(false);
  expect(reported()).toContain('You can still read the public pages you opened before.');
  expect(screen.getByRole('link', { name: 'What can I read?' })).toHaveAttribute('href', '/en/offline');
});

it('shows on a page that opens offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ConnectionNotice locale="nl" offlineHref="/offline" />);
  expect(reported()).toContain('Je bent offline.');
});

it('can be closed, and shows again at the next change', () => {
  render(<ConnectionNotice locale="nl" offlineHref="/offline" />);
  go(false);
  fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }));
  expect(reported()).toBe('');
  go(true);
  expect(reported()).toBe('Je bent weer online.');
  go(false);
  expect(reported()).toContain('Je bent offline.');
  wait(10_000);
  expect(reported()).toContain('Je bent offline.');
});
