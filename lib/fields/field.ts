/** What a field is (spec §3 'Generic form field'): one entry of the vocabulary, from which schema, control and format follow. */
import type { ZodMiniType } from 'zod/mini';
import type { Messages } from '@/lib/i18n/messages';
import type { DateBound } from './calendar-date';
import type { Condition } from './condition';

/** The types of spec §3. */
export type FieldType =
  | 'string'
  | 'text'
  | 'email'
  | 'password'
  | 'date'
  | 'number'
  | 'boolean'
  | 'select'
  | 'radio'
  | 'multiselect'
  | 'autocomplete'
  | 'signature';

/** HTML attributes of the control, in React's spelling. */
export interface FieldAttributes {
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  readonly enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send';
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readonly spellCheck?: boolean;
  readonly maxLength?: number;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly step?: string | number;
  readonly rows?: number;
  readonly cols?: number;
}

/** How a type shows itself: yes/no radios for a boolean, a picker or typing for a date, cards for a radio. */
export type FieldMode = 'buttons' | 'typed' | 'cards';

export interface FieldOption {
  readonly value: string;
  /** Offered only while this holds. */
  readonly when?: Condition;
}

/** What a schema may look at beside its own value. */
export interface FieldScope {
  /** Today in Europe/Amsterdam, YYYY-MM-DD. */
  readonly today: string;
  /** The raw values of the whole form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A field of a form. `N` its name on the form (camelCase), `V` its clean value. */
export interface Field<N extends string = string, V = unknown> {
  readonly name: N;
  readonly type: FieldType;
  /** Reads and normalises a raw value that was filled in; the same on server and in the browser. */
  readonly schema: (scope: FieldScope) => ZodMiniType<V>;
  readonly required: boolean;
  /** Where a required field may stay empty after all (a country without postcodes). */
  readonly mayBeBlank?: (scope: FieldScope) => boolean;
  /** The clean value of an empty field; without it an empty field has no value. */
  readonly blank?: V;
  readonly mode?: FieldMode;
  readonly attributes?: FieldAttributes;
  readonly options?: readonly FieldOption[];
  /** Options that are a list of their own, made per language: the countries. */
  readonly optionSet?: 'countries';
  /** Autocomplete: path that answers suggestions to an added `search` parameter (`suggestions_endpoint`). */
  readonly suggestionsEndpoint?: string;
  readonly when?: Condition;
  /** First and last day of a date, for the picker; the schema enforces them. */
  readonly bounds?: { readonly first?: DateBound | undefined; readonly last?: DateBound | undefined };
  /** How wide the control is: its width tells how much is asked. Full unless said. */
  readonly width?: 'short' | 'medium';
  /** Where its label lies, where a legal text says the same words. */
  readonly wording?: { readonly namespace: keyof Messages; readonly key: string };
  /** What an untouched required field lacks, where that is more than an answer. */
  readonly missing?: 'must-declare';
  /** A declaration's text version, recorded with the consent; changes whenever its words change. */
  readonly textVersion?: string;
  /** Holds something that is never sent back into a page or kept in a draft (passwords). */
  readonly secret?: boolean;
}

/** What a maker takes beside the name: everything that has a default. */
export type FieldSettings<V> = Partial<Omit<Field<string, V>, 'name' | 'type' | 'schema' | 'required'>> & {
  /** Fields are required unless said otherwise. */
  readonly optional?: boolean;
};
