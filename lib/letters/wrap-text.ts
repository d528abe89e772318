/** Line breaking: at words, between Japanese characters, and inside a word only when it is wider than a line. */
import type { LetterStyle } from './fonts/letter-fonts';
import { measureText } from './fonts/measure-text';
import { isBlank, type Segment } from './segment';

/** A part of a line drawn in one call; widths in em. */
export interface Piece {
  readonly text: string;
  readonly blank: boolean;
  readonly width: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** The line was broken at a space, which screen readers and copying need. */
  readonly endsAtSpace: boolean;
}

/** An unbreakable part of a line. */
interface Chunk {
  readonly pieces: Piece[];
  width: number;
  /** Width of its trailing spaces, which are dropped at the end of a line. */
  space: string;
}

/** Size of a blank's tag relative to the text. */
export const tagScale = 0.78;
/** Extra width of a blank beyond its tag, in em. */
const blankSpare = 5;

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303f\uff00-\uffef';
/** Closing marks and small kana that may not start a line, opening marks that may not end one. */
const notFirst = '、。，．・：；？！）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々';
const notLast = '（［｛「『【〈《〔';
const breaks = new RegExp(
  `(?<=[${cjk}])(?<![${notLast}])(?![${notFirst}])|(?<![${notLast}])(?=[${cjk}])(?![${notFirst}])|(?<=[\\p{L}\\p{N}]{2}[-/–])(?=\\p{L})`,
  'u',
);
/** An e-mail address or a link: a break at its hyphen would look like hyphenation. */
const address = /@|:\/\//u;
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
      for (const [index, text] of (address.test(part) ? [part] : part.split(breaks)).entries()) {
        if (index > 0) open = null;
        add({ text, blank: false, width: measureText(text, style) });
      }
    }
  }
  return chunks;
}

/** Splits a chunk wider than a line between characters. Widths are summed without kerning. */
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

/** Returns the lines of a text in a width given in em. No line is wider, except a single wide character. */
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

/** Minimum width of a last line, as a fraction. */
const shortestLast = 0.22;
const narrowerWidths = [0.97, 0.94, 0.91, 0.88, 0.85];

/** As `wrapText`, but slightly narrower when that avoids a single word on the last line. */
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

/** Joins adjacent text into one piece, so that it is drawn and extracted as one. */
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
