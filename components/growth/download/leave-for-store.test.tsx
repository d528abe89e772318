import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AttributionSettings } from '@/lib/attribution/settings';
import { LeaveForStore } from './leave-for-store.client';

const settings: AttributionSettings = {
  oneLinkUrl: 'https://one.example/app',
  impressionUrl: 'https://pixel.example',
  phoneLinkUrl: 'https://phone.example',
  clickLinkUrl: 'https://click.example',
  apps: {
    apple: { appId: 'id1', storeUrl: 'https://apple.example/app' },
    google: { appId: 'app', storeUrl: 'https://google.example/app' },
  },
  getUrl: 'https://snoei.example/get',
};
const texts = { apple: 'naar apple', google: 'naar google' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('redirects a phone to its store once per document: returning within the site stays', () => {
  const assign = vi.fn();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16) Chrome/140');
  // Missing in jsdom.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('location', { ...window.location, href: 'http://localhost/get', assign });
  render(<LeaveForStore settings={settings} texts={texts} />);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://google.example/app');
  expect(screen.getByRole('status').textContent).toBe('naar google');
  cleanup();
  render(<LeaveForStore settings={settings} texts={texts} />);
  expect(assign).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
});
