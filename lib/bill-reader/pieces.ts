/** A line as its words, numbers with their units, and dates, from left to right. */
import { findDate } from '@/lib/transactions/bank-files/statement-days';
import { findWrittenNumber } from './figures';
import type { Cell, Line } from './positioned-text';
import { plain } from './words';

export type Quantity = 'kWh' | 'm³';
export type Term = 'year' | 'month' | 'day';

interface Placed {
  readonly x: number;
  readonly right: number;
  /** Place of its cell in the line. */
  readonly cell: number;
}

export interface WordsPiece extends Placed {
  readonly kind: 'words';
  readonly text: string;
}

export interface NumberPiece extends Placed {
  readonly kind: 'number';
  readonly digits: string;
  readonly isNegative: boolean;
  readonly hasAsterisk: boolean;
  /** `cents` of a euro. */
  readonly money: 'euro' | 'cents' | null;
  /** The unit of an amount without money. */
  readonly unit: Quantity | 'other' | null;
  /** Of money: what it is the price of, or how often it is paid. */
  readonly per: Quantity | Term | null;
}

export interface DatePiece extends Placed {
  readonly kind: 'date';
  readonly date: string;
}

export type Piece = WordsPiece | NumberPiece | DatePiece;

const monthName = '(?:jan|feb|maa|mrt|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\\p{L}*\\.?';
const dateForms = new RegExp(
  [
    '\\b\\d{1,2}[-/.]\\d{1,2}[-/.](?:20\\d{2}|\\d{2})\\b(?![-/.,]?\\d)',
    '\\b20\\d{2}-\\d{2}-\\d{2}\\b',
    `\\b\\d{1,2} ${monthName} 20\\d{2}\\b`,
    `\\b${monthName} \\d{1,2}, 20\\d{2}\\b`,
  ].join('|'),
  'giu',
);

const quantityForms: Readonly<Record<string, Quantity>> = {
  kwh: 'kWh',
  'kwh.': 'kWh',
  m3: 'm³',
  'm³': 'm³',
  'm3(n)': 'm³',
  'm³(n)': 'm³',
};
const termForms: Readonly<Record<string, Term>> = {
  jaar: 'year',
  year: 'year',
  maand: 'month',
  mnd: 'month',
  month: 'month',
  dag: 'day',
  day: 'day',
};
const otherUnits = /^(?:%|dagen|days?|maanden|months?|maand|jaar|x|gj|kw|mwh|m2|m²|a|uur|hours?|pagina|van)$/;
/** Words between numbers that name nothing. */
const operators = /^(?:[x×*=@à+:|/–−-]|keer|maal|times|at|euro|eur|€)$/i;

/** Returns the unit of a word, also between brackets. */
export function quantityOf(word: string): Quantity | null {
  const bare = plain(word).replace(/[,;:]+$/, '');
  return quantityForms[bare] ?? quantityForms[bare.replace(/^[([]|[)\]]+$/g, '')] ?? null;
}

/** What a price is of, in words such as `per kWh`, `€/m³`, `per maand` or `a month`. */
export function priceUnitIn(text: string): Quantity | Term | null {
  const [, word] =
    /(?:\bper|\/|\ba|\bp\/|\bp\.)\s*(kwh|m3|m³|jaar|year|maand|mnd|month|dag|day)(?![\p{L}\d])/u.exec(
      plain(text),
    ) ?? [];
  return word === undefined ? null : (quantityOf(word) ?? termForms[word] ?? null);
}

/** The pieces of a line. */
export function listPieces(line: Line): Piece[] {
  return line.cells.flatMap((cell, index) => piecesOf(cell, index));
}

function piecesOf(cell: Cell, index: number): Piece[] {
  const { x, right } = cell;
  const text = joinedNumbers(withYears(cell.text));
  const perCharacter = (right - x) / Math.max(1, text.length);
  const placed = (start: number, end: number) => ({
    cell: index,
    x: x + start * perCharacter,
    right: x + end * perCharacter,
  });
  // A year alone heads a column or a row.
  if (/^20\d\d$/.test(text)) return [{ kind: 'words', text, ...placed(0, text.length) }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(dateForms)) {
    const date = findDate(match[0]);
    if (date === null) continue;
    pieces.push(...amountsIn(text.slice(from, match.index), from, placed));
    pieces.push({ kind: 'date', date, ...placed(match.index, match.index + match[0].length) });
    from = match.index + match[0].length;
  }
  return [...pieces, ...amountsIn(text.slice(from), from, placed)];
}

/** `1 januari t/m 31 december 2025`: the year of the first day is that of the second, or the one before. */
function withYears(text: string): string {
  const form = new RegExp(
    `(\\b\\d{1,2} ${monthName})( (?:t/m|tot|tot en met|to|until|[-–]) )(\\d{1,2} ${monthName} (20\\d\\d))`,
    'iu',
  );
  return text.replace(form, (whole, first: string, between: string, second: string, year: string) => {
    const from = findDate(`${first} ${year}`);
    const to = findDate(second);
    if (from === null || to === null) return whole;
    return `${first} ${from < to ? year : Number(year) - 1}${between}${second}`;
  });
}

/** Numbers that were drawn in pieces, or have spaces between their thousands: `1. 234`, `0, 2812`, `2 500 kWh`. */
function joinedNumbers(text: string): string {
  return text
    .replace(/(?<![\d.,])(\d{1,3}[.,]) (?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.,])(\d{1,3}) ([.,]\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<![\d.,])(0[.,]) (?=\d{2,6}\b)/g, '$1')
    .replace(
      /(?<![\d.,]|(?:meter|telwerk|tarief|schijf|nr\.?|t) )(\d{1,3}(?: \d{3})+)(?=(?:[.,]\d{1,2})? ?(?:kWh|m³|m3)(?!\p{L}))/giu,
      (digits) => digits.replaceAll(' ', '.'),
    );
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wordsIn(text: string, offset: number): Word[] {
  return [...text.matchAll(/€|[^\s€]+?(?=kWh\b|m³|m3\b)|[^\s€]+/gi)].map((match) => ({
    text: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}

type Place = (start: number, end: number) => Placed;

function amountsIn(text: string, offset: number, placed: Place): Piece[] {
  const all = wordsIn(text, offset);
  const pieces: Piece[] = [];
  let run: Word[] = [];
  const endRun = () => {
    const first = run[0];
    const last = run.at(-1);
    if (first && last && run.some(({ text: word }) => !operators.test(word))) {
      pieces.push({
        kind: 'words',
        text: run.map(({ text: word }) => word).join(' '),
        ...placed(first.start, last.end),
      });
    }
    run = [];
  };
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at];
    if (!word) break;
    const number = findWrittenNumber(word.text.replace(/^[([]/, '').replace(/[)\],;:]+$|\.$/g, ''));
    if (!number || isCode(all, at)) {
      run.push(word);
      continue;
    }
    const unit = unitAfter(all.slice(at + 1, at + 4));
    const before = run.at(-1)?.text ?? '';
    const sign = /^[-−–]$/.test(before) || /^[-−–]$/.test(run.at(-2)?.text ?? '');
    const isEuro = /^(?:€|eur|euro)$/i.test(before);
    // A year among words is one of them.
    if (/^20\d\d$/.test(word.text) && !isEuro && unit.length === 0) {
      run.push(word);
      continue;
    }
    if (isEuro) run.pop();
    endRun();
    pieces.push({
      kind: 'number',
      ...number,
      isNegative: number.isNegative || (isEuro && sign),
      money: unit.money ?? (isEuro ? 'euro' : null),
      unit: unit.unit,
      per: unit.per,
      ...placed(word.start, all[at + unit.length]?.end ?? word.end),
    });
    at += unit.length;
  }
  endRun();
  return pieces;
}

/** Whether a number is part of a code, a postcode or an address. */
function isCode(all: readonly Word[], at: number): boolean {
  const word = all[at]?.text ?? '';
  const next = all[at + 1]?.text ?? '';
  return /^\d{4}$/.test(word) && /^[A-Z]{2}$/.test(next) && next !== 'KW';
}

interface UnitAfter {
  readonly money: NumberPiece['money'];
  readonly unit: NumberPiece['unit'];
  readonly per: NumberPiece['per'];
  /** Number of words that it takes. */
  readonly length: number;
}

/** The unit in the words behind a number: `kWh`, `per maand`, `/ kWh`, `cent per kWh`, `€/kWh`. */
function unitAfter(after: readonly Word[]): UnitAfter {
  const [first = '', second = '', third = ''] = after.map(({ text }) =>
    plain(text).replace(/(?<!\(n)[),;:]+$|\.$/g, ''),
  );
  const none = { money: null, unit: null, per: null, length: 0 } as const;
  const cents = /^(?:ct|cts|cent|cents|eurocent)(?:\/(kwh|m3|m³))?$/.exec(first);
  const currency = /^(?:€|eur|euro)(?:\/(kwh|m3|m³))?$/.exec(first);
  const money = cents ? 'cents' : currency ? 'euro' : null;
  if (money) {
    const own = (cents ?? currency)?.[1];
    if (own) return { money, unit: null, per: quantityOf(own), length: 1 };
    const per = priceUnitIn(`${second} ${third}`);
    const length = per === null ? 1 : /^\/./.test(second) ? 2 : 3;
    return { money, unit: null, per, length };
  }
  const per = priceUnitIn(`${first} ${second}`);
  if (per !== null && /^(?:per|a|\/.*|p\/.*|p)$/.test(first)) {
    return { ...none, per, length: /^\/./.test(first) || /^p\/./.test(first) ? 1 : 2 };
  }
  const quantity = quantityOf(first);
  if (quantity) return { ...none, unit: quantity, length: 1 };
  return otherUnits.test(first) ? { ...none, unit: 'other', length: 1 } : none;
}
