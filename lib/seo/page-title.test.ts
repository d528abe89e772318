import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { fixedPageTitle, isFixedPage } from './page-title';

describe('fixedPageTitle', () => {
  const titled = compiledRoutes.map(({ name }) => name).filter(isFixedPage);

  it.each(titled)('%s has a title in every language', (name) => {
    for (const locale of locales) {
      const title = fixedPageTitle(name, locale);
      // A missing key would be returned as the text.
      expect(title).toMatch(/^\p{Lu}.{4,}$/u);
      expect(title).not.toMatch(/^\w+(\.\w+)+$/);
    }
  });

  it('exists for every page that llms.txt lists', () => {
    const listed = compiledRoutes.filter(({ listed }) => listed).map(({ name }) => name);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((name) => !isFixedPage(name))).toEqual([]);
  });
});
