import { act, cleanup, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreBadges } from '@/components/ui/drawings/store-badges';
import { attributionSettings } from '@/lib/attribution/read-settings';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import { StoreLinks } from './store-links.client';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const settings = attributionSettings('nl');
const addresses = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));
const plain = [settings.apps.apple.storeUrl, settings.apps.google.storeUrl];

beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://snoei.example/?utm_source=mail' } as PerformanceEntry,
  ]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Cookies.remove('cookieconsent_status');
});

describe('the badges of the stores', () => {
  it('are plain until consent, and plain again once it is revoked', () => {
    render(
      <>
        <StoreBadges locale="nl" />
        <StoreLinks settings={settings} />
      </>,
    );
    expect(addresses()).toEqual(plain);
    act(() => storeConsentChoice('deny'));
    expect(addresses()).toEqual(plain);
    act(() => storeConsentChoice('allow'));
    for (const [index, address] of addresses().entries()) {
      const link = new URL(address ?? '');
      expect(link.origin).toBe(settings.phoneLinkUrl);
      expect(link.searchParams.get('pid')).toBe('mail');
      expect(link.searchParams.get('af_r')).toBe(plain[index]);
    }
    act(() => storeConsentChoice('deny'));
    expect(addresses()).toEqual(plain);
    expect(localStorage).toHaveLength(0);
  });
});
