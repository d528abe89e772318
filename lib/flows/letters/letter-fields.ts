/** Maps fields of the single-letter form to those of one of several letters (`lib/fields/letter-field-name.ts`). */
import * as z from 'zod/mini';
import type { Condition } from '@/lib/fields/condition';
import type { Field, FieldScope } from '@/lib/fields/field';
import { letterFieldName, readLetterFieldName } from '@/lib/fields/letter-field-name';
import type { ProblemCode } from '@/lib/fields/problem';
import type { RawValues } from '@/lib/flows/flow';

/** Returns the values for the single-letter form: shared ones, and the letter's own. */
export function valuesOfLetter(values: RawValues, position: number): Record<string, unknown> {
  const of: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const own = readLetterFieldName(name);
    if (own === null) of[name] = value;
    else if (own.position === position) of[own.name] = value;
  }
  return of;
}

/** Returns a letter's own field. `own` are the names of all such fields in the single-letter form. */
export function letterField(field: Field, position: number, own: ReadonlySet<string>): Field {
  const scopeOf = (scope: FieldScope): FieldScope => ({
    ...scope,
    values: valuesOfLetter(scope.values, position),
  });
  const { mayBeBlank, when, options } = field;
  return {
    ...field,
    name: letterFieldName(position, field.name),
    schema: (scope) => field.schema(scopeOf(scope)),
    ...(mayBeBlank ? { mayBeBlank: (scope) => mayBeBlank(scopeOf(scope)) } : {}),
    ...(when ? { when: letterCondition(when, position, own) } : {}),
    ...(options
      ? {
          options: options.map((option) =>
            option.when ? { ...option, when: letterCondition(option.when, position, own) } : option,
          ),
        }
      : {}),
  };
}

/** Returns the condition of a letter's own field: facts always refer to the letter, fields if they are its own. */
export function letterCondition(condition: Condition, position: number, own: ReadonlySet<string>): Condition {
  const each = (inner: Condition) => letterCondition(inner, position, own);
  if ('any' in condition) return { any: condition.any.map(each) };
  if ('all' in condition) return { all: condition.all.map(each) };
  if ('fact' in condition) return { ...condition, fact: letterFieldName(position, condition.fact) };
  return own.has(condition.field)
    ? { ...condition, field: letterFieldName(position, condition.field) }
    : condition;
}

/**
 * Returns a required field whose value must differ from those of other fields, to distinguish two letters to one
 * company. Ignores case, spaces and punctuation.
 */
export function distinctField(field: Field, others: readonly string[]): Field {
  return {
    ...field,
    required: true,
    schema: (scope) => {
      const taken = new Set(others.map((name) => sameness(scope.values[name])));
      const isFree = (value: unknown) => !taken.has(sameness(value));
      return field.schema(scope).check(z.refine(isFree, 'not-distinct' satisfies ProblemCode));
    },
  };
}

/** Returns the comparable part of a value; empty values are never equal. */
function sameness(value: unknown): string | symbol {
  const text = typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
  return text === '' ? Symbol('empty') : text;
}
