/** Fields about a household's energy: the advance payment, the last yearly bill, usage, solar panels. */
import { booleanField, optionsOf, radioField } from '../choice-fields';
import { isTicked } from '../condition';
import type { FieldScope } from '../field';
import { numberField } from '../text-fields';

/** Results of a yearly bill that are an amount: paid on top of the advance payments, or paid back. */
export const settledResults = ['paid-extra', 'refunded'] as const;

/**
 * Whether the form has these questions. A form always sends its checkboxes, ticked or not; a page or a draft from before the questions
 * sends none of them, and is accepted without.
 */
function isAsked({ values }: FieldScope): boolean {
  return values.usageUnknown !== undefined;
}

/** What the last yearly bill came to. The advance payments alone are not what a year costs. */
export const lastSettlement = radioField('lastSettlement', {
  options: optionsOf(...settledResults, 'even', 'unknown'),
  mayBeBlank: (scope) => !isAsked(scope),
});

/** Euros, as on the bill. */
export const settlementAmount = numberField('settlementAmount', {
  min: 0,
  max: 20_000,
  decimals: 2,
  format: 'euro',
  when: { any: settledResults.map((is) => ({ field: 'lastSettlement', is })) },
  attributes: { autoComplete: 'off', maxLength: 12 },
});

const kilowattHoursMax = 100_000;

/** Whether a usage may be left out: it is unknown, or only the `other` kind of energy is compared. */
function mayLackUsage(scope: FieldScope, other: 'electricity' | 'gas'): boolean {
  const { usageUnknown: unknown, serviceType } = scope.values;
  return !isAsked(scope) || isTicked(unknown) || serviceType === other;
}

/** Kilowatt-hours a year, of both tariffs together. */
export const electricityUsage = numberField('electricityUsage', {
  min: 0,
  max: kilowattHoursMax,
  mayBeBlank: (scope) => mayLackUsage(scope, 'gas'),
  format: 'kWh',
  attributes: { maxLength: 7 },
});

/** Cubic metres a year. */
export const gasUsage = numberField('gasUsage', {
  min: 0,
  max: 50_000,
  mayBeBlank: (scope) => mayLackUsage(scope, 'electricity'),
  format: 'm³',
  attributes: { maxLength: 6 },
});

/** Either usage may then be missing, or an estimate. */
export const usageUnknown = booleanField('usageUnknown');

export const solarPanels = booleanField('solarPanels', {
  mode: 'buttons',
  mayBeBlank: (scope) => !isAsked(scope) || scope.values.serviceType === 'gas',
});

const withPanels = { field: 'solarPanels', is: true } as const;

/** Kilowatt-hours a year that went to the grid. */
export const feedIn = numberField('feedIn', {
  min: 0,
  max: kilowattHoursMax,
  when: withPanels,
  mayBeBlank: ({ values }) => isTicked(values.feedInUnknown),
  format: 'kWh',
  attributes: { maxLength: 7 },
});

/** The fed-in amount may then be missing, or an estimate. */
export const feedInUnknown = booleanField('feedInUnknown', { when: withPanels });

/** Whether the supplier charges for what is fed in. */
export const feedInCosts = radioField('feedInCosts', {
  options: optionsOf('yes', 'no', 'unknown'),
  when: withPanels,
});
