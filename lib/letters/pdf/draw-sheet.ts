/** Everything on a sheet but the flow of the letter: address, sender, fold marks, the line at the foot. */
import { type Box, type LetterGeometry, marginLeft, marginRight, sheet } from '../geometry';
import type { FittedBlock } from '../fit-block';
import { type MeasureText, wrapText } from '../wrap-text';
import { type Area, type Colour, colours, type LetterPen, mm } from './letter-pen';
import { codeAreas } from './verification-code';

/** Words of the foot of a sheet. */
export interface FootWords {
  readonly verify: string;
  readonly sentBy: string;
  readonly reference: string;
  readonly fingerprint: string;
  readonly page: string;
  readonly link: string;
  readonly linkAlt: string;
  readonly codeAlt: string;
}

/** Top of the foot: the flow ends above it. Millimetres. */
export const footTop = 261;
const codeSize = 20;
const footTextLeft = 51;
const returnLineSizes = [7, 6.5, 6, 5.5] as const;

/** Lines of a fitted block at a box's corner, each read as a line of its own. */
export function drawBlock(pen: LetterPen, block: FittedBlock, box: Box, colourOf: (index: number) => Colour): void {
  for (const [index, { line, style, baseline }] of block.lines.entries()) {
    pen.tag('P', () => {
      pen.line(line, box.left * mm, box.top * mm + baseline, {
        size: block.size,
        style,
        colour: colourOf(index),
      });
    });
  }
}

/** The sender above the recipient's window: made small, then cut short, since it is only for returns. */
export function drawReturnLine(pen: LetterPen, text: string, geometry: LetterGeometry): void {
  if (geometry.returnLineTop === null || text === '') return;
  const width = (geometry.window.right - geometry.window.left) * mm;
  const last = returnLineSizes[returnLineSizes.length - 1] ?? 6;
  const size = returnLineSizes.find((candidate) => pen.measure(text, 'regular') * candidate <= width) ?? last;
  const [line] = wrapText([text], 'regular', width / size, pen.measure);
  if (!line) return;
  const x = geometry.window.left * mm;
  const baseline = geometry.returnLineTop * mm + size;
  pen.artifact(() => {
    pen.line(line, x, baseline, { size, style: 'regular', colour: colours.soft });
    pen.rule(x, baseline + 2.5, width, colours.rule, 0.35);
  });
}

/** Short strokes at the left edge where the sheet is folded. */
export function drawFoldMarks(pen: LetterPen, geometry: LetterGeometry): void {
  pen.artifact(() => {
    for (const fold of geometry.folds) pen.rule(5 * mm, fold * mm, 4 * mm, colours.rule, 0.4);
  });
}

function drawCode(pen: LetterPen, link: string, area: Area): void {
  pen.squares(codeAreas(link, area));
}

/** The line at the foot: what the code is for, the link, and what tells this letter from others. */
export function drawFoot(pen: LetterPen, words: FootWords, isFirst: boolean): void {
  const area: Area = { x: marginLeft * mm, y: footTop * mm, width: codeSize * mm, height: codeSize * mm };
  const x = footTextLeft * mm;
  const width = (marginRight - footTextLeft) * mm;
  const look = { size: 7.5, style: 'regular', colour: colours.soft } as const;
  const leading = 10.6;
  let baseline = area.y + 6.2;
  const print = (text: string) => {
    for (const line of wrapText([text], 'regular', width / look.size, pen.measure)) {
      pen.line(line, x, baseline, look);
      baseline += leading;
    }
  };
  const meta = `${words.reference}   ·   ${words.fingerprint}   ·   ${words.page}`;
  if (!isFirst) {
    pen.artifact(() => {
      drawCode(pen, words.link, area);
      print(words.verify);
      pen.text(words.link, x, baseline, { ...look, style: 'semibold' });
      baseline += leading;
      print(words.sentBy);
      print(meta);
    }, 'Pagination');
    return;
  }
  pen.tag('Figure', () => drawCode(pen, words.link, area), { alt: words.codeAlt, area });
  pen.tag('P', () => print(words.verify));
  pen.link(words.link, words.linkAlt, x, baseline, {
    size: linkSize(words.link, width, pen.measure),
    style: 'semibold',
    colour: colours.ink,
  });
  baseline += leading;
  pen.tag('P', () => print(words.sentBy));
  pen.tag('P', () => print(meta));
}

/** The link stays whole on one line, so that it can be typed over and pressed. */
function linkSize(link: string, width: number, measure: MeasureText): number {
  return Math.min(8.5, width / measure(link, 'semibold'));
}

/** What a later sheet begins with, so that it can't be taken for another letter's. */
export function drawContinuation(pen: LetterPen, text: string): void {
  const look = { size: 8, style: 'regular', colour: colours.soft } as const;
  const width = (marginRight - marginLeft) * mm;
  const [line] = wrapText([text], 'regular', width / look.size, pen.measure);
  pen.artifact(() => {
    if (line) pen.line(line, marginLeft * mm, 20 * mm, look);
    pen.rule(marginLeft * mm, 22.5 * mm, (sheet.width - 2 * marginLeft) * mm);
  }, 'Pagination');
}
