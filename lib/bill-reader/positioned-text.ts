/** Text of a document with its place on the page, and the lines and cells that it forms. */

export interface PositionedText {
  readonly text: string;
  /** Points from the left of the page. */
  readonly x: number;
  /** Baseline, in points from the top of the page. */
  readonly y: number;
  readonly width: number;
  /** Type size in points. */
  readonly size: number;
}

export interface TextPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PositionedText[];
}

/** Text without a wider gap in it: a cell of a table, a label, a sentence. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly right: number;
}

export interface Line {
  /** Page number, from 1. */
  readonly page: number;
  readonly pageWidth: number;
  readonly y: number;
  readonly size: number;
  readonly cells: readonly Cell[];
}

/** Share of the type size by which baselines of one line may differ. */
const baselineSlack = 0.35;
/** In type sizes: a smaller gap is inside a word, a larger one is between cells. */
const wordGap = 0.12;
const cellGap = 0.9;

/** Returns the lines of all pages, from the top of the first one. */
export function listLines(pages: readonly TextPage[]): Line[] {
  return pages.flatMap((page, index) => linesOf(page, index + 1));
}

function linesOf({ width, texts }: TextPage, page: number): Line[] {
  const rows: PositionedText[][] = [];
  const written = texts.filter(({ text }) => text.trim() !== '');
  for (const text of [...written].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && text.y - first.y <= baselineSlack * Math.max(first.size, text.size)) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => ({
    page,
    pageWidth: width,
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    cells: cellsOf([...row].sort((one, other) => one.x - other.x)),
  }));
}

function cellsOf(row: readonly PositionedText[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size } of row) {
    const last = cells.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > cellGap * size) cells.push({ text, x, right: x + width });
    else {
      const space = gap > wordGap * size ? ' ' : '';
      cells[cells.length - 1] = {
        text: `${last.text}${space}${text}`,
        x: last.x,
        right: Math.max(last.right, x + width),
      };
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}

/** The text of a line, with wide gaps between its cells. */
export function lineText({ cells }: Line): string {
  return cells.map(({ text }) => text).join('  ');
}
