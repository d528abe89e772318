import { describe, expect, it } from 'vitest';
import { countryCodes } from '@/lib/fields/countries';
import { locales } from '@/lib/i18n/locale';
import type { FlowContext } from '../flow';
import { listFieldViews } from '../flow-view';
import { cancelFlow } from '../letters/cancel';
import { describeFlow } from './describe-flow';

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

  it('numbers its steps', () => {
    expect(view.steps.map(({ position }) => position)).toEqual(
      locale === 'nl' ? ['Stap 1 van 2', 'Stap 2 van 2'] : ['Step 1 of 2', 'Step 2 of 2'],
    );
  });

  it('ticks nothing by default', () => {
    const preset = listFieldViews(view)
      .filter((field) => field.value !== undefined)
      .map((field) => field.name);
    expect(preset).toEqual(['country', 'recipientCountry', 'letterLanguage']);
  });

  it('leaves a label that the title of its group repeats to screen readers', () => {
    const repeated = listFieldViews(view).filter((field) => field.isLabelInTitle);
    expect(repeated.map((field) => field.name)).toEqual(['signature', 'startMoment']);
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
      firstTerm: 'usual',
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

  it('folds a known address behind its own line, and shows dates with the day first', () => {
    const address = { lines: ['Postfach 1'], postal_code: '10115', city: 'Berlin', country: 'de' };
    const known: FlowContext = {
      ...context,
      company: { cancellation_address: { address }, contract_class: 'gym' },
    };
    const view = describeFlow(cancelFlow, {
      locale: 'nl',
      context: known,
      params,
      values: { contractStart: '2024-11-21' },
    });
    const groups = new Map(view.steps[0]?.groups.map((group) => [group.name, group]));
    expect(groups.get('recipient')).toMatchObject({
      intro: 'De brief gaat naar Postfach 1, 10115 Berlin, Duitsland.',
      fold: { label: 'Klopt niet?', opener: 'ownAddress' },
    });
    expect(groups.get('find')?.fold).toEqual({});
    expect(groups.get('contract')?.fold).toBeUndefined();
    expect(listFieldViews(view).find(({ name }) => name === 'contractStart')?.value).toBe('21-11-2024');
    const unknown = describeFlow(cancelFlow, { locale: 'nl', context, params });
    expect(unknown.steps[0]?.groups.find(({ name }) => name === 'recipient')?.fold).toBeUndefined();
  });
});
