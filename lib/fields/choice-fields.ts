/** Factories of selection fields: boolean, select, radio, multiselect, autocomplete. */

import { readLine } from './clean-text';
import { isTicked } from './condition';
import type { Field, FieldOption, FieldSettings } from './field';
import { accept, type Reading, refuse, schemaFrom } from './reading';

type ChoiceSettings<V> = FieldSettings<V> & { readonly options: readonly FieldOption[] };

/** Returns options from bare values. */
export function optionsOf<const V extends string>(...values: V[]): { readonly value: V }[] {
  return values.map((value) => ({ value }));
}

function readChoice(raw: unknown, allowed: readonly string[]): Reading<string> {
  return typeof raw === 'string' && allowed.includes(raw) ? accept(raw) : refuse('not-an-option');
}

function choiceField<N extends string>(
  name: N,
  type: 'select' | 'radio',
  { optional = false, ...settings }: ChoiceSettings<string>,
): Field<N, string> {
  const allowed = settings.options.map((option) => option.value);
  return {
    name,
    type,
    required: !optional,
    schema: () => schemaFrom((raw) => readChoice(raw, allowed)),
    ...settings,
  };
}

/** Type `select`: one of many. */
export function selectField<const N extends string>(
  name: N,
  settings: ChoiceSettings<string>,
): Field<N, string> {
  return choiceField(name, 'select', settings);
}

/** Type `radio`: one of few, all visible; `mode: 'cards'` when options need an explanation. */
export function radioField<const N extends string>(
  name: N,
  settings: ChoiceSettings<string>,
): Field<N, string> {
  return choiceField(name, 'radio', settings);
}

/** Type `multiselect`: any number of options, as an array in declared order. */
export function multiselectField<const N extends string>(
  name: N,
  { optional = false, ...settings }: ChoiceSettings<string[]>,
): Field<N, string[]> {
  const allowed = settings.options.map((option) => option.value);
  const read = (raw: unknown): Reading<string[]> => {
    const chosen = Array.isArray(raw) ? raw : [raw];
    if (!chosen.every((each) => allowed.includes(each))) return refuse('not-an-option');
    return accept(allowed.filter((each) => chosen.includes(each)));
  };
  return { name, type: 'multiselect', required: !optional, schema: () => schemaFrom(read), ...settings };
}

/** Type `boolean`: a checkbox, or yes/no radios in mode `buttons`. An unticked checkbox means no. */
export function booleanField<const N extends string>(
  name: N,
  settings: FieldSettings<boolean> = {},
): Field<N, boolean> {
  const { optional = false, ...rest } = settings;
  const hasButtons = settings.mode === 'buttons';
  const read = (raw: unknown): Reading<boolean> => {
    if (isTicked(raw)) return accept(true);
    return raw === false || raw === 'false' || raw === 'no' || raw === '0'
      ? accept(false)
      : refuse('not-an-option');
  };
  return {
    name,
    type: 'boolean',
    required: hasButtons && !optional,
    schema: () => schemaFrom(read),
    ...(hasButtons ? {} : { blank: false }),
    ...rest,
  };
}

/** A declaration: a required checkbox, never pre-ticked. `textVersion` is stored with it. */
export function declarationField<const N extends string>(
  name: N,
  textVersion: string,
  settings: FieldSettings<true> = {},
): Field<N, true> {
  const { optional: _, ...rest } = settings;
  const read = (raw: unknown): Reading<true> =>
    isTicked(raw) ? accept(true) : refuse(settings.missing ?? 'must-accept');
  return { name, type: 'boolean', required: true, textVersion, schema: () => schemaFrom(read), ...rest };
}

/** Type `autocomplete`: free text with suggestions; its value is a suggestion's value, or the text itself. */
export function autocompleteField<const N extends string>(
  name: N,
  {
    optional = false,
    max,
    ...settings
  }: FieldSettings<string> & { suggestionsEndpoint: string; max: number },
): Field<N, string> {
  const read = (raw: unknown): Reading<string> => {
    const line = readLine(raw);
    return line.ok && line.value.length > max ? refuse('too-long', { max }) : line;
  };
  return { name, type: 'autocomplete', required: !optional, schema: () => schemaFrom(read), ...settings };
}
