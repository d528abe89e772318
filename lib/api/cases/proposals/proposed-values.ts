/** Parses an operator's proposal from the values of the action (lib/flows/forms/operator-actions.ts). */
import type { ProposedValues } from './propose';

type Values = Readonly<Record<string, unknown>>;

/** Throws without a new price, which every action's form requires. */
export function readProposedValues(values: Values): ProposedValues {
  return {
    ...optional('oldMonthlyCents', findCents(values, 'oldMonthlyCents')),
    ...optional('oldYearlyCents', findCents(values, 'oldYearlyCents')),
    oldYearlyHolds: values.oldYearlyHolds === true,
    newMonthlyCents: getCents(values, 'newMonthlyCents'),
    ...optional('oldProvider', findText(values, 'oldProvider')),
    ...optional('newProvider', findText(values, 'newProvider')),
    ...optional('providerPaysCents', findCents(values, 'providerPaysCents')),
    ...optional('contractStartDate', findText(values, 'contractStartDate')),
    ...optional('contractEndDate', findText(values, 'contractEndDate')),
    ...optional('note', findText(values, 'note')),
  };
}

function optional<N extends string, V>(name: N, value: V | null): { readonly [K in N]?: V } {
  return value === null ? {} : ({ [name]: value } as { readonly [K in N]: V });
}

function findText(values: Values, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function findCents(values: Values, name: string): number | null {
  const value = values[name];
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

function getCents(values: Values, name: string): number {
  const cents = findCents(values, name);
  if (cents === null) throw new Error(`an operator's proposal has no ${name}`);
  return cents;
}
