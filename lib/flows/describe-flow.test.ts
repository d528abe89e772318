import { describe, expect, it } from 'vitest';
import { countryCodes } from '@/lib/fields/countries';
import { locales } from '@/lib/i18n/locale';
import { describeFlow } from './describe-flow';
import type { FlowContext } from './flow';
import { listFieldViews } from './flow-view';
import { cancelFlow } from './letters/cancel';

const context: FlowContext = {
  today: '2026-11-21',
  locale: 'nl',
  company: { cancellation_address: null, contract_class: 'gym' },
};
const params = { company: 'Sportschool Zon' };

describe.each(locales)('the cancel flow in %s', (locale) => {
  const view = describeFlow(cancelFlow, { locale, context, params });

  it('has texts for every step, group, field and option, with their placeholders filled in', () => {
    const text = JSON.stringify(view);
    expect(text).not.toMatch(/\{company\}|undefined/);
    expect(text).toContain('Sportschool Zon');
    for (const field of listFieldViews(view)) {
      expect(field.label, field.name).not.toBe('');
      for (const option of field.options ?? [])
        expect(option.label, `${field.name} ${option.value}`).not.toBe('');
    }
  });

  it('ticks nothing by default', () => {
    const preset = listFieldViews(view)
      .filter((field) => field.value !== undefined)
      .map((field) => field.name);
    expect(preset).toEqual(['country', 'recipientCountry', 'letterLanguage']);
  });

  it('names the obligation to pay on the order button', () => {
    const last = view.steps.at(-1)?.action;
    expect(last).toBe(
      locale === 'nl' ? 'Bestelling met betalingsverplichting' : 'Order with obligation to pay',
    );
  });
});

describe('describeFlow', () => {
  it('starts from a draft’s values and fills in notes and links', () => {
    const view = describeFlow(cancelFlow, {
      locale: 'nl',
      context,
      params,
      values: { firstName: 'Jan', recipientCountry: 'de', letterLanguage: '' },
      notes: { letterOption: { regular: '€ 3,95' } },
      links: { terms: { href: '/terms', label: 'Lees ze' } },
    });
    const fields = new Map(listFieldViews(view).map((field) => [field.name, field]));
    expect(fields.get('firstName')?.value).toBe('Jan');
    expect(fields.get('letterLanguage')?.value).toBe('de');
    expect(fields.get('letterOption')?.options?.[1]?.note).toBe('€ 3,95');
    expect(fields.get('terms')?.link?.href).toBe('/terms');
    expect(
      fields
        .get('country')
        ?.options?.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['nl', 'be']);
    expect(fields.get('country')?.options).toHaveLength(countryCodes.length);
    expect(view.facts).toEqual({
      companyAddress: false,
      addressCountry: 'de',
      registeredOnly: false,
      maySellLifeCover: false,
    });
  });

  it('replaces a letter language that is no longer possible', () => {
    const view = describeFlow(cancelFlow, {
      locale: 'nl',
      context,
      params,
      values: { recipientCountry: 'be', letterLanguage: 'de' },
    });
    expect(listFieldViews(view).find(({ name }) => name === 'letterLanguage')?.value).toBe('nl');
  });
});
