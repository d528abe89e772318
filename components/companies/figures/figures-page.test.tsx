import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import type { PublicFigures } from '@/lib/contract/figures/public-figures';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { FiguresPage } from './figures-page';

const language = vi.hoisted(() => ({ now: 'nl' as 'nl' | 'en' }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => language.now,
  getTranslations: async (namespace: 'publicFigures') =>
    createTranslator({
      locale: language.now,
      messages: messagesOf(language.now),
      namespace,
      formats,
      timeZone,
      onError: (error) => {
        throw error;
      },
    }),
}));

async function textOf(locale: 'nl' | 'en', figures: PublicFigures): Promise<string> {
  language.now = locale;
  const { prelude } = await prerenderToNodeStream(<FiguresPage figures={figures} />);
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

const none: PublicFigures = {
  license: 'CC0-1.0',
  license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  documentation_url: 'https://snoei.example/en/figures',
  schema_url: 'https://snoei.example/api/open-data/figures.schema.json',
  letters_min: 20,
  period: null,
  computed_at: null,
  total: null,
  categories: [],
  companies: [],
};
const period = { from: '2025-10-01', to: '2026-09-30' };
const figure = { letters: 1230, confirmed: 1110, median_days_to_confirmation: 7, refunded_percent: 10 };
const few = { letters: 20, confirmed: null, median_days_to_confirmation: null, refunded_percent: 95 };
const companyFigure = { category: 'telecom', url: 'https://snoei.example/kpn' } as const;
const some: PublicFigures = {
  ...none,
  period,
  computed_at: '2026-11-05T00:00:00.000Z',
  total: figure,
  categories: [{ category: 'telecom', ...figure }],
  companies: [
    { slug: 'kpn', name: 'KPN', english: true, ...companyFigure, ...figure },
    { slug: 'klein', name: 'Klein', english: false, ...companyFigure, ...few },
  ],
};

describe('the page with the figures', () => {
  it('has a message instead of figures without data', async () => {
    expect(await textOf('nl', none)).toContain('nog niet berekend');
    const tooFew = await textOf('en', { ...none, period });
    expect(tooFew).toContain('we posted fewer than 20 letters');
    expect(tooFew).not.toContain('<table');
  });

  it('writes the figures in its language, and links companies that have a page in it', async () => {
    const dutch = await textOf('nl', some);
    for (const text of [
      '1.230',
      '7 dagen',
      '>10%<',
      'minder dan 20',
      '95% of meer',
      'van 1 oktober 2025 tot en met 30 september 2026',
      'href="/klein"',
    ])
      expect(dutch).toContain(text);
    const english = await textOf('en', some);
    for (const text of [
      '1,230',
      '7 days',
      '95% or more',
      'too few letters',
      'from 1 October 2025 to 30 September 2026',
      'href="/en/kpn"',
    ])
      expect(english).toContain(text);
    expect(english).not.toContain('/klein');
  });

  it('folds what follows the ten largest companies', async () => {
    const companies = Array.from({ length: 13 }, (_, index) => ({
      ...companyFigure,
      ...figure,
      slug: `bedrijf-${index}`,
      name: `Bedrijf ${index}`,
      english: true,
    }));
    const [open = '', folded = ''] = (await textOf('nl', { ...some, companies })).split('<details>');
    expect(open).toContain('Bedrijf 9<');
    expect(open).not.toContain('Bedrijf 10<');
    expect(folded).toContain('Nog 3 bedrijven');
    expect(folded).toContain('Bedrijf 12<');
  });
});
