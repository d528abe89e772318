/**
 * The letters of an order, from the values of its form. The form of one letter is the first letter itself, and `letters` adds others: each
 * has its company and its own contract and address, all other fields are shared. The form to several companies has `companies`, and fields
 * named after their letter.
 */

import { orderLettersMax } from '@/lib/config/business';
import { holds } from '@/lib/fields/condition';
import type { FieldScope } from '@/lib/fields/field';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import type { RawValues } from '@/lib/flows/flow';
import { type AnyFlow, type FlowContext, listFields } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { valuesOfLetter } from '@/lib/flows/letters/letter-fields';
import { type LetterFlow, listLetterFlows } from '@/lib/flows/letters/letter-flows';
import { isBlank } from '@/lib/flows/validate';
import { findChosen } from './letter-companies';
import type { LetterValues } from './letter-content';

/** One requested letter. */
export interface LetterRequest {
  /** Slug; null for a letter without a company. */
  readonly company: string | null;
  readonly values: RawValues;
}

/** Fields that are never copied from the first letter: contract and address. */
const ownFields = new Set(
  listLetterFlows()
    .flatMap(({ declaration }) => declaration.steps)
    .flatMap((step) => step.groups)
    .filter((group) => group.name === 'contract' || group.name === 'recipient')
    .flatMap((group) => group.fields.map((field) => field.name)),
);

/** The requested letters; null if the list is malformed. */
export function listLetterRequests(
  flow: LetterFlow,
  company: string | null,
  raw: RawValues,
): LetterRequest[] | null {
  if (flow.several === null) return letterRequestsOf(company, raw);
  const { companies: _, ...values } = raw;
  return (
    findChosen(raw)?.map((slug, position) => ({
      company: slug,
      values: valuesOfLetter(values, position),
    })) ?? null
  );
}

/** The letters in raw values, up to the maximum of an order; null if `letters` is malformed. */
function letterRequestsOf(company: string | null, raw: RawValues): LetterRequest[] | null {
  const { letters: others = [], ...values } = raw;
  if (!Array.isArray(others) || others.length >= orderLettersMax || !others.every(isObject)) return null;
  const shared = Object.fromEntries(Object.entries(values).filter(([name]) => !ownFields.has(name)));
  const more = others.map((other) => {
    const { company: slug, ...own } = renameKeys(other, fieldName);
    return { company: typeof slug === 'string' ? slug : null, values: { ...shared, ...own } };
  });
  return [{ company, values }, ...more];
}

/** Number of letters in raw values; 1 if malformed. */
export function letterCountOf(raw: RawValues): number {
  return findChosen(raw)?.length ?? letterRequestsOf(null, raw)?.length ?? 1;
}

/**
 * The valid values so far, for a preview: empty fields get defaults, invalid ones are dropped. For a valid form it equals the values of the
 * order.
 */
export function rightValuesOf(flow: AnyFlow, raw: RawValues, context: FlowContext): LetterValues {
  const values = withDefaults(flow, raw, context);
  const facts = flow.facts?.(context, values) ?? {};
  const scope: FieldScope = { today: context.today, values };
  const right: Record<string, unknown> = {};
  for (const { field, conditions } of listFields(flow)) {
    const value = values[field.name];
    if (isBlank(value) || !conditions.every((condition) => holds(condition, values, facts))) continue;
    const reading = field.schema(scope).safeParse(value);
    if (reading.success) right[field.name] = reading.data;
  }
  return right as LetterValues;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
