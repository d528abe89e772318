/**
 * Facts as rows of a CSV file: what operators import and export, what the open data offers, and how research is folded into the
 * register's files. One row a fact; texts in several languages stand in one cell, separated by `||` in the order of the
 * languages, and the parts of steps and addresses by `|`.
 */
import Papa from 'papaparse';
import type { CompanySummary } from '@/lib/contract/companies';
import {
  type CancelMethod,
  type FactKind,
  type FactValue,
  factKinds,
  type RecordedFact,
  recordedFact,
} from '@/lib/contract/company-facts';
import { locales } from '@/lib/i18n/locale';
import { type Localized, type LocalizedText, localize } from '@/lib/i18n/localized';
import { parsePostalAddress } from './postal-address';
import { type RefusedSource, refusalOf } from './trust/refused-sources';

const columns = [
  'slug',
  'name',
  'fact',
  'value',
  'tier',
  'purpose',
  'source_url',
  'source_kind',
  'source_date',
  'checked',
  'note',
  'quote',
  'remark',
] as const;
type Column = (typeof columns)[number];
export type FactCells = Readonly<Partial<Record<Column, string>>>;

/** Columns of the open data: all but what only operators see. */
export const openColumns: readonly Column[] = columns.filter((name) => name !== 'quote' && name !== 'remark');

const languageSeparator = ' || ';
const partSeparator = ' | ';

const split = (text: string, separator: string): string[] =>
  text
    .split(separator.trim())
    .map((part) => part.trim())
    .filter((part) => part !== '');

function joinLanguages<T>(value: Localized<T>, format: (each: T) => string): string {
  return locales.map((locale) => format(localize(value, locale))).join(languageSeparator);
}

/** The parts of a cell by locale; null where there are fewer or more than there are languages. */
function splitLanguages<T>(text: string, parse: (part: string) => T): Record<string, T> | null {
  const parts = split(text, languageSeparator);
  if (parts.length !== locales.length) return null;
  return Object.fromEntries(locales.map((locale, index) => [locale, parse(parts[index] ?? '')]));
}

const pricePattern = /^EUR (\d+)[.,](\d{2}) per (month|year)(?: \((.+)\))?$/;

function parsePrice(text: string): unknown {
  const found = pricePattern.exec(text);
  if (!found) return null;
  const [, euros, cents, per, plan] = found;
  return { cents: Number(euros) * 100 + Number(cents), per, ...(plan ? { plan } : {}) };
}

function formatPrice({ cents, per, plan }: FactValue<'price'>): string {
  const amount = `EUR ${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} per ${per}`;
  return plan ? `${amount} (${plan})` : amount;
}

function formatAddress({ lines, postal_code, city, country }: FactValue<'address'>): string {
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [...lines, town, (country ?? '').toUpperCase()].filter(Boolean).join(partSeparator);
}

/** An address whose last part may be a country's code or name; Dutch without one. */
function parseAddress(text: string): FactValue<'address'> {
  const parts = split(text, partSeparator);
  const last = parts.at(-1) ?? '';
  if (!/^[A-Z]{2}$/.test(last)) return parsePostalAddress(parts.join('\n'));
  return parsePostalAddress(parts.slice(0, -1).join('\n'), last.toLowerCase());
}

/** `successor | text nl || text en`; `-` where no company took it over. */
function parseEnded(text: string): unknown {
  const end = text.indexOf(partSeparator.trim());
  const successor = text.slice(0, end).trim();
  return {
    successor: successor === '-' ? null : successor,
    text: splitLanguages(text.slice(end + 1), (part) => part),
  };
}

/** How each kind's value is read from a cell; what can't be read is refused by the contract. */
const parsers: { readonly [K in FactKind]: (text: string) => unknown } = {
  methods: (text) => split(text, ','),
  'cancel-page': (text) => text,
  steps: (text) => splitLanguages(text, (part) => split(part, partSeparator)),
  phone: (text) => text,
  email: (text) => text,
  chat: (text) => text,
  address: parseAddress,
  website: (text) => text,
  'notice-term': (text) => text,
  'minimum-term': (text) => text,
  refund: (text) => splitLanguages(text, (part) => part),
  price: parsePrice,
  'statement-name': (text) => text,
  ended: parseEnded,
};

/** How each kind's value is written to a cell. */
const formatters: { readonly [K in FactKind]: (value: FactValue<K>) => string } = {
  methods: (methods: readonly CancelMethod[]) => methods.join(','),
  'cancel-page': (url) => url,
  steps: (steps) => joinLanguages(steps, (each) => each.join(partSeparator)),
  phone: (number) => number,
  email: (address) => address,
  chat: (url) => url,
  address: formatAddress,
  website: (url) => url,
  'notice-term': (term) => term,
  'minimum-term': (term) => term,
  refund: (texts) => joinLanguages(texts, (text) => text),
  price: formatPrice,
  'statement-name': (name) => name,
  ended: ({ successor, text }) => `${successor ?? '-'}${partSeparator}${joinLanguages(text, (each) => each)}`,
};

/** What `escapeFormulae` writes before a cell that starts like a formula. */
export const escapedFormula = /^'(?=[=+\-@\t\r])/;

const isKind = (text: string): text is FactKind => (factKinds as readonly string[]).includes(text);

const isColumn = (text: string): text is Column => (columns as readonly string[]).includes(text);

/** Why a row is no fact. */
export interface FactProblem {
  /** The unreadable column; `row` where it is no single one. */
  readonly column: Column | 'row';
  /** Null where the row's kind is none. */
  readonly kind: FactKind | null;
  /** For developers, in English. */
  readonly problem: string;
  /** Why no fact may rest on the row's source; absent for any other problem. */
  readonly refusal?: RefusedSource;
}

/** A row read as a fact, or why it is none. */
export type ReadRow = { readonly fact: RecordedFact } | ({ readonly fact: null } & FactProblem);

/** Reads one row, of a file or of a form. Never throws. */
export function readFactRow(row: FactCells): ReadRow {
  const kind = row.fact ?? '';
  if (!isKind(kind)) return { fact: null, column: 'fact', kind: null, problem: kind || 'missing' };
  const note = row.note ? splitLanguages(row.note, (part) => part) : undefined;
  const parsed = recordedFact.safeParse({
    kind,
    value: parsers[kind](row.value?.trim() ?? ''),
    purpose: row.purpose,
    tier: row.tier,
    source: { kind: row.source_kind, url: row.source_url || null, date: row.source_date || null },
    checked: row.checked,
    ...(note === undefined ? {} : { note }),
    ...(row.quote ? { quote: row.quote } : {}),
    ...(row.remark ? { remark: row.remark } : {}),
  });
  if (parsed.success) {
    const refusal = refusalOf(parsed.data.source.url);
    if (refusal === null) return { fact: parsed.data };
    return {
      fact: null,
      column: 'source_url',
      kind,
      problem: `a source that is refused: ${refusal}`,
      refusal,
    };
  }
  const [issue] = parsed.error.issues;
  const [name = '', part = ''] = (issue?.path ?? []).map(String);
  const column = name === 'source' ? `${name}_${part}` : name;
  return {
    fact: null,
    column: isColumn(column) ? column : 'row',
    kind,
    problem: issue?.message ?? 'unreadable',
  };
}

/** The value of a fact in one cell. */
export function formatFactValue(fact: RecordedFact): string {
  return (formatters[fact.kind] as (value: unknown) => string)(fact.value);
}

/** A text of several languages in one cell. */
export function formatNote(note: LocalizedText): string {
  return joinLanguages(note, (text) => text);
}

interface CsvOptions {
  /** Columns of the file; all of them by default. */
  readonly columns?: readonly Column[];
  /** Whether the first line names the columns; false for later parts of a file. */
  readonly header?: boolean;
}

/**
 * Writes facts as a file, or as one of its parts; `remark` and `quote` only where the facts have them (operators' exports).
 */
export function formatFactsCsv(
  list: readonly { readonly company: Pick<CompanySummary, 'slug' | 'name'>; readonly fact: RecordedFact }[],
  { columns: written = columns, header = true }: CsvOptions = {},
): string {
  const rows = list.map(
    ({ company, fact }): Record<Column, string> => ({
      slug: company.slug,
      name: company.name,
      fact: fact.kind,
      value: formatFactValue(fact),
      tier: fact.tier,
      purpose: fact.purpose,
      source_url: fact.source.url ?? '',
      source_kind: fact.source.kind,
      source_date: fact.source.date ?? '',
      checked: fact.checked,
      note: fact.note ? formatNote(fact.note) : '',
      quote: fact.quote ?? '',
      remark: fact.remark ?? '',
    }),
  );
  // A cell that starts like a formula is text for spreadsheets too.
  const lines = Papa.unparse(rows, { columns: [...written], header, escapeFormulae: true });
  return lines === '' ? '' : `${lines}\r\n`;
}
