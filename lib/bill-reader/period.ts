/** The days that a statement is about, and the end of the contract. */
import type { EmptyFigure, ReadFigure } from './bill-fields';
import type { Figure } from './contexts';
import type { DatePiece } from './pieces';
import { says } from './words';

type DateFigure = Figure<DatePiece>;

interface Span {
  readonly from: string;
  readonly to: string;
  readonly place: ReadFigure['places'][number];
  readonly isNamed: boolean;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Number of days of a period, both ends included. */
export function daysOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
}

/** Two dates beside each other in a row, the earlier one first. */
function spansOf(dates: readonly DateFigure[]): Span[] {
  return dates.flatMap((first, index) => {
    const second = dates[index + 1];
    const isPair = second && second.page === first.page && second.line === first.line;
    if (
      !isPair ||
      first.piece.date >= second.piece.date ||
      first.siblings.some((each) => each.kind === 'number' && each.unit !== 'other')
    )
      return [];
    const text = `${first.before} ${first.header}`;
    const around = `${text} ${second.before} ${first.section}`;
    if (
      says(`${text} ${second.before}`, 'contract', 'previous', 'forecast', 'renewed', 'instalment') ||
      says(first.section, 'forecast', 'previous')
    )
      return [];
    return [
      {
        from: first.piece.date,
        to: second.piece.date,
        place: { page: first.page, line: first.line },
        isNamed: says(text, 'period') || (text.trim() === '' && says(around, 'period')),
      },
    ];
  });
}

/**
 * The period of the statement: the one named so, or the only one. Parts of it are inside it; two that are not inside one another leave
 * it open.
 */
export function readPeriod(dates: readonly DateFigure[]): ReadFigure | EmptyFigure {
  const all = spansOf(dates);
  const named = all.filter(({ isNamed }) => isNamed);
  const spans = named.length > 0 ? named : all;
  const [longest] = [...spans].sort((one, other) => daysOf(other.from, other.to) - daysOf(one.from, one.to));
  if (!longest) return { value: null, doubt: 'missing', places: [] };
  const isWhole = spans.every(({ from, to }) => from >= longest.from && to <= longest.to);
  if (!isWhole) {
    return { value: null, doubt: 'contradiction', places: spans.slice(0, 3).map(({ place }) => place) };
  }
  return {
    value: `${longest.from}/${longest.to}`,
    unit: 'period',
    vat: null,
    certainty: 'read',
    places: [longest.place],
  };
}

/** The last day of the contract, where the statement calls it so. */
export function readEndDate(dates: readonly DateFigure[]): ReadFigure | EmptyFigure {
  const found = dates.filter(({ label, header, section, before }) => {
    const own = label === '' ? header : label;
    const text = says(own, 'contract') ? own : `${own} ${section}`;
    const isLast = /(?:\btot|t\/m|\btot en met|\buntil)$/.test(before);
    if (/(?:\bvan|\bvanaf|\bfrom|\bsinds|\bsince|\bper)$/.test(before)) return false;
    if (!says(text, 'contract') || says(`${own} ${before}`, 'contractStart', 'previous', 'deadline'))
      return false;
    return isLast || (says(own, 'contractEnd') && !says(own, 'period'));
  });
  const days = new Set(found.map(({ piece }) => piece.date));
  const places = found.slice(0, 3).map(({ page, line }) => ({ page, line }));
  const [day] = days;
  if (day === undefined) return { value: null, doubt: 'missing', places };
  if (days.size > 1) return { value: null, doubt: 'contradiction', places };
  return { value: day, unit: 'date', vat: null, certainty: 'read', places: places.slice(0, 1) };
}
