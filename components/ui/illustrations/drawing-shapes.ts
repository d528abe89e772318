/** The content of the drawings' files. */
import { type DrawingName, drawingBoxes } from './drawing-file';
import { envelopeShape } from './envelope';
import { britishFlagShape, dutchFlagShape } from './flags';
import { foldedLetterShape } from './folded-letter';
import { returnedEnvelopeShape } from './returned-envelope-shape';
import { secateursShape } from './secateurs';
import { postedShape, printedShape, receivedShape, writtenShape } from './step-scenes';
import { twigShape } from './twig';

const shapes: Readonly<Record<DrawingName, string>> = {
  written: writtenShape,
  printed: printedShape,
  posted: postedShape,
  received: receivedShape,
  envelope: envelopeShape({}),
  'registered-envelope': envelopeShape({ registered: true, postmarked: true }),
  'returned-envelope': returnedEnvelopeShape,
  letter: foldedLetterShape({ signed: false }),
  'signed-letter': foldedLetterShape({ signed: true }),
  twig: twigShape,
  secateurs: secateursShape,
  'flag-nl': dutchFlagShape,
  'flag-en': britishFlagShape,
};

export const drawingNames = Object.keys(shapes) as DrawingName[];

/** Returns an SVG file, whose drawing has the id `drawing`. */
export function drawingSvg(name: DrawingName): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${drawingBoxes[name]}'><g id='drawing'>${shapes[name]}</g></svg>\n`;
}
