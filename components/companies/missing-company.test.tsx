import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MissingCompany } from './missing-company';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations:
    async () =>
    (key: string, values: { name?: string } = {}) =>
      `${key} ${values.name ?? ''}`,
}));

it.each([
  [true, 'otherCompany Verhuizers Jansen'],
  [false, 'unnamedCompany <'],
])(
  'leads to the form with what was searched for as the name, quoted or not (%s)',
  async (isQuoted, label) => {
    const page = renderToStaticMarkup(await MissingCompany({ name: 'Verhuizers Jansen', isQuoted }));
    const [, query, text] = /href="\/opzeggen\/ander-bedrijf\?([^"]*)"[^>]*>(.*?)<\/a>/.exec(page) ?? [];
    expect(new URLSearchParams(query).get('name')).toBe('Verhuizers Jansen');
    expect(text).toContain(label);
  },
);
