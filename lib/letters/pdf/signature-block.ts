/** The end of the letter: a signature of one of the three kinds, or room for one, and the signer. */

import { cleanLine } from '../fonts/clean-text';
import { LetterError } from '../letter-error';
import type { LetterSignature } from '../letter-input';
import type { LetterText } from '../letter-text';
import type { SignaturePicture } from '../signature-picture';
import { type Line, wrapText } from '../wrap-text';
import type { Density } from './density';
import { colours, type LetterPen, mm } from './letter-pen';
import { fitPicture } from './place-picture';

/** Maximum width of a signature's picture. */
const pictureWidth = 70 * mm;
const signatureHeight = 18 * mm;
/** Sizes of a typed signature: the first that fits one line; a longer one is broken at the last. */
const typedSizes = [22, 20, 18, 16, 14] as const;
const smallestTypedSize = 12;
const typedLeading = 1.35;
const maxTypedLines = 3;

type Mark =
  | {
      readonly kind: 'picture';
      readonly picture: SignaturePicture;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'typed';
      readonly lines: readonly Line[];
      readonly size: number;
      readonly height: number;
    }
  | { readonly kind: 'blank'; readonly line: Line; readonly height: number }
  /** A line to sign on with a pen. */
  | { readonly kind: 'line'; readonly height: number };

export interface SignatureBlock {
  readonly kind: 'signature';
  readonly space: number;
  readonly height: number;
  readonly keepWithNext: boolean;
  readonly mark: Mark;
  /** "signed by …, electronically", below a typed one. */
  readonly note: readonly Line[];
  readonly names: readonly (readonly Line[])[];
  readonly size: number;
  readonly leading: number;
  readonly alt: string;
}

/** Throws `signature-too-long` when a typed name takes more than three lines. */
function typedMark(text: string, width: number): Mark {
  const fits = (size: number) => wrapText([text], 'italic', width / size).length === 1;
  const size = typedSizes.find(fits) ?? smallestTypedSize;
  const lines = wrapText([text], 'italic', width / size);
  if (lines.length > maxTypedLines) throw new LetterError('signature-too-long');
  return { kind: 'typed', lines, size, height: lines.length * size * typedLeading };
}

function markOf(
  signature: LetterSignature | null,
  picture: SignaturePicture | null,
  tag: string | null,
  width: number,
  maxHeight: number,
): Mark {
  const typed = signature?.kind === 'typed' ? cleanLine(signature.text) : '';
  if (picture) {
    return {
      kind: 'picture',
      picture,
      ...fitPicture(picture, { width: pictureWidth, height: maxHeight }),
    };
  }
  if (typed !== '') return typedMark(typed, width);
  if (tag === null) return { kind: 'line', height: signatureHeight };
  const line = wrapText([{ blank: tag }], 'regular', Number.POSITIVE_INFINITY)[0];
  return {
    kind: 'blank',
    line: line ?? { pieces: [], width: 0, endsAtSpace: false },
    height: signatureHeight,
  };
}

/**
 * Returns the block of a letter's signature; `picture` is the validated image, `tag` labels the area of a missing one;
 * null where it is signed with a pen.
 */
export function signatureBlock(
  signature: LetterSignature | null,
  picture: SignaturePicture | null,
  text: LetterText,
  labels: { readonly alt: string; readonly tag: string | null },
  width: number,
  density: Density,
): SignatureBlock {
  const mark = markOf(signature, picture, labels.tag, width, density.signature);
  const size = density.size - 0.5;
  const leading = density.leading - 1;
  const names = text.signer.map((name) => wrapText(name, 'regular', width / size));
  const note =
    mark.kind === 'typed' ? wrapText(text.signedElectronically, 'regular', width / (size - 1)) : [];
  const lines = names.reduce((sum, name) => sum + name.length, 0);
  return {
    kind: 'signature',
    space: density.gap,
    height: mark.height + 4 + note.length * leading + 4 + lines * leading,
    keepWithNext: false,
    mark,
    note,
    names,
    size,
    leading,
    alt: labels.alt,
  };
}

function drawMark(pen: LetterPen, { mark, alt }: SignatureBlock, x: number, y: number): void {
  if (mark.kind === 'picture') {
    const area = { x, y, width: mark.width, height: mark.height };
    pen.tag('Figure', () => pen.picture(mark.picture, area), { alt, area });
  } else if (mark.kind === 'typed') {
    pen.tag('P', () => {
      const look = { size: mark.size, style: 'italic' } as const;
      pen.lines(mark.lines, x, y + mark.size, mark.size * typedLeading, look);
    });
  } else if (mark.kind === 'line') {
    pen.artifact(() => pen.rule(x, y + mark.height, pictureWidth, colours.ink));
  } else {
    pen.tag('P', () => {
      pen.line(mark.line, x, y + mark.height - 3, { size: 10, style: 'regular' });
    });
  }
}

/** Draws the block with its top left corner at x, y. */
export function drawSignature(pen: LetterPen, block: SignatureBlock, x: number, y: number): void {
  drawMark(pen, block, x, y);
  let baseline = y + block.mark.height + 4 + block.size;
  const note = { size: block.size - 1, style: 'regular', colour: colours.soft } as const;
  if (block.note.length > 0) {
    pen.tag('P', () => {
      pen.lines(block.note, x, baseline, block.leading, note);
    });
    baseline += block.note.length * block.leading;
  }
  baseline += 4;
  for (const [index, name] of block.names.entries()) {
    pen.tag('P', () => {
      pen.lines(name, x, baseline, block.leading, {
        size: block.size,
        style: index === 0 ? 'semibold' : 'regular',
        colour: index === 0 ? colours.ink : colours.soft,
      });
    });
    baseline += name.length * block.leading;
  }
}
