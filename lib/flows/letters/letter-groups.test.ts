import { describe, expect, it } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import { type FlowContext, flowIn } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { validateFlow } from '@/lib/flows/validate';
import { locales } from '@/lib/i18n/locale';
import { cancelValues, ownAddressValues } from '@/tests/support/samples/cancel-form-values';
import { cancelFlow } from './cancel';
import { cancelOnBehalfFlow } from './cancel-on-behalf';
import { cancelSeveralFlow } from './cancel-several';

const filled = { ...cancelValues, ...ownAddressValues };

function contextOf(contract_class: Company['contract_class']): FlowContext {
  return { today: '2026-11-21', locale: 'nl', company: { cancellation_address: null, contract_class } };
}

function problemsOf(contractClass: Company['contract_class'], changes: Readonly<Record<string, unknown>>) {
  const result = validateFlow(cancelFlow, { ...filled, ...changes }, { context: contextOf(contractClass) });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, found]) => [name, found.map(({ code }) => code)]),
  );
}

describe('the letter of a tenant', () => {
  it('goes by registered post, and by no other', () => {
    expect(problemsOf('rental', { letterOption: 'registered' })).toEqual({});
    expect(problemsOf('rental', { letterOption: 'regular' })).toEqual({ letterOption: ['not-possible'] });
    expect(problemsOf('gym', { letterOption: 'regular' })).toEqual({});
  });

  it('goes to no address abroad, where we sell no registered post', () => {
    const abroad = { recipientCountry: 'be', recipientPostalCode: '1000', letterOption: 'registered' };
    expect(problemsOf('rental', abroad)).toMatchObject({ recipientCountry: ['not-possible'] });
    expect(problemsOf('gym', { ...abroad, letterOption: 'regular' })).toEqual({});
  });
});

describe('the address of a letter', () => {
  it('has a postcode in the Netherlands, and may have none elsewhere', () => {
    expect(problemsOf('gym', { recipientPostalCode: '' })).toEqual({ recipientPostalCode: ['required'] });
    const abroad = { recipientCountry: 'be', letterOption: 'regular' };
    expect(problemsOf('gym', { ...abroad, recipientPostalCode: '' })).toEqual({});
    expect(problemsOf('gym', { ...abroad, recipientPostalCode: '1000' })).toEqual({});
  });

  it('starts with the name of the company, in the form of one letter, for heirs and of several', () => {
    const zon = {
      slug: 'zon',
      name: 'Sportschool Zon',
      cancellation_address: null,
      contract_class: 'gym',
    } as const;
    const base = { today: '2026-11-21', locale: 'nl' } as const;
    const one = { ...base, company: zon };
    expect(withDefaults(cancelFlow, {}, one).recipientName).toBe('Sportschool Zon');
    expect(withDefaults(cancelOnBehalfFlow, {}, one).recipientName).toBe('Sportschool Zon');
    const several = { ...base, letters: [zon, { ...zon, slug: 'maan', name: 'De Maan' }] };
    expect(withDefaults(flowIn(cancelSeveralFlow, several), {}, several)).toMatchObject({
      letter1RecipientName: 'Sportschool Zon',
      letter2RecipientName: 'De Maan',
    });
    expect(withDefaults(cancelFlow, { recipientName: 'Afdeling Leden' }, one).recipientName).toBe(
      'Afdeling Leden',
    );
  });
});

describe('the letter to an insurer', () => {
  it('needs the declaration that it ends no life or funeral cover', () => {
    expect(problemsOf('insurance', {})).toEqual({ notLifeCover: ['must-accept'] });
    expect(problemsOf('insurance', { notLifeCover: false })).toEqual({ notLifeCover: ['must-accept'] });
    expect(problemsOf('insurance', { notLifeCover: true })).toEqual({});
  });

  it('has it for no other company', () => {
    const result = validateFlow(cancelFlow, { ...filled, notLifeCover: true }, { context: contextOf('gym') });
    expect(result.ok && 'notLifeCover' in result.values).toBe(false);
  });

  it.each(locales)('gives the reason, in %s', (locale) => {
    const view = describeFlow(cancelFlow, {
      locale,
      context: { ...contextOf('insurance'), locale },
      params: { company: 'Reaal' },
    });
    const field = view.steps
      .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
      .find(({ name }) => name === 'notLifeCover');
    expect(field?.label).not.toBe('');
    expect(field?.hint).toBeTruthy();
  });
});

describe('the first term', () => {
  const term = { contractStart: '1-1-2025', termMonths: '12' };
  const termOf = (contractClass: Company['contract_class'], changes: Readonly<Record<string, unknown>>) => {
    const result = validateFlow(cancelFlow, { ...filled, ...changes }, { context: contextOf(contractClass) });
    return result.ok ? [result.values.contractStart, result.values.termMonths] : result.problems;
  };

  it.each(['gym', 'streaming', 'software', 'food'] as const)('is optional for %s', (contractClass) => {
    expect(termOf(contractClass, term)).toEqual(['2025-01-01', '12']);
    expect(termOf(contractClass, {})).toEqual([undefined, undefined]);
  });

  it('is dropped where it decides nothing', () => {
    expect(termOf('energy', term)).toEqual([undefined, undefined]);
    expect(termOf('streaming', { ...term, business: true, businessName: 'Zon B.V.' })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each(locales)(
    'is folded where few contracts have one, also in an order of several letters (%s)',
    (locale) => {
      const letterOf = (contractClass: Company['contract_class']) => ({
        slug: contractClass,
        name: contractClass,
        cancellation_address: null,
        contract_class: contractClass,
      });
      const letters = (['gym', 'streaming', 'press', 'food'] as const).map(letterOf);
      const groups = letters.map(
        (company) =>
          describeFlow(cancelFlow, {
            locale,
            context: { today: '2026-11-21', locale, company },
            params: { company: company.name },
          }).steps[0]?.groups,
      );
      const several = describeFlow(cancelSeveralFlow, {
        locale,
        context: { today: '2026-11-21', locale, letters },
        params: { company: '' },
      }).steps.flatMap((step) => step.groups);
      const isFolded = [false, true, false, true];
      expect(groups.map((each) => each?.find(({ name }) => name === 'term')?.fold !== undefined)).toEqual(
        isFolded,
      );
      expect(
        several.filter(({ name }) => name.startsWith('term')).map(({ fold }) => fold !== undefined),
      ).toEqual(isFolded);
    },
  );
});
