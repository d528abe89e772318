/** Values, errors and visibility of a form in the browser: pure helpers of the engine. */
import type { FieldError, FieldErrors } from 'react-hook-form';
import { type Condition, type Facts, holds, isTicked } from '@/lib/fields/condition';
import {
  type FieldView,
  type FlowView,
  type GroupView,
  listFieldViews,
  type OptionView,
} from '@/lib/flows/flow-view';
import { isBlank } from '@/lib/flows/validate';

export type FormValues = Record<string, unknown>;

/** Initial values: every field has one, so that browsers restore none. */
export function startValues(view: FlowView): FormValues {
  return Object.fromEntries(
    listFieldViews(view).map((field) => [field.name, field.value ?? emptyValue(field)]),
  );
}

/** The empty value of every field. */
export function emptyValues(view: FlowView): FormValues {
  return Object.fromEntries(listFieldViews(view).map((field) => [field.name, emptyValue(field)]));
}

function emptyValue({ type, mode }: FieldView): unknown {
  if (type === 'multiselect') return [];
  if (type === 'signature') return undefined;
  return type === 'boolean' && mode !== 'buttons' ? false : '';
}

/** Returns whether a raw value is more than the empty one of its field. */
export function isFilled(raw: unknown): boolean {
  return !isBlank(raw) && raw !== false;
}

/**
 * Returns the values to save and send: ticks as booleans, no empty values, no passwords. With several letters the
 * recipients are included, as each letter has its own values and the selection may have changed since the page was
 * rendered.
 */
export function valuesToSave(view: FlowView, values: FormValues): FormValues {
  const entries = listFieldViews(view)
    .filter(({ name, type }) => type !== 'password' && values[name] !== undefined && values[name] !== '')
    .map(({ name, type }) => [name, type === 'boolean' ? isTicked(values[name]) : values[name]] as const);
  const companies = view.context.letters?.map(({ slug }) => slug);
  return { ...Object.fromEntries(entries), ...(companies ? { companies } : {}) };
}

/** Returns whether a field applies, given the values and facts. */
export function isApplicable(field: FieldView, values: FormValues, facts: Facts): boolean {
  return field.conditions.every((condition) => holds(condition, values, facts));
}

/** Returns the options available now. */
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

/** Returns the names of fields that conditions depend on. */
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

/** Returns the choice that reveals the conditional fields of a group, and its values that do, when they share them. */
export function openerOf(
  group: GroupView,
  facts: Facts,
): { field: string; values: readonly (string | boolean)[] } | null {
  const openers = group.fields
    .flatMap(({ conditions }) => conditions)
    // A condition that the facts already decide reveals nothing.
    .filter((condition) => !('fact' in condition) && !holds(condition, {}, facts))
    .map((condition) =>
      ('any' in condition ? condition.any : [condition]).flatMap((each) => ('field' in each ? [each] : [])),
    );
  const [first = []] = openers;
  const field = first[0]?.field;
  if (field === undefined || !group.fields.some(({ name }) => name === field)) return null;
  const values = first.map(({ is }) => is);
  const isSame = openers.every(
    (each) =>
      each.length === values.length && each.every((one, at) => one.field === field && one.is === values[at]),
  );
  return isSame ? { field, values } : null;
}

/** Returns all messages of a react-hook-form error. */
export function errorTexts(error: unknown): readonly string[] {
  if (!error) return noErrors;
  const { types, message } = error as FieldError;
  if (types) return Object.values(types).filter((text) => typeof text === 'string');
  return message ? [message] : noErrors;
}

const noErrors: readonly string[] = [];

/** Returns a field's messages as a react-hook-form error. */
export function errorOf(texts: readonly string[], type = 'check'): FieldError {
  return {
    type,
    message: texts[0] ?? '',
    types: Object.fromEntries(texts.map((text, index) => [index, text])),
  };
}

/** Lists the applicable fields with errors in form order, each with its messages. */
export function listErrors(
  view: FlowView,
  errors: FieldErrors<FormValues>,
  applies: (field: FieldView) => boolean,
): { name: string; text: string }[] {
  return listFieldViews(view)
    .filter(applies)
    .flatMap(({ name, about }) =>
      errorTexts(errors[name]).map((text) => ({ name, text: about ? `${about}: ${text}` : text })),
    );
}

/** Returns the name of a field's step, or null. */
export function findStepOf(view: FlowView, field: string): string | null {
  return (
    view.steps.find(({ name }) => listFieldViews(view, name).some((each) => each.name === field))?.name ??
    null
  );
}

/** Only declared fields: react-hook-form may add others. */
export function ownValues(view: FlowView, values: FormValues): FormValues {
  return Object.fromEntries(listFieldViews(view).map(({ name }) => [name, values[name]]));
}
