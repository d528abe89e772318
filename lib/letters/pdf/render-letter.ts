/**
 * The cancellation letter as a PDF: tagged (PDF/UA-1), fonts embedded, and deterministic, so that the preview equals
 * the letter.
 */
import { fingerprintOf, sha256 } from '../fingerprint';
import { marginLeft } from '../geometry';
import { noonOf } from '../letter-date';
import type { LetterInput, LetterPart } from '../letter-input';
import { letterMessages } from '../letter-messages';
import type { LetterText } from '../letter-text';
import { fillMessage, plainText } from '../segment';
import { readSignaturePicture } from '../signature-picture';
import { drawFlow } from './draw-flow';
import { drawFooter } from './draw-footer';
import { drawContinuation, drawHead } from './draw-head';
import { LetterPen, mm } from './letter-pen';
import { planLetter } from './plan-letter';
import { createTaggedDocument, finishDocument } from './tagged-document';

export interface RenderedLetter {
  readonly pdf: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  /** First 16 hex characters of the SHA-256 of the text; printed on the letter. */
  readonly fingerprint: string;
  /** Blank parts: with any, the letter can't be sent. */
  readonly missing: readonly LetterPart[];
  readonly pages: number;
}

/** Groups of four, for visual comparison. */
function spaced(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The layout of a letter, with its picture and its fingerprint. */
async function layOut(input: LetterInput, letterText?: LetterText) {
  const { signature } = input;
  const picture = signature?.kind === 'image' ? await readSignaturePicture(signature.bytes) : null;
  const plan = planLetter(input, picture, letterText);
  return { plan, fingerprint: fingerprintOf(plan.text) };
}

/** What `renderLetter` would say of a letter, without a file: a hundredth of the work. Throws the same. */
export async function checkLetter(input: LetterInput): Promise<Pick<RenderedLetter, 'fingerprint'>> {
  const { fingerprint } = await layOut(input);
  return { fingerprint };
}

/**
 * Renders a letter. Empty parts are blanks and listed in `missing`. Throws a LetterError for invalid
 * input (see its problems), and no other error for any text or picture.
 */
export async function renderLetter(
  input: LetterInput,
  /** Its text; a cancellation's by default (supplement-text.ts). */
  letterText?: LetterText,
): Promise<RenderedLetter> {
  const { plan, fingerprint } = await layOut(input, letterText);
  const { text } = plan;
  const { postedBy = 'snoei' } = input;
  const hasOrder = postedBy === 'snoei';
  const link = hasOrder ? plan.link : `${plan.link}?q=${fingerprint}`;
  const messages = letterMessages(input.language);
  const subject = plainText(text.subject);
  const document = createTaggedDocument(input.language, subject, text.signerName, noonOf(input.date));

  const pen = new LetterPen(document);
  for (const [index, sheet] of plan.sheets.entries()) {
    const values = {
      page: String(index + 1),
      pages: String(plan.sheets.length),
      link,
      fingerprint: spaced(fingerprint),
      reference: text.reference,
    };
    const fill = (message: string) => plainText(fillMessage(message, values));
    const page = fill(messages.footer.page);
    pen.addSheet();
    if (index === 0) drawHead(pen, plan);
    else drawContinuation(pen, subject, page);
    drawFlow(pen, sheet, marginLeft * mm);
    drawFooter(
      pen,
      {
        verify: hasOrder ? messages.footer.verify : messages.footer.verifySelfPosted,
        sentBy: messages.footer.sentBy[postedBy],
        identification: [
          ...(hasOrder ? [fill(messages.footer.reference)] : []),
          fill(messages.footer.fingerprint),
          page,
        ],
        link,
        linkAlt: fill(hasOrder ? messages.alternative.link : messages.alternative.linkSelfPosted),
        codeAlt: fill(messages.alternative.code),
      },
      index === 0,
    );
  }
  pen.end();
  const pdf = await finishDocument(document);
  return { pdf, sha256: sha256(pdf), fingerprint, missing: text.missing, pages: plan.sheets.length };
}
