import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HealthBannerContent, type HealthBannerProps } from './health-banner.client';

const scrollBy = vi.fn();
const sendRequest = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sendRequest);
  vi.stubGlobal('scrollBy', scrollBy);
  scrollBy.mockClear();
  sendRequest.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function respond(flags: Record<string, unknown>, status = 200) {
  sendRequest.mockImplementation(async () => Response.json(flags, { status }));
}

const props: HealthBannerProps = {
  label: 'Health insurance',
  question: 'Changing?',
  comparison: { href: '/en/health-insurance', label: 'Compare first' },
  advice: { href: '/en/personal-advice/insurance/health/submit', label: 'Ask for advice' },
};

let cache: Map<string, object>;

function renderBanner(own: Partial<HealthBannerProps> = {}) {
  cache = new Map();
  render(
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>
      <HealthBannerContent {...props} {...own} />
    </SWRConfig>,
  );
}

/** Waits for the response to be rendered. */
const settled = () => waitFor(() => expect(cache.get('/api/flags')).toMatchObject({ isLoading: false }));

const on = { health_insurance_enabled: true, health_insurance_self_service: false };

describe('the health-insurance banner', () => {
  it('links to advice while self-service is off, and reserves room without a layout shift', async () => {
    respond(on);
    renderBanner();
    const link = await screen.findByRole('link', { name: /Ask for advice/ });
    expect(link).toHaveAttribute('href', props.advice?.href);
    expect(screen.getByRole('complementary', { name: 'Health insurance' })).toBeVisible();
    expect(sendRequest.mock.calls[0]?.[0]).toBe('/api/flags');
    expect(scrollBy).toHaveBeenCalledOnce();
    expect(document.documentElement).toHaveAttribute('data-banner');
    cleanup();
    expect(document.documentElement).not.toHaveAttribute('data-banner');
  });

  it('links to the comparison while self-service is on', async () => {
    respond({ ...on, health_insurance_self_service: true });
    renderBanner();
    const link = await screen.findByRole('link', { name: /Compare first/ });
    expect(link).toHaveAttribute('href', props.comparison?.href);
  });

  it.each([
    ['the flag is off', { health_insurance_enabled: false, health_insurance_self_service: true }, 200],
    ['the answer is another', { health_insurance_enabled: 'yes' }, 200],
    ['the flags do not come', { message: 'no' }, 500],
  ])('is hidden where %s', async (_, flags, status) => {
    respond(flags, status);
    renderBanner();
    await settled();
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-banner');
  });

  it('is hidden while its target does not exist', async () => {
    respond(on);
    renderBanner({ advice: null });
    await settled();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
