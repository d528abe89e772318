/** Fields of the form of one letter, made those of one of several letters (`lib/fields/letter-field-name.ts`). */
import * as z from 'zod/mini';
import type { Condition } from '@/lib/fields/condition';
import type { Field, FieldScope } from '@/lib/fields/field';
import { letterFieldName, readLetterFieldName } from '@/lib/fields/letter-field-name';
import type { ProblemCode } from '@/lib/fields/problem';

type RawValues = Readonly<Record<string, unknown>>;

/** The values as the form of one letter has them: what is shared, and what is that letter's own. */
export function valuesOfLetter(values: RawValues, position: number): Record<string, unknown> {
  const of: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const own = readLetterFieldName(name);
    if (own === null) of[name] = value;
    else if (own.position === position) of[own.name] = value;
  }
  return of;
}

/** A field that each letter has of its own. `own` are the names of all such fields in the form of one letter. */
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

/** A condition of a letter's own field: facts are always the letter's, fields where they are its own. */
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
 * A field that has to be filled in, with another value than each of some fields has: it tells apart two letters to one
 * company. Capitals, spaces and signs make no difference.
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

/** What counts of a value; an empty one is like no other. */
function sameness(value: unknown): string | symbol {
  const text = typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
  return text === '' ? Symbol('empty') : text;
}
