/** Reads generated statements: drawn ones through pdf.js, and rows of text without a PDF. */
import '../letters/without-drawing';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BillFigures } from '@/lib/bill-reader/bill-fields';
import { readTextPages } from '@/lib/bill-reader/pdf-pages';
import type { TextPage } from '@/lib/bill-reader/positioned-text';
import { type BillReading, readBill } from '@/lib/bill-reader/read-bill';
import { type BillLayout, type ExpectedFigure, makeBill } from './bill-layout';

function figuresOf(reading: BillReading): BillFigures {
  if (reading.kind === 'failed') throw new Error(`not read: ${reading.problem}`);
  return reading.figures;
}

export async function readDrawnBill(draw: BillLayout['draw']): Promise<BillFigures> {
  const task = getDocument({ data: await makeBill(draw), verbosity: VerbosityLevel.ERRORS });
  const pages = await readTextPages(await task.promise);
  await task.destroy();
  return figuresOf(readBill(pages));
}

const cellWidth = 170;
const lineHeight = 16;
const characterWidth = 4.5;

/** A page with a row for each text, its cells between bars. */
export function rowsOf(rows: readonly string[]): TextPage[] {
  const texts = rows.flatMap((row, index) =>
    row.split(' | ').map((text, cell) => ({
      text,
      x: 50 + cell * cellWidth,
      y: 60 + index * lineHeight,
      width: Math.min(
        text.length * characterWidth,
        cell === 0 && !row.includes(' | ') ? 480 : cellWidth - 12,
      ),
      size: 9,
    })),
  );
  return [{ width: 595, height: 842, texts }];
}

export function readRows(rows: readonly string[]): BillFigures {
  return figuresOf(readBill(rowsOf(rows)));
}

interface Shown {
  readonly value: unknown;
  readonly unit?: unknown;
  readonly vat?: unknown;
}

/** Figures as texts to compare: the unit and the tax only where a layout expects them. */
export function figureTexts(
  figures: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, ExpectedFigure | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).map(([field, figure]) => {
      const shown: Shown =
        typeof figure === 'object' && figure !== null ? (figure as Shown) : { value: figure };
      const wanted = expected[field];
      const details =
        typeof wanted === 'object' && shown.value !== null
          ? [wanted.unit && shown.unit, wanted.vat && shown.vat]
          : [];
      return [field, [shown.value, ...details].filter((each) => each !== undefined).join(' ')];
    }),
  );
}
