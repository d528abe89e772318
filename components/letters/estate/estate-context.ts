/** What every part of the page of a list has: its address, and the outcome of the form that was posted last. */
import type { FormNote } from '@/lib/contract/accounts';
import type { Estate } from '@/lib/contract/estates';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export interface EstateContext {
  readonly locale: Locale;
  readonly estate: Estate;
  /** Of the form that the address names; null without one. */
  readonly note: FormNote | null;
}

/** Path of the page with the note of a form, at one of its parts. */
export function formPagePath(
  { locale, estate: { reference } }: Pick<EstateContext, 'locale' | 'estate'>,
  form: string,
  part: string,
): string {
  return `${href('after-death-reference', locale, { reference }, { note: form })}#${part}`;
}

/** The form that changes a contract: each has its own note. */
export function contractForm(id: string): string {
  return `estate-contract-${id.slice(0, 8)}`;
}

/** The note, if it is of this form. */
export function noteOf({ note }: EstateContext, form: string): FormNote | null {
  return note?.form === form ? note : null;
}

/**
 * The note of a form that replaces what is stored. After a conflict the page shows what the other window stored; after any other failure
 * what was typed.
 */
export function keptNote(note: FormNote | null, t: (key: 'outdated') => string): FormNote | null {
  if (note === null || note.done) return null;
  return note.message === t('outdated') ? { ...note, values: {} } : note;
}

/** Path of the API below which the forms of a list post. */
export function apiPath({ estate: { reference } }: Pick<EstateContext, 'estate'>, path: string): string {
  return `/api/estates/${reference}${path}`;
}

/** The name of who died. */
export function deceasedNameOf({ values }: Pick<Estate, 'values'>): string {
  return typeof values.deceased_name === 'string' ? values.deceased_name : '';
}

/** Values of a form's fields as texts, by wire name. */
export function textsOf({ values }: Pick<Estate, 'values'>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
