/**
 * A cover sheet with nothing but the address, for a print house whose envelopes have another window than our letters are made for. The
 * letter behind it stays as its customer saw it, byte for byte of every page.
 */
import { fitBlock } from '../fit-block';
import type { LetterInput } from '../letter-input';
import { recipientLines } from '../letter-parties';
import { LetterPen, mm } from './letter-pen';
import { createTaggedDocument, finishDocument } from './tagged-document';

/**
 * Pingen's address area, 22 mm from the left and 60 mm from the top, 85.5 by 25.5 mm, with a little room to its edges. Above it, from 40 mm
 * on, the sheet stays empty for the postage (https://help.pingen.com/en/templates-and-postal-requirements/letter-standards).
 */
export const coverWindow = { left: 25, top: 61, right: 106, bottom: 84.5 } as const;

/** Returns the sheet as a PDF; null if the address does not fit. Deterministic. */
export async function renderCover(
  recipient: LetterInput['recipient'],
  date: Date,
): Promise<Uint8Array | null> {
  const lines = recipientLines({ recipient }, (_, text) => text);
  const width = (coverWindow.right - coverWindow.left) * mm;
  const height = (coverWindow.bottom - coverWindow.top) * mm;
  const block = fitBlock(lines, { width, height }, () => 'regular');
  if (!block) return null;
  const document = createTaggedDocument('nl', recipient.name, 'Snoei', date);
  const pen = new LetterPen(document);
  pen.addSheet();
  for (const { line, style, baseline } of block.lines) {
    pen.tag('P', () => {
      pen.line(line, coverWindow.left * mm, coverWindow.top * mm + baseline, { size: block.size, style });
    });
  }
  pen.end();
  return finishDocument(document);
}
