/**
 * The letters of an order, out of the values of its form. The form of one letter is the first letter itself, and
 * `letters` adds others: each names its company and what differs (contract and address), everything else is shared.
 * The form to several companies has `companies`, and fields that are named after their letter.
 */

import { orderLettersMax } from '@/lib/config/business';
import { holds } from '@/lib/fields/condition';
import type { FieldScope } from '@/lib/fields/field';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { type AnyFlow, type FlowContext, listFields } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { valuesOfLetter } from '@/lib/flows/letters/letter-fields';
import { type LetterFlow, listLetterFlows } from '@/lib/flows/letters/letter-flows';
import { isBlank } from '@/lib/flows/validate';
import type { RawValues } from '../../drafts/draft-values';
import { findChosen } from './letter-companies';
import type { LetterValues } from './letter-content';

/** One letter as it was asked for. */
export interface LetterRequest {
  /** Slug; null where a letter names none. */
  readonly company: string | null;
  readonly values: RawValues;
}

/** What never passes from the first letter to another: its contract and its address. */
const ownFields = new Set(
  listLetterFlows()
    .flatMap(({ declaration }) => declaration.steps)
    .flatMap((step) => step.groups)
    .filter((group) => group.name === 'contract' || group.name === 'recipient')
    .flatMap((group) => group.fields.map((field) => field.name)),
);

/** The letters that a form asks for; null where it says malformed things of which they are. */
export function listLetterRequests(
  flow: LetterFlow,
  company: string | null,
  raw: RawValues,
): LetterRequest[] | null {
  if (!flow.isSeveral) return letterRequestsOf(company, raw);
  const { companies: _, ...values } = raw;
  return (
    findChosen(raw)?.map((slug, position) => ({
      company: slug,
      values: valuesOfLetter(values, position),
    })) ?? null
  );
}

/** The letters that raw values ask for, at most as many as an order may have; null where `letters` is malformed. */
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

/** Number of letters that raw values ask for; 1 where it can't be told. */
export function letterCountOf(raw: RawValues): number {
  return findChosen(raw)?.length ?? letterRequestsOf(null, raw)?.length ?? 1;
}

/**
 * The values that are right so far, for a preview: defaults in the places that are empty, what is wrong left out.
 * Where all is right this gives what an order takes.
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
