/**
 * The cancellation letter as a PDF (DESIGN §3 'Cancellation'): tagged (PDF/UA-1), fonts embedded, and the same
 * bytes for the same input, so that the preview is the letter.
 */
import { fingerprintOf, sha256 } from './fingerprint';
import { fitBlock } from './fit-block';
import { type Box, geometryOf, type LetterGeometry, marginLeft, textRight } from './geometry';
import { noonOf } from './letter-date';
import { LetterError, type LetterProblem } from './letter-error';
import type { LetterInput, LetterPart } from './letter-input';
import { letterMessages } from './letter-messages';
import { type LetterText, letterText } from './letter-text';
import type { AddressLine } from './address-lines';
import { drawFlow } from './pdf/draw-flow';
import { drawBlock, drawContinuation, drawFoldMarks, drawFoot, drawReturnLine, footTop } from './pdf/draw-sheet';
import { densities, flowBlocks, paginate, type PlacedBlock } from './pdf/letter-flow';
import { colours, LetterPen, mm } from './pdf/letter-pen';
import { signatureBlock } from './pdf/signature-block';
import { createTaggedDocument, finishDocument } from './pdf/tagged-document';
import { checkLink } from './pdf/verification-code';
import { fillMessage, plainText } from './segment';
import { readSignaturePicture, type SignaturePicture } from './signature/signature-picture';
import { wrapText } from './wrap-text';

export interface RenderedLetter {
  readonly pdf: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  /** First 16 hex characters of the SHA-256 of the words; printed on the letter. */
  readonly fingerprint: string;
  /** Parts that show as blanks: not fit for the post while there are any. */
  readonly missing: readonly LetterPart[];
  readonly pages: number;
}

const laterSheetTop = 32;
/** From the baseline of the date to the top of the subject, millimetres. */
const dateToSubject = 7;
const senderSize = 9.5;

function fitOrThrow(
  pen: LetterPen,
  lines: readonly AddressLine[],
  box: Box,
  boldRole: AddressLine['role'],
  problem: LetterProblem,
  maxSize?: number,
) {
  const size = { width: (box.right - box.left) * mm, height: (box.bottom - box.top) * mm };
  const styleOf = (line: AddressLine) => (line.role === boldRole ? 'semibold' : 'regular');
  const block = fitBlock(lines, size, styleOf, pen.measure, maxSize);
  if (!block) throw new LetterError(problem);
  return block;
}

function layFlow(
  pen: LetterPen,
  input: LetterInput,
  text: LetterText,
  picture: SignaturePicture | null,
  geometry: LetterGeometry,
): PlacedBlock[][] {
  const messages = letterMessages(input.language);
  const width = (textRight - marginLeft) * mm;
  const tops = { first: (geometry.dateBaseline + dateToSubject) * mm, later: laterSheetTop * mm };
  const words = {
    alt: plainText(fillMessage(messages.alternative.signature, { name: text.signerName })),
    tag: messages.missing.signature,
  };
  const sheetsAt = (density: (typeof densities)[number]) => {
    const signature = signatureBlock(input.signature, picture, text, words, width, density, pen.measure);
    return paginate(
      flowBlocks(text, signature, width, density, pen.measure),
      tops,
      (footTop - 5) * mm,
    );
  };
  for (const density of densities) {
    const sheets = sheetsAt(density);
    if (sheets.length === 1) return sheets;
  }
  return sheetsAt(densities[0]);
}

function drawFirstSheet(pen: LetterPen, text: LetterText, geometry: LetterGeometry): void {
  const sender = fitOrThrow(pen, text.sender, geometry.sender, 'name', 'sender-too-long', senderSize);
  const notice: AddressLine[] = text.notice ? [{ role: 'notice', content: [text.notice] }] : [];
  const recipient = fitOrThrow(
    pen,
    [...notice, ...text.recipient],
    geometry.window,
    'notice',
    'recipient-too-long',
  );
  drawFoldMarks(pen, geometry);
  drawBlock(pen, sender, geometry.sender, (index) => (index === 0 ? colours.ink : colours.soft));
  drawReturnLine(pen, text.returnLine, geometry);
  drawBlock(pen, recipient, geometry.window, () => colours.ink);
  const size = 10;
  const width = (textRight - marginLeft) * mm;
  // A place too long for its line would run into the subject; the date alone is what the letter needs.
  const lines = wrapText(text.placeAndDate, 'regular', width / size, pen.measure);
  const [line] = lines.length === 1 ? lines : wrapText(text.placeAndDate.slice(-1), 'regular', width / size, pen.measure);
  if (line) {
    pen.tag('P', () => {
      pen.line(line, marginLeft * mm, geometry.dateBaseline * mm, { size, style: 'regular' });
    });
  }
}

/**
 * Renders a letter. Empty parts show as blanks and are listed in `missing`. Throws a LetterError for what can't be
 * made into a letter (see its problems); nothing else by any text.
 */
export async function renderLetter(input: LetterInput): Promise<RenderedLetter> {
  const text = letterText(input);
  const fingerprint = fingerprintOf(text);
  const messages = letterMessages(input.language);
  const link = checkLink(input.link);
  const picture = input.signature?.kind === 'image' ? readSignaturePicture(input.signature.bytes) : null;
  const geometry = geometryOf(input.recipient.country);
  const subject = plainText(text.subject);
  const document = createTaggedDocument(input.language, subject, text.signerName, noonOf(input.date));

  // From here to `finishDocument` nothing waits: letters made at the same time share their fonts' glyphs.
  const pen = new LetterPen(document);
  const sheets = layFlow(pen, input, text, picture, geometry);
  for (const [index, sheet] of sheets.entries()) {
    const page = { page: String(index + 1), pages: String(sheets.length) };
    const foot = (message: string) =>
      plainText(
        fillMessage(message, { ...page, link, fingerprint: spaced(fingerprint), reference: text.reference }),
      );
    pen.addSheet();
    if (index === 0) drawFirstSheet(pen, text, geometry);
    else drawContinuation(pen, `${subject} · ${foot(messages.footer.page)}`);
    drawFlow(pen, sheet, marginLeft * mm);
    drawFoot(
      pen,
      {
        verify: messages.footer.verify,
        sentBy: messages.footer.sentBy,
        reference: foot(messages.footer.reference),
        fingerprint: foot(messages.footer.fingerprint),
        page: foot(messages.footer.page),
        link,
        linkAlt: foot(messages.alternative.link),
        codeAlt: foot(messages.alternative.code),
      },
      index === 0,
    );
  }
  pen.end();
  const pdf = await finishDocument(document);
  return { pdf, sha256: sha256(pdf), fingerprint, missing: text.missing, pages: sheets.length };
}

/** In fours, for whoever compares it by eye. */
function spaced(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/gu, '$1 ');
}
