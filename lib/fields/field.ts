/** Declaration of a field: one entry of the vocabulary, from which schema, control and format are derived. */
import type { ZodMiniType } from 'zod/mini';
import type { Messages } from '@/lib/i18n/messages';
import type { Condition } from './condition';

/** The types of fields. */
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

/** How a value is written: an amount, a code in groups, or a number with its unit. */
export type FieldFormat = 'euro' | 'phone' | 'iban' | 'kWh' | 'm³' | 'm²';

/** Rendering of a type: yes/no radios for a boolean, cards for a radio. */
export type FieldMode = 'buttons' | 'cards';

export interface FieldOption {
  readonly value: string;
  /** Offered only while the condition is met. */
  readonly when?: Condition;
}

/** Context of a schema besides its own value. */
export interface FieldScope {
  /** Today in Europe/Amsterdam, YYYY-MM-DD. */
  readonly today: string;
  /** The raw values of the whole form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A field of a form. `N` its name on the form (camelCase), `V` its parsed value. */
export interface Field<N extends string = string, V = unknown> {
  readonly name: N;
  readonly type: FieldType;
  /** Parses and normalises a non-empty raw value; the same on server and in the browser. */
  readonly schema: (scope: FieldScope) => ZodMiniType<V>;
  readonly required: boolean;
  /** Whether a required field may be empty (a country without postcodes). */
  readonly mayBeBlank?: (scope: FieldScope) => boolean;
  /** The parsed value of an empty field; without it an empty field has none. */
  readonly blank?: V;
  readonly mode?: FieldMode;
  /** How its value is written outside its control. */
  readonly format?: FieldFormat;
  readonly attributes?: FieldAttributes;
  readonly options?: readonly FieldOption[];
  /** Where the labels of its options are, by value, when another section has them. */
  readonly optionWording?: { readonly namespace: keyof Messages; readonly key: string };
  /** Localised option list: the countries. */
  readonly optionSet?: 'countries';
  /** Autocomplete: path of the suggestions, with an added `search` parameter (`suggestions_endpoint`). */
  readonly suggestionsEndpoint?: string;
  readonly when?: Condition;
  /** Width of the control, by its expected content. Full by default. Neighbours that are short or half share a row where they fit. */
  readonly width?: 'short' | 'half' | 'medium';
  /** Behind a summary, `fields.field.<name>.fold`, until its value differs from the flow's default. */
  readonly folded?: true;
  /** Namespace of its label, when a legal text shares the text. */
  readonly wording?: { readonly namespace: keyof Messages; readonly key: string };
  /** The error of an untouched required field, other than a missing answer. */
  readonly missing?: 'must-declare';
  /** A declaration's text version, stored with the consent; changes with its text. */
  readonly textVersion?: string;
  /** Never rendered into a page or stored in a draft (passwords). */
  readonly secret?: boolean;
}

/** Optional settings of a factory besides the name. */
export type FieldSettings<V> = Partial<Omit<Field<string, V>, 'name' | 'type' | 'schema' | 'required'>> & {
  /** Fields are required by default. */
  readonly optional?: boolean;
};
