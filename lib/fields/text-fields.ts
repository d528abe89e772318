/** Factories of typed fields: string, text, email, password, number, date. */
import { passwordMaxCharacters, passwordMinCharacters } from '@/lib/contract/password-length';
import { type DateBound, dateOfBound, findCalendarDate } from './calendar-date';
import { isReadable, readLine, readLines } from './clean-text';
import { emailMaxLength, findEmailAddress } from './email-address';
import type { Field, FieldScope, FieldSettings, FieldType } from './field';
import { findNumber } from './number-text';
import { accept, type Reading, refuse, schemaFrom } from './reading';

interface LineRule {
  readonly max: number;
  readonly min?: number;
  /** Validates and normalises the cleaned line; null when malformed. */
  readonly find?: (line: string, scope: FieldScope) => string | null;
}

function make<const N extends string, V>(
  name: N,
  type: FieldType,
  settings: FieldSettings<V>,
  read: (raw: unknown, scope: FieldScope) => Reading<V>,
): Field<N, V> {
  const { optional = false, ...rest } = settings;
  return {
    name,
    type,
    required: !optional,
    schema: (scope) => schemaFrom((raw) => read(raw, scope)),
    ...rest,
  };
}

function readRuledLine(raw: unknown, scope: FieldScope, { max, min = 1, find }: LineRule): Reading<string> {
  const line = readLine(raw);
  if (!line.ok) return line;
  if (line.value.length > max) return refuse('too-long', { max });
  if (line.value.length < min) return refuse('too-short', { min });
  const found = find ? find(line.value, scope) : line.value;
  return found === null ? refuse('invalid') : accept(found);
}

/** Type `string`: one line of at most `max` characters, with a format when `find` is given. */
export function stringField<const N extends string>(
  name: N,
  { max, min, find, attributes, ...settings }: FieldSettings<string> & LineRule,
): Field<N, string> {
  return make(
    name,
    'string',
    { ...settings, attributes: { enterKeyHint: 'next', ...attributes } },
    (raw, scope) => readRuledLine(raw, scope, { max, min, find }),
  );
}

/** Type `text`: several lines, at most `max` characters and `maxLines` lines of `maxLineLength`. */
export function textField<const N extends string>(
  name: N,
  {
    max,
    maxLines,
    maxLineLength,
    attributes,
    ...settings
  }: FieldSettings<string> & { max: number; maxLines?: number; maxLineLength?: number },
): Field<N, string> {
  return make(name, 'text', { ...settings, attributes }, (raw) => {
    const text = readLines(raw);
    if (!text.ok) return text;
    const lines = text.value.split('\n');
    if (text.value.length > max) return refuse('too-long', { max, count: text.value.length });
    if (maxLines && lines.length > maxLines) return refuse('too-many-lines', { max: maxLines });
    const longest = Math.max(...lines.map((line) => line.length));
    return maxLineLength && longest > maxLineLength
      ? refuse('too-long', { max: maxLineLength, count: longest })
      : text;
  });
}

/** Type `email`. */
export function emailField<const N extends string>(
  name: N,
  settings: FieldSettings<string> = {},
): Field<N, string> {
  const attributes = {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: emailMaxLength,
    enterKeyHint: 'next',
    ...settings.attributes,
  } as const;
  return make(name, 'email', { ...settings, attributes }, (raw, scope) =>
    readRuledLine(raw, scope, { max: emailMaxLength, find: findEmailAddress }),
  );
}

/** Type `password`: stored exactly as typed; no minimum length for an existing one. */
export function passwordField<const N extends string>(
  name: N,
  purpose: 'current-password' | 'new-password',
  settings: FieldSettings<string> = {},
): Field<N, string> {
  const min = purpose === 'new-password' ? passwordMinCharacters : 1;
  const max = passwordMaxCharacters;
  const attributes = {
    autoComplete: purpose,
    autoCapitalize: 'none',
    spellCheck: false,
    ...settings.attributes,
  } as const;
  return make(name, 'password', { secret: true, ...settings, attributes }, (raw) => {
    if (typeof raw !== 'string' || !isReadable(raw)) return refuse('unreadable');
    if (raw.length > max) return refuse('too-long', { max });
    return raw.length < min ? refuse('too-short', { min }) : accept(raw);
  });
}

/** Type `number`: as typed in Dutch or English, within bounds, with at most `decimals` decimals. */
export function numberField<const N extends string>(
  name: N,
  {
    min,
    max,
    decimals = 0,
    attributes,
    ...settings
  }: FieldSettings<number> & { min: number; max: number; decimals?: number },
): Field<N, number> {
  const inputMode = decimals > 0 ? 'decimal' : 'numeric';
  return make(
    name,
    'number',
    { width: 'short', ...settings, attributes: { inputMode, enterKeyHint: 'next', ...attributes } },
    (raw) => {
      const line = readLine(raw);
      if (!line.ok) return line;
      const value = typeof raw === 'number' ? raw : findNumber(line.value);
      if (value === null || !Number.isFinite(value)) return refuse('invalid');
      if (Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
        return refuse('invalid');
      if (value < min) return refuse('too-small', { min });
      return value > max ? refuse('too-large', { max }) : accept(value);
    },
  );
}

/** Type `date`: a typed day between two bounds, as YYYY-MM-DD. */
export function dateField<const N extends string>(
  name: N,
  {
    notBefore,
    notAfter,
    attributes,
    ...settings
  }: FieldSettings<string> & { notBefore?: DateBound; notAfter?: DateBound },
): Field<N, string> {
  return make(
    name,
    'date',
    {
      width: 'short',
      ...settings,
      attributes: {
        autoComplete: 'off',
        inputMode: 'numeric',
        maxLength: 20,
        enterKeyHint: 'next',
        ...attributes,
      },
    },
    (raw, { today }) => {
      const line = readLine(raw);
      if (!line.ok) return line;
      const date = findCalendarDate(line.value);
      if (!date) return refuse('invalid');
      const [first, last] = [
        notBefore && dateOfBound(notBefore, today),
        notAfter && dateOfBound(notAfter, today),
      ];
      if (first && date < first) return refuse('too-early', { min: first });
      return last && date > last ? refuse('too-late', { max: last }) : accept(date);
    },
  );
}
