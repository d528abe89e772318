/** Numbers of a statement: thousands and decimals in the Dutch and the English way. */
import { findNumber } from '@/lib/fields/number-text';

export type DecimalMark = '.' | ',';

/** A number as it is written, also with the minus behind it, a note's asterisk, or a price's dash. */
const written = /^([-+−–]?)(\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,6})?|\d+(?:[.,]\d{1,6})?)([-−–]?)(\*{0,3})$/;

export interface WrittenNumber {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly hasAsterisk: boolean;
}

/** Returns the parts of a word that is a number, or null. */
export function findWrittenNumber(word: string): WrittenNumber | null {
  const match = written.exec(word.replace(/,[-–]$/, ''));
  if (!match) return null;
  const [, before = '', digits = '', behind = '', asterisk = ''] = match;
  return {
    digits: digits.replace(/['’]/g, ''),
    isNegative: /[-−–]/.test(before + behind),
    hasAsterisk: asterisk !== '',
  };
}

/** Whether one point or comma before three digits can be thousands as well as decimals. */
function isOpen(digits: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/** Returns the decimal mark that a document's other numbers show; `mixed` where they disagree, null where they leave it open. */
export function findDecimalMark(numbers: readonly string[]): DecimalMark | 'mixed' | null {
  const marks = new Set(
    numbers.flatMap((digits) => {
      const [, own] = /([.,])\d+$/.exec(digits) ?? [];
      const isGrouped = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(digits);
      return own && !isOpen(digits) && !isGrouped ? [own as DecimalMark] : [];
    }),
  );
  const [first = null] = marks;
  return marks.size > 1 ? 'mixed' : first;
}

/**
 * The value of digits. Where it could be thousands or decimals the document's mark decides: an amount with the document's own decimal
 * mark before three digits is unclear, a price of a unit has decimals. Null for an unclear number.
 */
export function numberOf(
  digits: string,
  mark: DecimalMark | 'mixed' | null,
  isUnitPrice: boolean,
): number | null {
  if (/^0[.,]\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  if (!isOpen(digits)) return findNumber(digits);
  const [own] = /[.,]/.exec(digits) ?? [];
  if (isUnitPrice) return mark === null || own === mark ? Number(digits.replace(',', '.')) : null;
  return mark === 'mixed' || own === mark ? null : findNumber(digits);
}
