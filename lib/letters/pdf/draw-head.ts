/** The head of the first sheet: fold marks, sender, window, place and date; and of later sheets. */
import type { FittedBlock } from '../fit-block';
import { measureText } from '../fonts/measure-text';
import { type Box, type LetterGeometry, marginLeft, textRight } from '../geometry';
import { wrapText } from '../wrap-text';
import { type Colour, colours, type LetterPen, mm } from './letter-pen';
import type { LetterPlan } from './plan-letter';

const returnLineSizes = [7, 6.5, 6] as const;
const smallestReturnLine = 5.5;
/** Line height of place and date, em. */
const dateLeading = 1.3;

/** Draws the fold marks at the left edge. */
function drawFoldMarks(pen: LetterPen, geometry: LetterGeometry): void {
  pen.artifact(() => {
    for (const fold of geometry.folds) pen.rule(5 * mm, fold * mm, 4 * mm, colours.rule, 0.4);
  });
}

/** Draws the lines of a fitted block at a box's corner, each tagged as a line; `colour` is that of regular lines. */
function drawBlock(pen: LetterPen, block: FittedBlock, box: Box, colour: Colour): void {
  for (const { line, style, baseline } of block.lines) {
    pen.tag('P', () => {
      const look = { size: block.size, style, colour: style === 'semibold' ? colours.ink : colour };
      pen.line(line, box.left * mm, box.top * mm + baseline, look);
    });
  }
}

/** Draws the sender above the recipient's window: shrunk, then truncated, as it serves returns only. */
function drawReturnLine(pen: LetterPen, text: string, { returnLineTop, window }: LetterGeometry): void {
  if (returnLineTop === null || text === '') return;
  const width = (window.right - window.left) * mm;
  const fits = (size: number) => measureText(text, 'regular') * size <= width;
  const size = returnLineSizes.find(fits) ?? smallestReturnLine;
  const [line] = wrapText([text], 'regular', width / size);
  if (!line) return;
  const x = window.left * mm;
  const baseline = returnLineTop * mm + size;
  pen.artifact(() => {
    pen.line(line, x, baseline, { size, style: 'regular', colour: colours.soft });
    pen.rule(x, baseline + 2.5, width, colours.rule, 0.35);
  });
}

/** Draws the head of the first sheet. */
export function drawHead(pen: LetterPen, plan: LetterPlan): void {
  const { geometry, text } = plan;
  drawFoldMarks(pen, geometry);
  drawBlock(pen, plan.sender, geometry.sender, colours.soft);
  drawReturnLine(pen, text.returnLine, geometry);
  drawBlock(pen, plan.recipient, geometry.window, colours.ink);
  pen.tag('P', () => {
    const { lines, size } = plan.placeAndDate;
    const leading = size * dateLeading;
    const first = geometry.dateBaseline * mm - (lines.length - 1) * leading;
    pen.lines(lines, geometry.sender.left * mm, first, leading, { size, style: 'regular' });
  });
}

/** Draws the head of a later sheet, which identifies its letter. */
export function drawContinuation(pen: LetterPen, subject: string, page: string): void {
  const look = { size: 8, style: 'regular', colour: colours.soft } as const;
  const width = (textRight - marginLeft) * mm;
  const pageWidth = (measureText(page, 'regular') + 2) * look.size;
  const [line] = wrapText([subject], 'regular', (width - pageWidth) / look.size);
  const pageX = textRight * mm - measureText(page, 'regular') * look.size;
  pen.artifact(() => {
    if (line) pen.line(line, marginLeft * mm, 20 * mm, look);
    pen.text(page, pageX, 20 * mm, look);
    pen.rule(marginLeft * mm, 22.5 * mm, width);
  }, 'Pagination');
}
