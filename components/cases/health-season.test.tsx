import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

const site = vi.hoisted(() => ({ locale: 'nl' as Locale, isOpen: false, isSelfService: false }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => site.locale,
  getTranslations: async (namespace: string) => {
    if (namespace !== 'requestPages.health') throw new Error(`unexpected messages: ${namespace}`);
    const t = translatorOf(site.locale, 'requestPages');
    return (key: string, values: object) =>
      t(`health.${key}` as 'health.closed.text', values as { days: number });
  },
}));
vi.mock('@/lib/api-client/server', () => ({ serverApi: async () => () => {} }));
vi.mock('@/lib/api-client/flags', () => ({
  getFlags: async () => ({
    health_insurance_enabled: site.isOpen,
    health_insurance_self_service: site.isSelfService,
    maintenance: false,
  }),
}));

const { HealthSeason } = await import('./health-season');

afterEach(() => document.body.replaceChildren());

async function show(locale: Locale, isOpen: boolean, isSelfService: boolean) {
  Object.assign(site, { locale, isOpen, isSelfService });
  document.body.innerHTML = renderToStaticMarkup(await HealthSeason());
}

describe('HealthSeason', () => {
  it('shows the season’s dates while it is closed, and links to how switching works', async () => {
    await show('nl', false, false);
    expect(document.body).toHaveTextContent(/half november/i);
    expect(document.body).toHaveTextContent('31 december');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/overstappen/overstappen-van-zorgverzekering');
  });

  it('shows the same while it is closed and the partner is on', async () => {
    await show('en', false, true);
    expect(document.body).toHaveTextContent('31 December');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('offers comparing oneself while the season is open and the partner is on', async () => {
    await show('nl', true, true);
    expect(screen.getByRole('link', { name: /Zelf vergelijken/ })).toHaveAttribute('rel', 'nofollow');
    expect(document.body).not.toHaveTextContent(/half november/i);
  });

  it('is empty while the season is open and the partner is off', async () => {
    await show('nl', true, false);
    expect(document.body).toBeEmptyDOMElement();
  });
});
