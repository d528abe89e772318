/** Draws the blocks of a sheet's body. */

import type { DetailsBlock, PlacedBlock, TextBlock } from './letter-flow';
import { colours, type LetterPen } from './letter-pen';
import { drawSignature } from './signature-block';

/** Returns the baseline within a line of `leading`: cap height centred. */
function firstBaseline(size: number, leading: number): number {
  return (leading + size * 0.7) / 2;
}

function drawText(pen: LetterPen, block: TextBlock, x: number, y: number): void {
  pen.tag(block.tag, () => {
    const baseline = y + firstBaseline(block.size, block.leading);
    pen.lines(block.lines, x, baseline, block.leading, { size: block.size, style: block.style });
  });
}

function drawDetails(pen: LetterPen, block: DetailsBlock, x: number, y: number): void {
  let baseline = y + firstBaseline(block.size, block.leading);
  const look = { size: block.size, style: 'regular' } as const;
  pen.group('Table', () => {
    for (const { label, value } of block.rows) {
      pen.group('TR', () => {
        pen.tag('TH', () => pen.text(label, x, baseline, { ...look, colour: colours.soft }), {
          scope: 'Row',
        });
        pen.tag('TD', () => {
          pen.lines(value, x + block.labelWidth, baseline, block.leading, look);
          baseline += value.length * block.leading;
        });
      });
    }
  });
}

/** Draws positioned blocks with their left edge at x, in reading order. */
export function drawFlow(pen: LetterPen, blocks: readonly PlacedBlock[], x: number): void {
  for (const { block, y } of blocks) {
    if (block.kind === 'text') drawText(pen, block, x, y);
    else if (block.kind === 'details') drawDetails(pen, block, x, y);
    else drawSignature(pen, block, x, y);
  }
}
