/** A report about letters as a PDF: tagged (PDF/UA-1), fonts embedded, deterministic, with the letters' own files attached. */
import type { Locale } from '@/lib/i18n/locale';
import { cleanLine } from '../fonts/clean-text';
import { measureText } from '../fonts/measure-text';
import { marginLeft, textRight } from '../geometry';
import { wrapText } from '../wrap-text';
import type { Density } from './density';
import { drawFlow } from './draw-flow';
import { type DetailsBlock, type FlowBlock, paginate, textBlocks } from './letter-flow';
import { colours, LetterPen, mm } from './letter-pen';
import { createTaggedDocument, finishDocument } from './tagged-document';

export type ReportPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** A line of text; `tight` ones follow the line before without a gap. */
  | { readonly kind: 'text'; readonly text: string; readonly tight?: boolean }
  | {
      readonly kind: 'facts';
      readonly rows: readonly { readonly label: string; readonly value: string }[];
    };

export interface ReportAttachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

export interface Report {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  /** The only moment in the file, so that the same content gives the same bytes. */
  readonly asOf: Date;
  readonly parts: readonly ReportPart[];
  readonly attachments: readonly ReportAttachment[];
  /** At the foot of a sheet. */
  readonly pageText: (page: number, pages: number) => string;
}

const density: Density = { size: 10, leading: 14.5, gap: 7.5, signature: 0 };
const headings = {
  1: { size: 18, space: 0 },
  2: { size: 13.5, space: 22 },
  3: { size: 11, space: 14 },
} as const;
/** Lines of a table that stay together: a part that is higher than a sheet could not be placed. */
const linesTogether = 24;
/** A longer value is set as text below its label, because a row of a table is not broken over sheets. */
const valueMaxCharacters = 1000;
const width = (textRight - marginLeft) * mm;
const top = 25 * mm;
const bottom = 272 * mm;

type Facts = Extract<ReportPart, { readonly kind: 'facts' }>;

/** A table in parts that each fit on a sheet, with the same columns. */
function factBlocks({ rows: facts }: Facts): FlowBlock[] {
  const { size, leading, gap } = density;
  const labelWidth = (Math.max(...facts.map(({ label }) => measureText(label, 'regular'))) + 2) * size;
  const blocks: FlowBlock[] = [];
  let rows: DetailsBlock['rows'][number][] = [];
  let lines = 0;
  const close = () => {
    if (rows.length === 0) return;
    const space = blocks.length === 0 ? gap : 0;
    const height = lines * leading;
    blocks.push({
      kind: 'details',
      rows,
      labelWidth,
      size,
      leading,
      space,
      height,
      keepWithNext: false,
    });
    rows = [];
    lines = 0;
  };
  for (const { label, value } of facts) {
    const text = cleanLine(value);
    if (text.length > valueMaxCharacters) {
      close();
      blocks.push(
        ...textBlocks([cleanLine(label)], width, density, {
          space: gap,
          style: 'semibold',
          keepWithNext: true,
        }),
        ...textBlocks([text], width, density, { space: 0 }),
      );
      continue;
    }
    const wrapped = wrapText([text], 'regular', (width - labelWidth) / size);
    if (lines + wrapped.length > linesTogether) close();
    rows.push({ label, value: wrapped });
    lines += wrapped.length;
  }
  close();
  return blocks;
}

function blocksOf(part: ReportPart): FlowBlock[] {
  if (part.kind === 'facts') return factBlocks(part);
  const text = [cleanLine(part.text)];
  if (part.kind === 'text') {
    return textBlocks(text, width, density, { space: part.tight ? 0 : density.gap });
  }
  const { size, space } = headings[part.level];
  return textBlocks(text, width, density, {
    tag: `H${part.level}`,
    style: 'semibold',
    size,
    leading: size * 1.3,
    space,
    keepWithNext: true,
  });
}

/** Renders a report. Characters that the fonts lack are printed as U+FFFD. */
export async function renderReport(report: Report): Promise<Uint8Array> {
  const { locale, title, author, asOf, parts, attachments, pageText } = report;
  const document = createTaggedDocument(locale, title, author, asOf);
  const sheets = paginate(parts.flatMap(blocksOf), { first: top, later: top }, bottom);
  const pen = new LetterPen(document);
  for (const [index, sheet] of sheets.entries()) {
    pen.addSheet();
    drawFlow(pen, sheet, marginLeft * mm);
    pen.artifact(() => {
      const look = { size: 8, style: 'regular', colour: colours.soft } as const;
      pen.text(pageText(index + 1, sheets.length), marginLeft * mm, 282 * mm, look);
    }, 'Pagination');
  }
  for (const { name, type, description, bytes } of attachments) {
    document.file(Buffer.from(bytes), { name, type, description, creationDate: asOf, modifiedDate: asOf });
  }
  pen.end();
  return finishDocument(document);
}
