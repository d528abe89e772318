/**
 * Rows that take a fact out: which fact they mean. Exactly: its kind and value, as a row of that fact would have them
 * (`phone | 0800 1`). Or in a researcher's words, of which the part before the reason counts: every kind that it names, and of
 * these the facts whose value or source it names (`cancel-page …/reglement: the rules of play`).
 */
import { type FactKind, factKinds, type RecordedFact } from '@/lib/contract/company-facts';
import { formatFactValue } from '../facts-csv';
import { hostOf } from '../source';

/** Which facts of a company a row takes out. */
export interface Withdrawal {
  readonly kinds: readonly FactKind[];
  /** The value in a cell, or the words that name it. */
  readonly named: string;
  readonly isExact: boolean;
}

/** How researchers name kinds, beside their own names. */
const otherNames: Partial<Record<FactKind, RegExp>> = {
  methods: /\bcancel_method\b/i,
  'cancel-page': /\bcancel_url\b/i,
  email: /\be-mail\b|\bcancel_email\b/i,
  phone: /\bcancel_phone\b/i,
  address: /\bpostal_address\b|\bPostbus\b|\bAntwoordnummer\b/i,
};

/** Reads the value of a row that withdraws; null where it names no kind. */
export function readWithdrawal(text: string): Withdrawal | null {
  const end = text.indexOf(' | ');
  const exact = factKinds.find((kind) => kind === text.slice(0, end));
  if (exact) return { kinds: [exact], named: text.slice(end + 3).trim(), isExact: true };
  const named = text.split(/:(?=\s)/)[0] ?? '';
  const kinds = /^source\b/.test(named)
    ? factKinds
    : factKinds.filter(
        (kind) => new RegExp(`\\b${kind}\\b`, 'i').test(named) || otherNames[kind]?.test(named),
      );
  return kinds.length === 0 ? null : { kinds, named, isExact: false };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The parts of a text that may name an address on the web, without the mark of an omission. */
function webPartsOf(text: string): string[] {
  return text.split(/\s+|…/).filter((part) => /[./]/.test(part) && part.length > 6);
}

function namesValue(named: string, { kind, value }: RecordedFact): boolean {
  if (kind === 'phone') return digitsOf(named).includes(digitsOf(value));
  if (kind === 'address') return value.lines.some((line) => named.includes(line));
  if (kind === 'methods') return value.some((method) => named.includes(`"${method}"`));
  if (kind === 'cancel-page' || kind === 'website') {
    return webPartsOf(named).some((part) => value.includes(part));
  }
  return typeof value === 'string' && named.split(/[\s,]+/).includes(value);
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '');

/** Whether a source is named by its host alone, or by its whole address. */
function namesSource(named: string, { source: { url } }: RecordedFact): boolean {
  if (url === null) return false;
  return webPartsOf(named).some(
    (part) => part === hostOf(url) || withoutProtocol(url) === withoutProtocol(part),
  );
}

/** A fact as records remember that it was taken out: it doesn't come back with the next file. */
export function withdrawnText(fact: RecordedFact): string {
  return [fact.kind, formatFactValue(fact), fact.source.url ?? ''].join(' | ');
}

/** Whether a row takes this fact out. */
export function isWithdrawn(fact: RecordedFact, { kinds, named, isExact }: Withdrawal): boolean {
  if (!kinds.includes(fact.kind)) return false;
  if (isExact) return formatFactValue(fact) === named;
  return namesValue(named, fact) || namesSource(named, fact);
}
