/** Values, errors and visibility of a form in the browser: small pure parts of the engine. */
import type { FieldError, FieldErrors } from 'react-hook-form';
import { type Condition, type Facts, holds, isTicked } from '@/lib/fields/condition';
import {
  type FieldView,
  type FlowView,
  type GroupView,
  listFieldViews,
  type OptionView,
} from '@/lib/flows/flow-view';

export type FormValues = Record<string, unknown>;

/** What a form starts with: every field has a value, so that none comes from a browser's own memory of the page. */
export function startValues(view: FlowView): FormValues {
  return Object.fromEntries(
    listFieldViews(view).map((field) => [field.name, field.value ?? emptyValue(field)]),
  );
}

function emptyValue({ type, mode }: FieldView): unknown {
  if (type === 'multiselect') return [];
  if (type === 'signature') return undefined;
  return type === 'boolean' && mode !== 'buttons' ? false : '';
}

/**
 * The values as they are kept and sent: ticks as booleans; nothing that is empty, and no passwords. A form to several
 * says to whom its letters are: others may have been chosen since this page was made, and each letter keeps its own.
 */
export function valuesToSave(view: FlowView, values: FormValues): FormValues {
  const kept = listFieldViews(view)
    .filter(({ name, type }) => type !== 'password' && values[name] !== undefined && values[name] !== '')
    .map(({ name, type }) => [name, type === 'boolean' ? isTicked(values[name]) : values[name]] as const);
  const companies = view.context.letters?.map(({ slug }) => slug);
  return { ...Object.fromEntries(kept), ...(companies ? { companies } : {}) };
}

/** Whether a field is asked, given the values and facts. */
export function isAsked(field: FieldView, values: FormValues, facts: Facts): boolean {
  return field.conditions.every((condition) => holds(condition, values, facts));
}

/** The options that are offered now. */
export function offeredOptions(
  field: FieldView,
  values: FormValues,
  facts: Facts,
): readonly OptionView[] | undefined {
  const { options } = field;
  return options?.some(({ when }) => when)
    ? options.filter(({ when }) => holds(when, values, facts))
    : options;
}

/** Names of the fields that decide about others. */
export function controllingNames(view: FlowView): string[] {
  const names = new Set<string>();
  const visit = (condition: Condition): void => {
    if ('field' in condition) names.add(condition.field);
    if ('any' in condition) condition.any.forEach(visit);
    if ('all' in condition) condition.all.forEach(visit);
  };
  for (const { conditions, options } of listFieldViews(view)) {
    conditions.forEach(visit);
    for (const { when } of options ?? []) if (when) visit(when);
  }
  return [...names];
}

/** The choice that opens the conditional fields of a group, where it is one and the same for all of them. */
export function openerOf(group: GroupView, facts: Facts): { field: string; is: string | boolean } | null {
  const openers = group.fields
    .flatMap(({ conditions }) => conditions)
    // A condition that the facts settle opens nothing.
    .filter((condition) => !('fact' in condition) && !holds(condition, {}, facts))
    .flatMap((condition) =>
      'any' in condition ? condition.any.filter((each) => 'field' in each) : [condition],
    );
  const [first] = openers;
  if (!first || !('field' in first) || !group.fields.some(({ name }) => name === first.field)) return null;
  const same = openers.every((each) => 'field' in each && each.field === first.field && each.is === first.is);
  return same ? { field: first.field, is: first.is } : null;
}

/** All messages of an error as react-hook-form keeps them. */
export function errorTexts(error: unknown): readonly string[] {
  if (!error) return noErrors;
  const { types, message } = error as FieldError;
  if (types) return Object.values(types).filter((text) => typeof text === 'string');
  return message ? [message] : noErrors;
}

const noErrors: readonly string[] = [];

/** One field's messages in the form that react-hook-form keeps. */
export function errorOf(texts: readonly string[], type = 'check'): FieldError {
  return {
    type,
    message: texts[0] ?? '',
    types: Object.fromEntries(texts.map((text, index) => [index, text])),
  };
}

/** The fields with errors in the order of the form, each with its messages; only those that are asked. */
export function listErrors(
  view: FlowView,
  errors: FieldErrors<FormValues>,
  asked: (field: FieldView) => boolean,
): { name: string; text: string }[] {
  return listFieldViews(view)
    .filter(asked)
    .flatMap(({ name, about }) =>
      errorTexts(errors[name]).map((text) => ({ name, text: about ? `${about}: ${text}` : text })),
    );
}

/** Name of the step that a field stands in, or null. */
export function findStepOf(view: FlowView, field: string): string | null {
  return (
    view.steps.find(({ name }) => listFieldViews(view, name).some((each) => each.name === field))?.name ??
    null
  );
}

/** Only what the flow declares: a form library may carry more. */
export function ownValues(view: FlowView, values: FormValues): FormValues {
  return Object.fromEntries(listFieldViews(view).map(({ name }) => [name, values[name]]));
}
