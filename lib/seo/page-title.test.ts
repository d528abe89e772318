import { describe, expect, it } from 'vitest';
import type { Fact, FactValue } from '@/lib/contract/company-facts';
import { locales } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { companyPageTitle, fixedPageTitle, isFixedPage } from './page-title';

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

describe('the title of a landlord’s cancel page', () => {
  const titleOf = (...value: FactValue<'methods'>) => {
    const source = { kind: 'own', url: 'https://zon.example/huur', date: null } as const;
    const facts: Fact[] = [
      { kind: 'methods', value, purpose: 'cancellation', tier: 'A', source, checked: '2026-11' },
    ];
    const company = {
      name: 'Zon',
      cancellable: true,
      category: 'housing',
      contract_class: 'rental',
      facts,
    } as const;
    return companyPageTitle('company-cancel', company, 'nl');
  };

  it('names the registered letter only where the landlord takes nothing else', () => {
    expect(titleOf('letter')).toBe('Zon opzeggen: per aangetekende brief');
    expect(titleOf('email', 'letter')).toBe('Zon opzeggen: zelf gratis of per brief');
    expect(titleOf('form')).toBe('Zon opzeggen: zelf gratis of per brief');
  });
});
