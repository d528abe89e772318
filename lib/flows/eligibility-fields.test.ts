import { describe, expect, it } from 'vitest';
import { eligibilityDeclarations, eligibilityTextVersion, insuranceTypes } from '@/lib/config/eligibility';
import { holds } from '@/lib/fields/condition';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { chosenEligibilityFields, eligibilityFields } from './eligibility-fields';

describe('declarations as fields', () => {
  it('are those of the insurance, in order, with the version of their text', () => {
    for (const insurance of insuranceTypes) {
      if (insurance === 'health') continue;
      const fields = eligibilityFields(insurance);
      expect(fields.map(({ name }) => name)).toEqual([...eligibilityDeclarations[insurance]]);
      for (const field of fields) {
        expect(field).toMatchObject({ required: true, textVersion: eligibilityTextVersion });
        expect(field.wording).toEqual({ namespace: 'eligibility', key: `${insurance}.${field.name}` });
      }
    }
  });

  it('are required for the chosen insurance only', () => {
    const fields = chosenEligibilityFields(insuranceTypes, 'insuranceType');
    for (const insurance of insuranceTypes) {
      const requested = fields.filter(({ when }) => holds(when, { insuranceType: insurance }, {}));
      expect(requested.map(({ name }) => name).sort()).toEqual(
        [...eligibilityDeclarations[insurance]].sort(),
      );
    }
    expect(fields.filter(({ when }) => holds(when, {}, {}))).toEqual([]);
  });

  it.each(locales)('have equal texts by name for every insurance (%s)', (locale) => {
    const { eligibility } = messagesOf(locale);
    const reported = new Map<string, Set<unknown>>();
    for (const insurance of insuranceTypes) {
      if (insurance === 'health') continue;
      for (const [name, text] of Object.entries(eligibility[insurance]))
        reported.set(name, (reported.get(name) ?? new Set()).add(text));
    }
    expect([...reported].filter(([, text]) => text.size !== 1)).toEqual([]);
    expect(reported.size).toBeGreaterThan(10);
  });
});
