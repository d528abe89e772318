/** Line breaking and sizing of a headline. Pure: the text measurement is a parameter. */

export interface HeadlineRoom {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Em. */
  readonly lineHeight: number;
  readonly linesMax: number;
  /** Font sizes in pixels, the largest first. */
  readonly sizes: readonly number[];
}

export interface SetHeadline {
  readonly lines: readonly string[];
  readonly size: number;
}

const ellipsis = '…';
const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Returns the largest size that fits; at the smallest, overflow is replaced by an ellipsis. */
export function setHeadline(
  text: string,
  { width, height, lineHeight, linesMax, sizes }: HeadlineRoom,
  measure: (text: string) => number,
): SetHeadline {
  const words = text.split(/\s+/u).filter(Boolean);
  for (const size of sizes) {
    const fits = (line: string) => measure(line) * size <= width;
    if (!words.every(fits)) continue;
    const lines = breakWords(words, fits);
    if (lines.length <= linesMax && lines.length * size * lineHeight <= height) {
      return { lines: balance(words, lines.length, fits), size };
    }
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string) => measure(line) * size <= width;
  const lines = breakWords(
    words.flatMap((word) => cutWord(word, fits)),
    fits,
  );
  if (lines.length <= linesMax) return { lines, size };
  const shown = lines.slice(0, linesMax);
  return { lines: [...shown.slice(0, -1), shorten(shown.at(-1) ?? '', fits)], size };
}

function breakWords(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Balances the line lengths without adding lines, to avoid a single word on the last line. */
function balance(words: readonly string[], count: number, fits: (line: string) => boolean): string[] {
  const total = words.join(' ').length;
  for (let target = Math.ceil(total / count); target <= total; target += 1) {
    const lines = breakWords(words, (line) => line.length <= target && fits(line));
    if (lines.length <= count) return lines;
  }
  return breakWords(words, fits);
}

/** Splits a word that is wider than a line. */
function cutWord(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (characters.length > 0 && !fits(characters.join('').trimEnd() + ellipsis)) characters.pop();
  return characters.join('').trimEnd() + ellipsis;
}
