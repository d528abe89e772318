import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrCode } from '@/components/ui/drawings/qr-code';
import { attributionSettings } from '@/lib/attribution/read-settings';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import { AppCode } from './app-code.client';

const settings = attributionSettings('en');
const path = () => screen.getByRole('img').querySelectorAll('path')[1]?.getAttribute('d');
const codeOf = (text: string) => {
  const { container, unmount } = render(<QrCode text={text} label="x" />);
  const drawn = container.querySelectorAll('path')[1]?.getAttribute('d');
  unmount();
  return drawn;
};

beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://snoei.example/en/download?utm_source=mail' } as PerformanceEntry,
  ]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Cookies.remove('cookieconsent_status');
});

describe('the code that links to the app', () => {
  it('is plain without consent, the visitor’s own after it, and plain again after revocation', async () => {
    const plain = codeOf(settings.getUrl);
    const link = `${settings.oneLinkUrl}?af_js_web=true&af_ss_ver=2_9_0&pid=mail&c=organic&af_ss_qr=true`;
    render(
      <AppCode settings={settings} store={null} label="To the app">
        <QrCode text={settings.getUrl} label="To the app" />
      </AppCode>,
    );
    expect(path()).toBe(plain);
    const own = codeOf(link);
    act(() => storeConsentChoice('allow'));
    await waitFor(() => expect(path()).toBe(own));
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('To the app');
    act(() => storeConsentChoice('deny'));
    expect(path()).toBe(plain);
  });

  it('links to the single store of its page', async () => {
    const { phoneLinkUrl, apps } = settings;
    const own = codeOf(
      `${phoneLinkUrl}/${apps.google.appId}?af_js_web=true&af_ss_ver=2_9_0&pid=mail&c=organic&af_r=${encodeURIComponent(apps.google.storeUrl)}&af_ss_qr=true`,
    );
    storeConsentChoice('allow');
    render(
      <AppCode settings={settings} store="google" label="To the app">
        <QrCode text={settings.apps.google.storeUrl} label="To the app" />
      </AppCode>,
    );
    await waitFor(() => expect(path()).toBe(own));
  });
});
