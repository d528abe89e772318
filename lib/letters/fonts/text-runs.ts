/** Splits text into runs of one font each, by the glyphs that each font has. */
import { cleanLines } from './clean-text';
import { getReplacementFace, type LetterFace, type LetterStyle, listFaceFinders } from './letter-fonts';

/** U+FFFD: replaces unsupported characters visibly, also when copied. */
export const replacementCharacter = '\uFFFD';

export interface TextRun {
  readonly face: LetterFace;
  readonly text: string;
}

type FaceFinder = (codePoint: number) => LetterFace | null;

interface Glyph {
  readonly face: LetterFace;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Returns every character of a text with its face in one family, or null when one is missing. */
function inOneFamily(text: string, find: FaceFinder): Glyph[] | null {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const face = find(character.codePointAt(0) ?? 0);
    if (!face) return null;
    glyphs.push({ face, text: character });
  }
  return glyphs;
}

function inFirstFamily(text: string, finders: readonly FaceFinder[]): Glyph[] | null {
  for (const find of finders) {
    const glyphs = inOneFamily(text, find);
    if (glyphs) return glyphs;
  }
  return null;
}

/** Returns the glyphs of a grapheme, or of its compatible form (a ligature, a full-width letter), or null. */
function glyphsOfGrapheme(grapheme: string, finders: readonly FaceFinder[]): Glyph[] | null {
  const glyphs = inFirstFamily(grapheme, finders) ?? inFirstFamily(grapheme.normalize('NFKC'), finders);
  if (glyphs) return glyphs;
  // Falls back to a letter and its mark from two families.
  const apart: Glyph[] = [];
  for (const character of grapheme) {
    const one = inFirstFamily(character, finders);
    if (!one) return null;
    apart.push(...one);
  }
  return apart;
}

/**
 * Returns the runs of a line. A word uses the first family with all its characters, so that names are not
 * mixed; only a word that no family covers is.
 */
export function splitRuns(text: string, style: LetterStyle): TextRun[] {
  const finders = listFaceFinders(style);
  const runs: { face: LetterFace; text: string }[] = [];
  const append = ({ face, text: part }: Glyph) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += part;
    else runs.push({ face, text: part });
  };
  for (const word of text.match(/ +|[^ ]+/gu) ?? []) {
    const previous = runs.at(-1);
    if (word.startsWith(' ') && previous?.face.has(0x20)) {
      previous.text += word;
      continue;
    }
    const whole = inFirstFamily(word, finders);
    if (whole) {
      whole.forEach(append);
      continue;
    }
    for (const { segment } of graphemes.segment(word)) {
      const glyphs = glyphsOfGrapheme(segment, finders);
      if (glyphs) glyphs.forEach(append);
      else append({ face: getReplacementFace(style), text: replacementCharacter });
    }
  }
  return runs;
}

/**
 * Returns the distinct characters of a text that the letter can't print, in order: Arabic, Hebrew, Thai, emoji and so
 * on. They are printed as U+FFFD; a form can list them beforehand.
 */
export function unsupportedCharacters(text: string): string[] {
  const finders = listFaceFinders('regular');
  const missing = new Set<string>();
  for (const line of cleanLines(text)) {
    for (const { segment } of graphemes.segment(line)) {
      if (segment === replacementCharacter || !glyphsOfGrapheme(segment, finders)) missing.add(segment);
    }
  }
  return [...missing];
}
