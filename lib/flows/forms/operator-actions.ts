/** Operators' forms by action on a case: fields by wire name. Prices are entered in euros and stored in cents. */
import { booleanField, optionsOf, radioField } from '@/lib/fields/choice-fields';
import { providerField } from '@/lib/fields/contract-fields';
import type { Field } from '@/lib/fields/field';
import { dateField, numberField, stringField, textField } from '@/lib/fields/text-fields';
import { fieldName } from '@/lib/fields/wire-names';
import { withdrawnLetter, withdrawnOrder } from '@/lib/fields/withdrawal-action-fields';
import type { FieldSet } from '@/lib/flows/field-set';
import type { OperatorAction } from '@/lib/flows/processes';

/** Visible to operators only. */
const internalNote = textField('internalNote', { max: 2000, optional: true, attributes: { rows: 3 } });

/** Shown to the customer with the proposal. */
const proposalNote = textField('proposalNote', { max: 1000, optional: true, attributes: { rows: 3 } });

function price<const N extends string>(name: N, max: number, optional = false): Field<N, number> {
  return numberField(name, {
    min: 0,
    max,
    decimals: 2,
    format: 'euro',
    optional,
    attributes: { autoComplete: 'off', maxLength: 12 },
  });
}

const monthlyMaxEuros = 5000;

const soon = { notBefore: { yearsFromToday: -1 }, notAfter: { yearsFromToday: 5 } } as const;

/** What a year costs now. Who feeds in more than is used gets money: a negative cost. */
const oldYearlyPrice = numberField('oldYearlyPrice', {
  min: -20_000,
  max: 80_000,
  decimals: 2,
  optional: true,
  attributes: { autoComplete: 'off', maxLength: 12 },
});

/** Confirms a year's cost that was found with another advance payment. */
const oldYearlyHolds = booleanField('oldYearlyHolds');

const prices = {
  old_monthly_price: price('oldMonthlyPrice', monthlyMaxEuros),
  new_monthly_price: price('offeredMonthlyPrice', monthlyMaxEuros),
};

/** The new provider's commission, in euros. */
const providerPays = price('providerPays', 5000);

const contractDates = {
  contract_start_date: dateField('newContractStart', { optional: true, ...soon }),
  contract_end_date: dateField('newContractEnd', { optional: true, ...soon }),
};

/** The fields of each action, in form order. */
export const operatorActionFields: Readonly<Record<OperatorAction, FieldSet>> = {
  call: {
    outcome: radioField('callOutcome', { options: optionsOf('reached', 'not-reached', 'call-back') }),
    note: internalNote,
  },
  'propose-negotiation': { ...prices, ...contractDates, note: proposalNote },
  'propose-advice': {
    old_provider: providerField('oldProvider', { optional: true }),
    new_provider: providerField('offeredProvider'),
    old_monthly_price: prices.old_monthly_price,
    old_yearly_price: oldYearlyPrice,
    old_yearly_holds: oldYearlyHolds,
    new_monthly_price: prices.new_monthly_price,
    provider_pays: providerPays,
    ...contractDates,
    note: proposalNote,
  },
  'propose-policy': {
    new_monthly_price: prices.new_monthly_price,
    provider_pays: providerPays,
    contract_start_date: dateField('newContractStart', soon),
    note: proposalNote,
  },
  'request-contract': { note: internalNote },
  'confirm-contract': {
    contract_number: stringField('newContractNumber', {
      max: 50,
      attributes: { autoComplete: 'off', spellCheck: false, maxLength: 50 },
    }),
    start_date: dateField('newContractStart', soon),
  },
  'confirm-stopped': { note: internalNote },
  'send-gift-card': {
    shop: stringField('giftCardShop', { max: 80, attributes: { autoComplete: 'off', maxLength: 80 } }),
    note: internalNote,
  },
  apply: { withdrawn_order: withdrawnOrder, withdrawn_letter: withdrawnLetter },
  refund: { text: textField('answerText', { max: 5000, attributes: { rows: 8 } }) },
  answer: { text: textField('answerText', { max: 5000, attributes: { rows: 8 } }) },
  dismiss: { note: textField('internalNote', { max: 2000, attributes: { rows: 3 } }) },
  close: { reason: textField('closeReason', { max: 2000, attributes: { rows: 4 } }) },
  withdraw: { reason: textField('withdrawReason', { max: 2000, optional: true, attributes: { rows: 3 } }) },
};

/** `close` of a case without an address: the same value is a reason for ourselves. */
const unmailedClose: FieldSet = {
  reason: textField('withdrawReason', { max: 2000, attributes: { rows: 4 } }),
};

/** Returns the fields of an action as they are shown: a text is for the customer only if it can be mailed. */
export function shownActionFields(action: OperatorAction, isMailed: boolean): FieldSet {
  return action === 'close' && !isMailed ? unmailedClose : operatorActionFields[action];
}

/** The fields of a proposal that are about energy alone. */
export const energyFields: readonly string[] = ['old_yearly_price', 'old_yearly_holds'];

/** Entered in euros and stored in cents. */
const centsNames: Readonly<Record<string, string>> = {
  old_monthly_price: 'oldMonthlyCents',
  old_yearly_price: 'oldYearlyCents',
  new_monthly_price: 'newMonthlyCents',
  provider_pays: 'providerPaysCents',
};

/** Returns the stored name of an action's value by its wire name. */
export function actionValueName(wire: string): string {
  return centsNames[wire] ?? fieldName(wire);
}

/** Returns whether a value is stored in cents, by its wire name. */
export function isInCents(wire: string): boolean {
  return wire in centsNames;
}

/** Returns the parsed values of an action in storage format: camelCase names, money in cents. */
export function actionValuesOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([wire, value]) => [
      actionValueName(wire),
      isInCents(wire) && typeof value === 'number' ? Math.round(value * 100) : value,
    ]),
  );
}
