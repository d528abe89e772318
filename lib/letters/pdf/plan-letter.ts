/** Layout of a letter before drawing. */
import type { AddressLine } from '../address-lines';
import { type FittedBlock, fitBlock } from '../fit-block';
import { type Box, footerTop, geometryOf, type LetterGeometry, marginLeft, textRight } from '../geometry';
import { LetterError, type LetterProblem } from '../letter-error';
import type { LetterInput } from '../letter-input';
import { letterMessages } from '../letter-messages';
import { type LetterText, letterText } from '../letter-text';
import { fillMessage, plainText } from '../segment';
import type { SignaturePicture } from '../signature-picture';
import { type Line, wrapText } from '../wrap-text';
import { type Density, densities } from './density';
import { flowBlocks, type PlacedBlock, paginate } from './letter-flow';
import { mm } from './letter-pen';
import { signatureBlock } from './signature-block';
import { checkLink } from './verification-code';

export interface LetterPlan {
  readonly text: LetterText;
  readonly geometry: LetterGeometry;
  readonly link: string;
  readonly sender: FittedBlock;
  readonly recipient: FittedBlock;
  readonly placeAndDate: { readonly line: Line; readonly size: number };
  readonly sheets: readonly (readonly PlacedBlock[])[];
}

/** Size of place and date, points. */
const dateSize = 10;
const senderSize = 9.5;
/** From the baseline of the date to the top of the subject, millimetres. */
const dateToSubject = 6;
/** Top of the flow on later sheets, millimetres. */
const laterSheetTop = 32;
/** Clear space above the footer, millimetres. */
const footerGap = 6;
const textWidth = (textRight - marginLeft) * mm;

function fitOrThrow(
  lines: readonly AddressLine[],
  box: Box,
  semibold: AddressLine['role'],
  problem: LetterProblem,
  maxSize?: number,
): FittedBlock {
  const area = { width: (box.right - box.left) * mm, height: (box.bottom - box.top) * mm };
  const styleOf = (line: AddressLine) => (line.role === semibold ? 'semibold' : 'regular');
  const block = fitBlock(lines, area, styleOf, maxSize);
  if (!block) throw new LetterError(problem);
  return block;
}

/** Returns place and date on one line; the date alone when the place is longer than a line. */
function datePlan(text: LetterText): LetterPlan['placeAndDate'] {
  const width = textWidth / dateSize;
  const lines = wrapText(text.placeAndDate, 'regular', width);
  const [line] = lines.length === 1 ? lines : wrapText(text.placeAndDate.slice(-1), 'regular', width);
  return { line: line ?? { pieces: [], width: 0, endsAtSpace: false }, size: dateSize };
}

function flowPlan(
  input: LetterInput,
  picture: SignaturePicture | null,
  text: LetterText,
  geometry: LetterGeometry,
): PlacedBlock[][] {
  const messages = letterMessages(input.language);
  const words = {
    alt: plainText(fillMessage(messages.alternative.signature, { name: text.signerName })),
    tag: messages.missing.signature,
  };
  const tops = { first: (geometry.dateBaseline + dateToSubject) * mm, later: laterSheetTop * mm };
  const sheetsAt = (density: Density) => {
    const signature = signatureBlock(input.signature, picture, text, words, textWidth, density);
    const blocks = flowBlocks(text, signature, textWidth, density);
    return paginate(blocks, tops, (footerTop - footerGap) * mm);
  };
  for (const density of densities) {
    const sheets = sheetsAt(density);
    if (sheets.length === 1) return sheets;
  }
  return sheetsAt(densities[0]);
}

/**
 * Returns the layout of a letter with its text; `picture` is its signature's, for an image. Throws a
 * LetterError for
 * invalid input.
 */
export function planLetter(
  input: LetterInput,
  picture: SignaturePicture | null,
  text: LetterText = letterText(input),
): LetterPlan {
  const link = checkLink(input.link);
  const geometry = geometryOf(input.recipient.country);
  const notice: AddressLine[] = text.notice ? [{ role: 'notice', content: [text.notice] }] : [];
  const address = [...notice, ...text.recipient];
  return {
    text,
    geometry,
    link,
    sender: fitOrThrow(text.sender, geometry.sender, 'name', 'sender-too-long', senderSize),
    recipient: fitOrThrow(address, geometry.window, 'notice', 'recipient-too-long'),
    placeAndDate: datePlan(text),
    sheets: flowPlan(input, picture, text, geometry),
  };
}
