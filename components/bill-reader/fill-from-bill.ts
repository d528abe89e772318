/** Which fields of a form a statement fills in. A value that the visitor typed is only replaced on request. */

import type { BillDoubt, BillField, BillFigures, ReadFigure } from '@/lib/bill-reader/bill-fields';
import { findCalendarDate, formatTypedDate } from '@/lib/fields/calendar-date';
import { findNumber } from '@/lib/fields/number-text';
import { type Locale, languageTags } from '@/lib/i18n/locale';

/** A form by the names of its fields, each value as it is typed. */
export interface FilledForm {
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string) => void;
}

/** A field of the form, and what it takes from the statement. */
export interface BillTarget {
  readonly field: BillField;
  readonly name: string;
  readonly label: string;
  /** Decimals that the field takes. */
  readonly decimals?: number;
  /** The first day that the field takes: an earlier one says nothing any more. */
  readonly notBefore?: string;
  /** Whether zero, or nothing about it, is not worth a word: no panels, no feed-in. */
  readonly isSilent?: boolean;
  /** Another field that this one only shows with. */
  readonly opener?: { readonly name: string; readonly value: string };
}

/** `passed`: a day before the first one that the field takes. */
export type EmptyReason = BillDoubt | 'passed';

/** What was done with one field; `asked` waits for the visitor. */
export type Fill = { readonly target: BillTarget } & (
  | {
      readonly kind: 'filled' | 'same' | 'asked';
      readonly value: string;
      readonly before: string;
      readonly figure: ReadFigure;
    }
  | { readonly kind: 'empty'; readonly reason: EmptyReason }
);

/** Marks beside fields, by name: what was read, as long as the field still holds it. */
export interface BillMark {
  readonly value: string;
  readonly page: number;
  readonly certainty: ReadFigure['certainty'];
}

export type BillMarks = Readonly<Record<string, BillMark>>;

/** A figure as it is typed in the form. */
function typedValue({ value, unit }: ReadFigure, { decimals = 0 }: BillTarget, locale: Locale): string {
  if (unit === 'date') return formatTypedDate(String(value));
  return new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(Number(value));
}

function isSame(one: string, other: string): boolean {
  const date = findCalendarDate(one.trim());
  if (date !== null) return date === findCalendarDate(other);
  return findNumber(one) !== null && findNumber(one) === findNumber(other);
}

interface FillSettings {
  readonly targets: readonly BillTarget[];
  readonly form: FilledForm;
  readonly locale: Locale;
  /** What an earlier statement filled in: it may be replaced while the field still holds it. */
  readonly earlier: readonly Fill[];
}

/** Fills in the fields that are empty, and says about each what was done or why not. */
export function fillFromBill(figures: BillFigures, { targets, form, locale, earlier }: FillSettings): Fill[] {
  return targets.flatMap((target): Fill[] => {
    const figure = figures[target.field];
    if (figure.value === null) {
      return target.isSilent && figure.doubt === 'missing'
        ? []
        : [{ target, kind: 'empty', reason: figure.doubt }];
    }
    if (target.isSilent && figure.value === 0) return [];
    if (target.notBefore !== undefined && String(figure.value) < target.notBefore) {
      return [{ target, kind: 'empty', reason: 'passed' }];
    }
    const value = typedValue(figure, target, locale);
    const current = form.read(target.name);
    const ours = earlier.find(
      (each) => each.kind === 'filled' && each.target.name === target.name && each.value === current,
    );
    const before = ours && ours.kind === 'filled' ? ours.before : current;
    const fill = { target, value, before, figure };
    if (isSame(current, value) && !ours) return [{ ...fill, kind: 'same' }];
    const isFree = current.trim() === '' || ours !== undefined;
    if (!isFree || !isOpen(target, form)) return [{ ...fill, kind: 'asked' }];
    writeFill(fill, form);
    return [{ ...fill, kind: 'filled' }];
  });
}

/** Whether the field that this one shows with is unanswered, or has the right answer. */
function isOpen({ opener }: BillTarget, form: FilledForm): boolean {
  return !opener || ['', opener.value].includes(form.read(opener.name));
}

export function writeFill({ target, value }: { target: BillTarget; value: string }, form: FilledForm): void {
  if (target.opener) form.write(target.opener.name, target.opener.value);
  form.write(target.name, value);
}

/** Takes back what was filled in, except what the visitor has changed since. */
export function undoFills(
  fills: readonly Fill[],
  openers: ReadonlyMap<string, string>,
  form: FilledForm,
): void {
  for (const fill of fills) {
    if (fill.kind !== 'filled' || form.read(fill.target.name) !== fill.value) continue;
    form.write(fill.target.name, fill.before);
    const { opener } = fill.target;
    const before = opener && openers.get(opener.name);
    if (opener && before !== undefined && form.read(opener.name) === opener.value)
      form.write(opener.name, before);
  }
}

export function marksOf(fills: readonly Fill[]): BillMarks {
  return Object.fromEntries(
    fills.flatMap((fill) =>
      fill.kind === 'filled'
        ? [
            [
              fill.target.name,
              { value: fill.value, page: fill.figure.places[0]?.page ?? 1, certainty: fill.figure.certainty },
            ] as const,
          ]
        : [],
    ),
  );
}
