/** Layout of a letter before drawing. */
import type { AddressLine } from '../address-lines';
import { type FittedBlock, fitBlock, widthReserveEm } from '../fit-block';
import { measureText } from '../fonts/measure-text';
import { type Box, footerTop, geometryOf, type LetterGeometry, marginLeft, textRight } from '../geometry';
import { LetterError, type LetterProblem } from '../letter-error';
import type { LetterInput } from '../letter-input';
import { letterMessages, promptsOf } from '../letter-messages';
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
  readonly placeAndDate: { readonly lines: readonly Line[]; readonly size: number };
  readonly sheets: readonly (readonly PlacedBlock[])[];
}

/** Size of place and date, points. */
const dateSize = 10;
const senderSizes = { largest: 9.5, smallest: 7.5 } as const;
const maxDateLines = 2;
/** Top of the flow on later sheets, millimetres. */
const laterSheetTop = 32;
/** Clear space above the footer, millimetres. */
const footerGap = 5;
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

/** Returns the largest type size of the sender's lines at which phone number and e-mail address are not broken. */
function senderSizeOf(lines: readonly AddressLine[], { left, right }: Box): number {
  const contacts = lines.filter(({ role }) => role === 'contact');
  const widest = Math.max(0, ...contacts.map(({ content }) => measureText(plainText(content), 'regular')));
  const fitting = ((right - left) * mm) / (widest + widthReserveEm);
  return Math.max(senderSizes.smallest, Math.min(senderSizes.largest, fitting));
}

/** Returns place and date in the sender's column; the date alone when the place takes more than two lines. */
function datePlan(text: LetterText, { left, right }: Box): LetterPlan['placeAndDate'] {
  const width = ((right - left) * mm) / dateSize;
  const lines = wrapText(text.placeAndDate, 'regular', width);
  const date = () => wrapText(text.placeAndDate.slice(-1), 'regular', width);
  return { lines: lines.length <= maxDateLines ? lines : date(), size: dateSize };
}

function flowPlan(
  input: LetterInput,
  picture: SignaturePicture | null,
  text: LetterText,
  geometry: LetterGeometry,
): PlacedBlock[][] {
  const messages = letterMessages(input.language);
  const labels = {
    alt: plainText(fillMessage(messages.alternative.signature, { name: text.signerName })),
    // Its sender prints it, and signs it with a pen.
    tag: input.postedBy === 'sender' ? null : promptsOf(input).signature,
  };
  const tops = { first: geometry.bodyTop * mm, later: laterSheetTop * mm };
  const sheetsAt = (density: Density) => {
    const signature = signatureBlock(input.signature, picture, text, labels, textWidth, density);
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
 * Returns the layout of a letter with its text; `picture` is its signature's, for an image. Throws a LetterError for
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
    sender: fitOrThrow(
      text.sender,
      geometry.sender,
      'name',
      'sender-too-long',
      senderSizeOf(text.sender, geometry.sender),
    ),
    recipient: fitOrThrow(address, geometry.window, 'notice', 'recipient-too-long'),
    placeAndDate: datePlan(text, geometry.sender),
    sheets: flowPlan(input, picture, text, geometry),
  };
}
