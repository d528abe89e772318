/** Breaking lines: at words, between Japanese characters, and inside a word only where it is wider than a line. */
import type { LetterStyle } from './fonts/letter-fonts';
import { isBlank, type Segment } from './segment';

/** Width of a text in em, that is at size 1. */
export type MeasureText = (text: string, style: LetterStyle) => number;

/** A part of a line that is drawn at once; widths in em. */
export interface Piece {
  readonly text: string;
  readonly blank: boolean;
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** What stays together on a line. */
interface Chunk {
  readonly pieces: Piece[];
  width: number;
  /** Width of the spaces after it, which vanish at the end of a line. */
  space: string;
}

/** Size of a blank's tag against the text around it. */
export const tagScale = 0.78;
/** A blank is wider than its tag by this much, in em. */
const blankSpare = 5;

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303f\uff00-\uffef';
/** Closing marks and small kana that may not begin a line, opening marks that may not end one. */
const notFirst = '、。，．・：；？！）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々';
const notLast = '（［｛「『【〈《〔';
const breaks = new RegExp(
  `(?<=[${cjk}])(?<![${notLast}])(?![${notFirst}])|(?<![${notLast}])(?=[${cjk}])(?![${notFirst}])|(?<=[\\p{L}\\p{N}][-/–])(?=\\p{L})`,
  'u',
);
const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

function toChunks(segments: readonly Segment[], style: LetterStyle, measure: MeasureText): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | null = null;
  const add = (piece: Piece) => {
    if (!open) {
      open = { pieces: [], width: 0, space: '' };
      chunks.push(open);
    }
    open.pieces.push(piece);
    open.width += piece.width;
  };
  for (const segment of segments) {
    if (isBlank(segment)) {
      const width = measure(segment.blank, 'regular') * tagScale + blankSpare;
      add({ text: segment.blank, blank: true, width });
      continue;
    }
    for (const part of segment.match(/ +|[^ ]+/gu) ?? []) {
      if (part.startsWith(' ')) {
        const last = chunks.at(-1);
        if (last) last.space = part;
        open = null;
        continue;
      }
      for (const [index, text] of part.split(breaks).entries()) {
        if (index > 0) open = null;
        add({ text, blank: false, width: measure(text, style) });
      }
    }
  }
  return chunks;
}

/** A chunk wider than a line, cut between characters. Widths are summed: kerning is left out of the count. */
function cut(chunk: Chunk, maxWidth: number, style: LetterStyle, measure: MeasureText): Chunk[] {
  const characters = chunk.pieces.flatMap((piece) =>
    piece.blank
      ? [piece]
      : Array.from(graphemes.segment(piece.text), ({ segment }) => ({
          text: segment,
          blank: false,
          width: measure(segment, style),
        })),
  );
  const parts: Chunk[] = [];
  for (const piece of characters) {
    const part = parts.at(-1);
    if (part && part.width + piece.width <= maxWidth) {
      part.pieces.push(piece);
      part.width += piece.width;
    } else parts.push({ pieces: [piece], width: piece.width, space: '' });
  }
  const last = parts.at(-1);
  if (last) last.space = chunk.space;
  return parts;
}

/** The lines of a text in a width given in em. No line is wider, unless one character alone is. */
export function wrapText(
  segments: readonly Segment[],
  style: LetterStyle,
  maxWidth: number,
  measure: MeasureText,
): Line[] {
  const lines: { pieces: Piece[]; width: number }[] = [];
  let line: { pieces: Piece[]; width: number } | null = null;
  let space = '';
  const chunks = toChunks(segments, style, measure).flatMap((chunk) =>
    chunk.width > maxWidth ? cut(chunk, maxWidth, style, measure) : [chunk],
  );
  for (const chunk of chunks) {
    const spaceWidth = space === '' ? 0 : measure(space, style);
    if (line && line.width + spaceWidth + chunk.width <= maxWidth) {
      if (space !== '') line.pieces.push({ text: space, blank: false, width: spaceWidth });
      line.pieces.push(...chunk.pieces);
      line.width += spaceWidth + chunk.width;
    } else {
      line = { pieces: [...chunk.pieces], width: chunk.width };
      lines.push(line);
    }
    space = chunk.space;
  }
  return lines.map(({ pieces, width }) => ({ pieces: joinPieces(pieces), width }));
}

/** Neighbouring text as one piece, so that it is drawn, and read back, as one. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && !last.blank && !piece.blank) {
      joined[joined.length - 1] = {
        text: last.text + piece.text,
        blank: false,
        width: last.width + piece.width,
      };
    } else joined.push(piece);
  }
  return joined;
}
