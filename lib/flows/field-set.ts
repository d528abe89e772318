/**
 * Sets of fields by wire name, for forms that are no flows and have no drafts.
 * Parsed by the same rules as a flow, on server and in the browser.
 */

import { describeProblem, type FieldsTranslator } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import type { FieldProblem } from '@/lib/fields/problem';
import { defaultLocale } from '@/lib/i18n/locale';
import { validateFlow } from './validate';

/** The fields of `V`, by wire name; the parsed value of each field must match its type. */
export type FieldSet<V extends object = Record<string, unknown>> = {
  readonly [N in keyof V]-?: Field<string, NonNullable<V[N]>>;
};

export interface FieldSetProblem {
  /** Key of the field in the messages `fields`. */
  readonly field: string;
  readonly problems: readonly FieldProblem[];
}

/** Parsed values, or every problem by wire name. */
export type FieldSetReading<V extends object> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly problems: Readonly<Record<string, FieldSetProblem>> };

/**
 * Parses a form; unknown names are ignored. `today` is a day of Europe/Amsterdam, YYYY-MM-DD.
 * Conditions refer to other fields by camelCase name.
 */
export function readFieldSet<V extends object>(
  set: FieldSet<V>,
  sent: Readonly<Record<string, unknown>>,
  today: string,
): FieldSetReading<V> {
  const fields = listFieldSet(set);
  const steps = [{ name: 'all', groups: [{ name: 'all', fields: fields.map(([, field]) => field) }] }];
  const raw = Object.fromEntries(fields.map(([wire, field]) => [field.name, sent[wire]]));
  const result = validateFlow({ steps }, raw, { context: { today, locale: defaultLocale } });
  if (result.ok) {
    const present = fields.filter(([, field]) => field.name in result.values);
    const values = Object.fromEntries(present.map(([wire, field]) => [wire, result.values[field.name]]));
    return { ok: true, values: values as V };
  }
  const problems = fields.flatMap(([wire, field]) => {
    const found = result.problems[field.name];
    return found ? [[wire, { field: field.name, problems: found }] as const] : [];
  });
  return { ok: false, problems: Object.fromEntries(problems) };
}

/** Returns every problem as text in the translator's language, by wire name. */
export function describeProblems(
  problems: Readonly<Record<string, FieldSetProblem>>,
  t: FieldsTranslator,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([wire, { field, problems: found }]) => [
      wire,
      found.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
}

/** Returns wire names and fields, in form order. */
export function listFieldSet<V extends object>(set: FieldSet<V>): readonly (readonly [string, Field])[] {
  return Object.entries(set);
}
