import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { companyFormPages, formPages } from '@/lib/routes/flow-pages';
import { findCaseFlowName, findFlowText, getFlowText } from './flow-text';
import { findCaseFlow, listCaseFlows } from './registry';

const cases = listCaseFlows().flatMap((flow) => locales.map((locale) => ({ flow, name: flow.name, locale })));
const pageTexts = ['title', 'description', 'breadcrumb', 'heading', 'lead'];

/** Keys of the texts that a flow has for its own pages. */
function pageKeysOf(name: string): string[] {
  const isOn = (pages: object) => Object.values(pages).includes(name);
  return [...(isOn(formPages) ? ['page'] : []), ...(isOn(companyFormPages) ? ['companyPage'] : [])].flatMap(
    (page) => pageTexts.map((text) => `${page}.${text}`),
  );
}

describe.each(cases)('texts of $name in $locale', ({ flow, name, locale }) => {
  it('hold its name and those of its pages', () => {
    expect(findCaseFlowName(name, locale)).toMatch(/\p{L}{3}/u);
    for (const key of pageKeysOf(name)) {
      const text = getFlowText(flow, key, { locale, params: { company: 'Ziggo' } });
      expect(text, key).toMatch(/\p{L}{3}/u);
      expect(text, key).not.toMatch(/[{}]/);
    }
  });
});

describe('texts of flows', () => {
  const [flow, settings] = [findCaseFlow('request-home'), { locale: 'en' } as const];
  if (!flow) throw new Error('the flow request-home is not declared');

  it('come from the section first, then from the namespace', () => {
    expect(findFlowText(flow, 'groups.home.title', settings)).toBe('Where do you live?');
    expect(findFlowText(flow, 'steps.policy.title', settings)).toEqual(
      findFlowText({ ...flow, section: 'travel' }, 'steps.policy.title', settings),
    );
  });

  it('are undefined, or an error, where there is none', () => {
    expect(findFlowText(flow, 'page.none', settings)).toBeUndefined();
    expect(() => getFlowText(flow, 'page.none', settings)).toThrow(
      'request-home has no message page.none in en',
    );
    expect(findCaseFlowName('no-longer-declared', 'en')).toBeNull();
  });
});
