/** What stands around a figure: its label in the row, the heads of its column, the heading above it. */
import { type DatePiece, listPieces, type NumberPiece, type Piece } from './pieces';
import { type Line, lineText } from './positioned-text';
import { plain, says, words, yearsIn } from './words';

export interface Figure<P extends Piece = NumberPiece> {
  readonly piece: P;
  readonly page: number;
  /** The line as it was read. */
  readonly line: string;
  /** Words before it in its row, behind the figures of an earlier label; lower case, as all texts below. */
  readonly label: string;
  /** Words behind it that are its own. */
  readonly after: string;
  /** All words before it in its row. */
  readonly before: string;
  /** All words before it in its cell. */
  readonly clause: string;
  /** Heads of its column. */
  readonly header: string;
  /** Whether its column is headed by a day. */
  readonly isUnderDate: boolean;
  /** The heading above it. */
  readonly section: string;
  /** The latest heading above it that names electricity, gas or feeding in. */
  readonly subject: string;
  /** Number of its meter, where one is named. */
  readonly meter: string | null;
  /** The other figures of its label. */
  readonly siblings: readonly Piece[];
}

interface Row {
  readonly line: Line;
  readonly pieces: readonly Piece[];
  readonly isWordsOnly: boolean;
}

/** How far above its figure the head of a column may stand, in points. */
const headerReach = 420;
const headingMaxLength = 64;

/** Returns every number and date of a document with its surroundings. */
export function listFigures(lines: readonly Line[]): (Figure | Figure<DatePiece>)[] {
  const rows = lines.map((line): Row => {
    const pieces = listPieces(line);
    return { line, pieces, isWordsOnly: pieces.every(({ kind }) => kind === 'words') };
  });
  return rows.flatMap((row, at) =>
    row.pieces.flatMap((piece, index) =>
      piece.kind === 'words' ? [] : [figureOf(rows, at, index, piece) as Figure | Figure<DatePiece>],
    ),
  );
}

function figureOf(rows: readonly Row[], at: number, index: number, piece: NumberPiece | DatePiece) {
  const row = rows[at] as Row;
  const { pieces, line } = row;
  const labelEnd = findLabelEnd(pieces, index);
  const labelStart = findLabelStart(pieces, labelEnd);
  const label = textOf(pieces.slice(labelStart, labelEnd + 1));
  const segmentEnd = findSegmentEnd(pieces, index);
  const isInSentence = pieces.some(
    (each, place) =>
      place < index &&
      each.cell === piece.cell &&
      each.kind === 'words' &&
      !namesNothing.test(plain(each.text)),
  );
  // A figure in a sentence, or behind its label in one cell, is in no column.
  const { header, isUnderDate, x: headerX } = isInSentence ? noHeader(piece) : findHeader(rows, at, piece);
  const labelX = pieces[labelStart]?.x;
  const left = label === '' || labelX === undefined ? Math.min(piece.x, headerX) : labelX;
  return {
    piece,
    page: line.page,
    line: lineText(line),
    label,
    after: afterOf(pieces, index),
    before: textOf(pieces.slice(0, index)),
    clause: textOf(pieces.slice(0, index).filter(({ cell }) => cell === piece.cell)),
    header,
    isUnderDate,
    ...findHeadings(rows, at, left),
    meter: findMeter(rows, at),
    siblings: pieces.slice(labelEnd + 1, segmentEnd),
  };
}

function textOf(pieces: readonly Piece[]): string {
  return plain(pieces.flatMap((piece) => (piece.kind === 'words' ? [piece.text] : [])).join(' '));
}

const namesNothing = /^[\s\p{P}\p{S}]*(?:[a-z]|x|à|en|and|keer|maal|t\/m|tot|to|-)?[\s\p{P}\p{S}]*$/u;

/** Place of the last piece of the label before a figure, -1 without one. */
function findLabelEnd(pieces: readonly Piece[], index: number): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    const piece = pieces[at];
    if (piece?.kind === 'words' && !namesNothing.test(plain(piece.text))) return at;
  }
  return -1;
}

function findLabelStart(pieces: readonly Piece[], end: number): number {
  let start = Math.max(0, end);
  while (start > 0 && pieces[start - 1]?.kind === 'words') start -= 1;
  return start;
}

/** Place of the next label, or the end of the row. */
function findSegmentEnd(pieces: readonly Piece[], index: number): number {
  for (let at = index + 1; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const isLabel =
      piece?.kind === 'words' &&
      piece.cell !== pieces[at - 1]?.cell &&
      says(plain(piece.text), 'electricity', 'gas', 'delivery', 'feedIn', 'normal', 'low', 'single');
    if (isLabel) return at;
  }
  return pieces.length;
}

/** Words behind a figure: in its cell, or at the end of its row. */
function afterOf(pieces: readonly Piece[], index: number): string {
  const own = pieces[index];
  const next = pieces.findIndex((piece, at) => at > index && piece.kind !== 'words');
  const words = pieces.slice(index + 1, next < 0 ? undefined : next);
  if (next < 0) return textOf(words);
  const inCell = textOf(words.filter(({ cell }) => cell === own?.cell));
  // What follows a comma or a bracket is about the next figure.
  return pieces[next]?.cell === own?.cell ? inCell.replace(/[(,;].*$/, '') : inCell;
}

const vocabulary = Object.keys(words) as (keyof typeof words)[];

interface Header {
  readonly header: string;
  readonly isUnderDate: boolean;
  readonly x: number;
}

function overlaps(one: { x: number; right: number }, other: { x: number; right: number }): boolean {
  return one.x < other.right + 2 && other.x < one.right + 2;
}

/** Heads of the column of a figure: on its page, or on the page before where the table goes on. */
function findHeader(rows: readonly Row[], at: number, piece: Piece): Header {
  const { page, y } = (rows[at] as Row).line;
  for (let above = at - 1; above >= 0; above -= 1) {
    const row = rows[above] as Row;
    const isContinued = row.line.page === page - 1;
    if (row.line.page !== page && !isContinued) break;
    if (!isContinued && y - row.line.y > headerReach) break;
    // A table that goes on has its heads beside each other.
    if (isContinued && (row.line.cells.length < 2 || !row.isWordsOnly)) continue;
    const hit = row.pieces.filter((each) => overlaps(each, piece));
    if (hit.length === 0) continue;
    const text = textOf(hit);
    const isHead = hit.every(({ kind }) => kind !== 'number') && hit.some(({ kind }) => kind === 'words');
    if (isHead && isKnown(text)) {
      return {
        header: withNeighbours(rows, above, piece, text),
        isUnderDate: false,
        x: hit[0]?.x ?? piece.x,
      };
    }
    const isDay = hit.every(({ kind }) => kind === 'date') && headsDays(row);
    if (isDay && !isContinued && piece.kind === 'number')
      return { header: '', isUnderDate: true, x: piece.x };
  }
  return noHeader(piece);
}

function noHeader({ x }: Piece): Header {
  return { header: '', isUnderDate: false, x };
}

function isKnown(text: string): boolean {
  return (
    text.length <= headingMaxLength &&
    (says(text, ...vocabulary) ||
      yearsIn(text).length > 0 ||
      /kwh|m³|m3|bedrag|amount|kosten|aantal|eenheid|unit/.test(text))
  );
}

/** Whether several cells of a row are a day each. */
function headsDays({ line, pieces }: Row): boolean {
  const days = pieces.filter(({ kind }) => kind === 'date');
  const isAlone = ({ cell }: Piece) => pieces.filter((each) => each.cell === cell).length === 1;
  return (
    line.cells.length >= 2 &&
    days.length >= 2 &&
    days.every(isAlone) &&
    pieces.every(({ kind }) => kind !== 'number')
  );
}

/** A head of several lines. */
function withNeighbours(rows: readonly Row[], at: number, piece: Piece, text: string): string {
  const own = rows[at] as Row;
  const neighbours = [rows[at - 1], rows[at + 1]].map((row) => {
    const isNear =
      row && row.line.page === own.line.page && Math.abs(row.line.y - own.line.y) < 1.6 * own.line.size;
    const hit = isNear && row.isWordsOnly ? row.pieces.filter((each) => overlaps(each, piece)) : [];
    const below = textOf(hit);
    return below.length <= headingMaxLength ? below : '';
  });
  return `${neighbours[0]} ${text} ${neighbours[1]}`.trim();
}

/** Words that alone head one of two columns of a page. */
const subjectAlone =
  /^(?:\p{L}+ )?(?:stroom|elektriciteit|elektra|gas|aardgas|electricity|teruglevering|feed-in)$/u;

function isTitle(text: string): boolean {
  return says(text, 'statement') && !says(text, 'electricity', 'gas', 'feedIn');
}

interface Heading {
  readonly x: number;
  readonly text: string;
}

function headingsIn({ line, isWordsOnly, pieces }: Row): Heading[] {
  const isAlone = line.cells.length === 1;
  const [first] = pieces;
  // `Nieuwe tarieven per 1 januari 2027`
  const isDated = isAlone && first?.kind === 'words' && pieces.every(({ kind }) => kind !== 'number');
  if (isDated && !isWordsOnly) return datedHeading(pieces, first);
  if (!isWordsOnly) return [];
  return pieces.flatMap((piece) => {
    const text = piece.kind === 'words' ? plain(piece.text) : '';
    const isHeading = isAlone
      ? text.length <= headingMaxLength && !text.endsWith('.')
      : subjectAlone.test(text);
    // The statement's title is repeated on its pages, in the middle of a part.
    return isHeading && says(text, ...vocabulary) && !isTitle(text) ? [{ x: piece.x, text }] : [];
  });
}

function datedHeading(pieces: readonly Piece[], { x }: Piece): Heading[] {
  const text = plain(
    pieces
      .flatMap((piece) => (piece.kind === 'words' ? piece.text : piece.kind === 'date' ? piece.date : []))
      .join(' '),
  );
  return text.length <= headingMaxLength && says(text, ...vocabulary) && !isTitle(text) ? [{ x, text }] : [];
}

/** The headings above a figure whose label begins at `left`; on the right half of a page the ones of that half come first. */
function findHeadings(rows: readonly Row[], at: number, left: number): { section: string; subject: string } {
  const own = rows[at] as Row;
  const found: (Heading & { readonly page: number })[] = [];
  for (let above = at - 1; above >= 0; above -= 1) {
    const row = rows[above] as Row;
    for (const heading of headingsIn(row)) {
      if (heading.x <= left + 8) found.push({ ...heading, page: row.line.page });
    }
  }
  const half = 0.4 * own.line.pageWidth;
  const beside = left > half ? found.filter(({ x, page }) => x > half && page === own.line.page) : [];
  const list = beside.length > 0 ? beside : found;
  const subject =
    list.find(({ text }) => says(text, 'electricity', 'gas', 'feedIn', 'water')) ??
    found.find(({ text }) => says(text, 'electricity', 'gas', 'feedIn', 'water'));
  return { section: list[0]?.text ?? '', subject: subject?.text ?? '' };
}

const meterForm = /\bmeter(?:nummer|\s?number|\s?nr\.?)?\s*:?\s+([a-z]{0,4}[\d-]*\d[\d-]{4,})/;
const meterReach = 14;

/** The number of the meter that a row belongs to: in the row, in its column of numbers, or in the nearest line above that names one. */
function findMeter(rows: readonly Row[], at: number): string | null {
  const own = rows[at] as Row;
  for (let above = at; above >= Math.max(0, at - meterReach); above -= 1) {
    const row = rows[above] as Row;
    if (row.line.page !== own.line.page) return null;
    const text = plain(lineText(row.line));
    const [, number] = meterForm.exec(text) ?? [];
    if (number) return number;
    // Another subject's meter is not this one's.
    if (
      above < at &&
      headingsIn(row).some(
        (heading) => says(heading.text, 'electricity', 'gas', 'feedIn') && !/meter/.test(heading.text),
      )
    )
      return null;
    if (above < at && row.isWordsOnly && /\bmeter(?:nummer|\s?number)?\b/.test(text)) {
      const [first] = own.pieces;
      const head = row.pieces.find((piece) => piece.kind === 'words' && /^meter/.test(plain(piece.text)));
      const isInColumn =
        first && head && overlaps(first, head) && first.kind === 'number' && /^\d{6,}$/.test(first.digits);
      return isInColumn ? first.digits : null;
    }
  }
  return null;
}
