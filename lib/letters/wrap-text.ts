/** Breaking lines: at words, between Japanese characters, and inside a word only where it is wider than a line. */
import type { LetterStyle } from './fonts/letter-fonts';
import { measureText } from './fonts/measure-text';
import { isBlank, type Segment } from './segment';

/** A part of a line that is drawn at once; widths in em. */
export interface Piece {
  readonly text: string;
  readonly blank: boolean;
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** The line was broken at a space, which whoever reads the words aloud or copies them needs. */
  readonly endsAtSpace: boolean;
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

function toChunks(segments: readonly Segment[], style: LetterStyle): Chunk[] {
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
      const width = measureText(segment.blank, 'regular') * tagScale + blankSpare;
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
        add({ text, blank: false, width: measureText(text, style) });
      }
    }
  }
  return chunks;
}

/** A chunk wider than a line, cut between characters. Widths are summed: kerning is left out of the count. */
function cut(chunk: Chunk, maxWidth: number, style: LetterStyle): Chunk[] {
  const characters = chunk.pieces.flatMap((piece) =>
    piece.blank
      ? [piece]
      : Array.from(graphemes.segment(piece.text), ({ segment }) => ({
          text: segment,
          blank: false,
          width: measureText(segment, style),
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
export function wrapText(segments: readonly Segment[], style: LetterStyle, maxWidth: number): Line[] {
  const lines: { pieces: Piece[]; width: number; endsAtSpace: boolean }[] = [];
  let line: (typeof lines)[number] | null = null;
  let space = '';
  const chunks = toChunks(segments, style).flatMap((chunk) =>
    chunk.width > maxWidth ? cut(chunk, maxWidth, style) : [chunk],
  );
  for (const chunk of chunks) {
    const spaceWidth = space === '' ? 0 : measureText(space, style);
    if (line && line.width + spaceWidth + chunk.width <= maxWidth) {
      if (space !== '') line.pieces.push({ text: space, blank: false, width: spaceWidth });
      line.pieces.push(...chunk.pieces);
      line.width += spaceWidth + chunk.width;
    } else {
      if (line) line.endsAtSpace = space !== '';
      line = { pieces: [...chunk.pieces], width: chunk.width, endsAtSpace: false };
      lines.push(line);
    }
    space = chunk.space;
  }
  return lines.map((broken) => ({ ...broken, pieces: joinPieces(broken.pieces) }));
}

/** A last line shorter than this part of the width looks like a word left over. */
const shortestLast = 0.22;
const narrowerWidths = [0.97, 0.94, 0.91, 0.88, 0.85];

/** As `wrapText`, but set a little narrower where that keeps a paragraph from ending in a single word. */
export function wrapParagraph(segments: readonly Segment[], style: LetterStyle, maxWidth: number): Line[] {
  const lines = wrapText(segments, style, maxWidth);
  const isShort = (candidate: readonly Line[]) => (candidate.at(-1)?.width ?? 0) < shortestLast * maxWidth;
  if (lines.length < 2 || !isShort(lines)) return lines;
  for (const part of narrowerWidths) {
    const narrower = wrapText(segments, style, maxWidth * part);
    if (narrower.length === lines.length && !isShort(narrower)) return narrower;
  }
  return lines;
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
