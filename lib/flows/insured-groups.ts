/** Field groups of insured objects, shared by advice and applications. */
import { multiselectField, optionsOf, radioField, selectField } from '@/lib/fields/choice-fields';
import type { FieldScope } from '@/lib/fields/field';
import type { FieldProblems } from '@/lib/fields/problem';
import { dateField, numberField, stringField } from '@/lib/fields/text-fields';
import type { Group } from './case-groups';

const insuredPeople = radioField('insuredPeople', {
  options: optionsOf('single', 'couple', 'single-parent', 'family'),
});

/** Liability: only the insured persons. */
export const liabilityGroup: Group = { name: 'insured', fields: [insuredPeople] };

export const legalGroup: Group = {
  name: 'legal',
  fields: [
    multiselectField('legalCover', {
      options: optionsOf('consumer-home', 'traffic', 'work-income', 'tax-assets'),
    }),
    insuredPeople,
  ],
};

const forOneTrip = { field: 'travelPeriod', is: 'single' } as const;

export const travelGroup: Group = {
  name: 'travel',
  fields: [
    radioField('travelPeriod', { options: optionsOf('annual', 'single') }),
    dateField('tripStart', { when: forOneTrip, notBefore: 'today', notAfter: { yearsFromToday: 2 } }),
    dateField('tripEnd', { when: forOneTrip, notBefore: 'today', notAfter: { yearsFromToday: 3 } }),
    radioField('travelArea', { options: optionsOf('europe', 'world') }),
    insuredPeople,
    multiselectField('travelExtras', {
      optional: true,
      options: optionsOf('winter-sports', 'special-sports', 'cancellation', 'medical'),
    }),
  ],
};

/** The return must not precede the departure. */
export function travelRules({ tripStart, tripEnd }: { tripStart?: string; tripEnd?: string }): FieldProblems {
  return tripStart && tripEnd && tripEnd < tripStart
    ? { tripEnd: [{ code: 'too-early', params: { min: tripStart } }] }
    : {};
}

/** Parses a four-digit year; near-future years are valid for new houses. */
function findBuildYear(line: string, { today }: FieldScope): string | null {
  const latest = Number(today.slice(0, 4)) + 2;
  return /^\d{4}$/.test(line) && Number(line) >= 1000 && Number(line) <= latest ? line : null;
}

export const homeGroup: Group = {
  name: 'home',
  fields: [
    radioField('homeOwnership', { options: optionsOf('owner', 'tenant') }),
    selectField('homeType', {
      width: 'medium',
      options: optionsOf('apartment', 'terraced', 'end-terrace', 'semi-detached', 'detached'),
    }),
    multiselectField('homeCover', { options: optionsOf('contents', 'buildings') }),
    stringField('buildYear', {
      max: 10,
      find: findBuildYear,
      width: 'short',
      attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 4 },
    }),
    numberField('floorArea', { min: 5, max: 2000, format: 'm²', attributes: { maxLength: 4 } }),
  ],
};

/** Tenants don't insure the building: the landlord does. */
export function homeRules(values: { homeOwnership?: string; homeCover?: readonly string[] }): FieldProblems {
  const rented = values.homeOwnership === 'tenant' && values.homeCover?.includes('buildings');
  return rented ? { homeCover: [{ code: 'not-possible' }] } : {};
}
