/** The form to several companies in tests, and its start by the page of the choice. */
import { type Draft, draft } from '@/lib/contract/drafts';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { cancelSeveral } from '@/lib/flows/letters/cancel-several';
import { bodyOf, type Visitor } from './cancel-job';
import { cancelValues, newKey } from './samples/cancel-form-values';

const { ownFieldNames } = cancelSeveral;

type Values = Readonly<Record<string, unknown>>;

/** Fields shared by all letters. */
export const sharedValues: Values = Object.fromEntries(
  Object.entries(cancelValues).filter(([name]) => !ownFieldNames.has(name)),
);

/** Each letter's own fields, by the names of the form of one letter. */
export const ownValues: Values = Object.fromEntries(
  Object.entries(cancelValues).filter(([name]) => ownFieldNames.has(name)),
);

/** Values of a letter at an index, by the names of the form to several. */
export function valuesAt(position: number, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [letterFieldName(position, name), value]),
  );
}

/** A complete form with one letter per element of the given values, which override the defaults. */
export function severalValues(...letters: readonly Values[]): Record<string, unknown> {
  return Object.assign(
    { ...sharedValues },
    ...letters.map((letter, position) => valuesAt(position, { ...ownValues, ...letter })),
  );
}

/** Starts a draft to some companies. */
export async function startSeveral(
  visitor: Visitor,
  companies: readonly string[],
  values: Values = {},
): Promise<Draft> {
  const json = { flow: 'cancel-several', step: 'details', values: { ...values, companies } };
  return bodyOf(await visitor.fetch('/drafts', { json, idempotencyKey: newKey() }), 201, draft);
}
