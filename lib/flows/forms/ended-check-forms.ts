/** The forms of the question whether a contract has ended, by wire name. */
import { costCentsMax } from '@/lib/contract/fixed-costs/payment-terms';
import { dateField, numberField } from '@/lib/fields/text-fields';
import type { FieldSet } from '../field-set';

/** An end that the company names. It may have passed, where none was known. */
export const laterEndForm: FieldSet<{ end_date: string }> = {
  end_date: dateField('laterEndDate', { notBefore: { yearsFromToday: -1 }, notAfter: { yearsFromToday: 5 } }),
};

/** The last charge after the end. */
export const chargeForm: FieldSet<{ charged_on?: string; charged_amount?: number }> = {
  charged_on: dateField('chargedOn', {
    optional: true,
    notBefore: { yearsFromToday: -3 },
    notAfter: 'today',
  }),
  charged_amount: numberField('chargedAmount', {
    optional: true,
    min: 0.01,
    max: costCentsMax / 100,
    decimals: 2,
    format: 'euro',
    attributes: { autoComplete: 'off', maxLength: 12 },
  }),
};

export interface ClaimValues {
  claim: number;
}

/** The amount of a bill that a collection agency asks. Not stored. */
export const claimForm: FieldSet<ClaimValues> = {
  claim: numberField('claimedAmount', {
    min: 0.01,
    max: 1_000_000,
    decimals: 2,
    format: 'euro',
    attributes: { autoComplete: 'off', maxLength: 12 },
  }),
};
