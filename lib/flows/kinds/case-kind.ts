/**
 * A kind of cases that no form of `lib/flows/cases` makes: its values, and what operators see of them. Data without behaviour; what
 * its moves do is in the folder of the kind in the API.
 */
import type { Locale } from '@/lib/i18n/locale';
import type { PersonalData } from './personal-data';

type Values = Readonly<Record<string, unknown>>;

/** A value with its label, in an operator's language. */
export interface ShownValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Page of what it names. */
  readonly path?: string;
}

export interface CaseKind {
  /** Each field of its values. */
  readonly fields: Readonly<Record<string, PersonalData>>;
  /** After its end: deleted with its mails after some days, or kept as long as a proof and then erased. */
  readonly retention: { readonly deletedAfterDays: number } | 'proof';
  /** Returns its name in the operators' list. */
  name(locale: Locale): string;
  /** Returns the beginning of what it says, on one line; null once erased. */
  excerpt(values: Values): string | null;
  /** Returns its values for operators; `language` is that of its person. */
  show(values: Values, to: { readonly locale: Locale; readonly language: Locale }): ShownValue[];
}
