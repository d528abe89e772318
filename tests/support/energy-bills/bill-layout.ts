/** A yearly statement of energy as PDF, drawn from one function per layout: every supplier and person is invented. */
import PDFDocument from 'pdfkit';
import type { BillField } from '@/lib/bill-reader/bill-fields';

/** Draws on the page at positions in points from its left top (A4: 595 × 842); the first page is open. */
export interface BillPen {
  readonly text: (
    x: number,
    y: number,
    text: string,
    look?: { readonly size?: number; readonly bold?: boolean; readonly right?: boolean },
  ) => void;
  /** Cells of one row, each `[x, text]`; an x behind `right` is that of the cell's right edge. */
  readonly row: (y: number, cells: readonly BillCell[], size?: number) => void;
  readonly newPage: () => void;
}

export type BillCell =
  | readonly [x: number, text: string]
  | readonly [x: number, text: string, align: 'right'];

/** What is printed, as a person would read it: a number or a day, with its unit or tax where those are read as well. */
export type ExpectedFigure =
  | number
  | string
  | { readonly value: number; readonly unit?: string; readonly vat?: string };

export interface BillLayout {
  readonly name: string;
  readonly draw: (pen: BillPen) => void;
  /** The fields that the statement answers without doubt. Each other field has to stay empty. */
  readonly expected: Readonly<Partial<Record<BillField, ExpectedFigure>>>;
}

const defaultSize = 9;

/** The PDF of a layout; `encryption` asks for a password when it is opened. */
export function makeBill(
  draw: BillLayout['draw'],
  encryption?: { userPassword: string },
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, ...encryption });
  const chunks: Buffer[] = [];
  const text: BillPen['text'] = (x, y, written, { size = defaultSize, bold = false, right = false } = {}) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const left = right ? x - document.widthOfString(written) : x;
    document.text(written, left, y, { lineBreak: false });
  };
  draw({
    text,
    row: (y, cells, size = defaultSize) => {
      for (const [x, written, align] of cells) text(x, y, written, { size, right: align === 'right' });
    },
    newPage: () => void document.addPage(),
  });
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    document.end();
  });
}
