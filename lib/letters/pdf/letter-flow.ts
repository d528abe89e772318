/** The letter's body as unsplittable blocks, and their pagination. */

import type { LetterStyle } from '../fonts/letter-fonts';
import { measureText } from '../fonts/measure-text';
import { LetterError } from '../letter-error';
import type { LetterText, Segments } from '../letter-text';
import { type Line, wrapParagraph, wrapText } from '../wrap-text';
import type { Density } from './density';
import type { SignatureBlock } from './signature-block';

interface BlockBase {
  /** Space above, dropped at the top of a sheet. */
  readonly space: number;
  readonly height: number;
  /** On the same sheet as the next block. */
  readonly keepWithNext: boolean;
}

type TextTag = 'H1' | 'H2' | 'H3' | 'P';

export interface TextBlock extends BlockBase {
  readonly kind: 'text';
  readonly tag: TextTag;
  readonly lines: readonly Line[];
  readonly size: number;
  readonly leading: number;
  readonly style: LetterStyle;
}

export interface DetailsBlock extends BlockBase {
  readonly kind: 'details';
  readonly rows: readonly { readonly label: string; readonly value: readonly Line[] }[];
  readonly labelWidth: number;
  readonly size: number;
  readonly leading: number;
}

export type FlowBlock = TextBlock | DetailsBlock | SignatureBlock;

/** A positioned block: y of its top in points. */
export interface PlacedBlock {
  readonly block: FlowBlock;
  readonly y: number;
}

/** Longer paragraphs may continue on the next sheet, in parts of this many lines. */
const maxLinesTogether = 10;

interface TextOptions {
  readonly tag?: TextTag;
  readonly style?: LetterStyle;
  readonly size?: number;
  readonly leading?: number;
  readonly space: number;
  readonly keepWithNext?: boolean;
}

/** A paragraph or heading as blocks of at most ten lines. */
export function textBlocks(
  segments: Segments,
  width: number,
  density: Density,
  options: TextOptions,
): TextBlock[] {
  const { tag = 'P', style = 'regular', size = density.size, leading = density.leading } = options;
  const lines = wrapParagraph(segments, style, width / size);
  const blocks: TextBlock[] = [];
  for (let start = 0; start < lines.length; start += maxLinesTogether) {
    const part = lines.slice(start, start + maxLinesTogether);
    blocks.push({
      kind: 'text',
      tag,
      lines: part,
      size,
      leading,
      style,
      space: start === 0 ? options.space : 0,
      height: part.length * leading,
      keepWithNext: options.keepWithNext ?? false,
    });
  }
  return blocks;
}

/** Returns the contract facts as labels and values. */
function detailsBlock(text: LetterText, width: number, density: Density): DetailsBlock {
  const size = density.size - 0.5;
  const leading = density.leading - 0.5;
  const labels = text.details.map(({ label }) => measureText(label, 'regular') * size);
  const labelWidth = Math.max(...labels) + 2.2 * size;
  const rows = text.details.map(({ label, value }) => ({
    label,
    value: wrapText(value, 'regular', (width - labelWidth) / size),
  }));
  const lines = rows.reduce((sum, row) => sum + row.value.length, 0);
  return {
    kind: 'details',
    rows,
    labelWidth,
    size,
    leading,
    space: density.gap,
    height: lines * leading,
    keepWithNext: false,
  };
}

/** Returns the blocks of a letter from subject to signature, in a width and density. */
export function flowBlocks(
  text: LetterText,
  signature: SignatureBlock,
  width: number,
  density: Density,
): FlowBlock[] {
  const paragraph = (segments: Segments, options: Partial<TextOptions> = {}) =>
    textBlocks(segments, width, density, { space: density.gap, ...options });
  const size = density.size + 2.5;
  return [
    ...paragraph(text.subject, {
      tag: 'H1',
      style: 'semibold',
      size,
      leading: size * 1.25,
      space: 0,
      keepWithNext: true,
    }),
    detailsBlock(text, width, density),
    ...paragraph([text.greeting], { space: density.gap * 1.9, keepWithNext: true }),
    ...paragraph(text.opening),
    ...(text.comment
      ? [
          ...paragraph([text.comment.label], { style: 'semibold', keepWithNext: true }),
          ...text.comment.lines.flatMap((line, index) =>
            paragraph([line], { space: index === 0 ? 0 : density.gap * 0.5 }),
          ),
        ]
      : []),
    ...text.requests.flatMap((segments) => paragraph(segments)),
    // The request, the closing and the signature are on one sheet: a signature alone could be attached
    // to another letter.
    ...paragraph(text.confirmation, { keepWithNext: true }),
    ...paragraph([text.closing], { space: density.gap * 1.4, keepWithNext: true }),
    signature,
  ];
}

/** Returns groups of blocks that are on one sheet. */
function groups(blocks: readonly FlowBlock[]): FlowBlock[][] {
  const result: FlowBlock[][] = [];
  let open: FlowBlock[] | null = null;
  for (const block of blocks) {
    if (open) open.push(block);
    else {
      open = [block];
      result.push(open);
    }
    if (!block.keepWithNext) open = null;
  }
  return result;
}

/**
 * Returns the sheets of a letter; `tops` are the y of the first and of every later sheet's first block. Throws
 * `text-too-long` when a group is higher than a sheet.
 */
export function paginate(
  blocks: readonly FlowBlock[],
  tops: { readonly first: number; readonly later: number },
  bottom: number,
): PlacedBlock[][] {
  let sheet: PlacedBlock[] = [];
  const sheets = [sheet];
  let y = tops.first;
  for (const group of groups(blocks)) {
    const height = group.reduce((sum, block) => sum + block.space + block.height, 0);
    if (tops.later + height > bottom) throw new LetterError('text-too-long');
    if (y + height > bottom && (sheet.length > 0 || sheets.length === 1)) {
      sheet = [];
      sheets.push(sheet);
      y = tops.later;
    }
    for (const block of group) {
      if (sheet.length > 0) y += block.space;
      sheet.push({ block, y });
      y += block.height;
    }
  }
  return sheets;
}
