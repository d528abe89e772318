/** Named fields of a fixed cost. */
import {
  costCentsMax,
  costNameMaxLength,
  paymentPeriods,
  statementCategories,
} from '@/lib/contract/fixed-costs/payment-terms';
import { optionsOf, selectField } from '../choice-fields';
import { dateField, numberField, stringField } from '../text-fields';

export const costName = stringField('costName', {
  max: costNameMaxLength,
  attributes: { autoComplete: 'off', autoCapitalize: 'words', maxLength: costNameMaxLength },
});

export const costCategory = selectField('costCategory', {
  options: optionsOf(...statementCategories),
  width: 'medium',
});

/** Euros per payment. */
export const costAmount = numberField('costAmount', {
  min: 0.01,
  max: costCentsMax / 100,
  decimals: 2,
  format: 'euro',
  attributes: { autoComplete: 'off', maxLength: 12 },
});

export const costPeriod = selectField('costPeriod', {
  options: optionsOf(...paymentPeriods),
  width: 'medium',
});

/** First day of the contract; the same bounds as of the notice question. */
export const costStartedOn = dateField('costStartedOn', {
  optional: true,
  notBefore: { date: '1950-01-01' },
  notAfter: { date: '2149-12-31' },
});

/** Months of the first term; 0 where there never was one. */
export const costTermMonths = numberField('costTermMonths', {
  optional: true,
  min: 0,
  max: 120,
  attributes: { autoComplete: 'off', maxLength: 3 },
});
