/**
 * The letter's typefaces: Figtree for Latin, Noto Sans for Greek, Cyrillic and Vietnamese, Noto Sans JP for
 * Japanese. Each file is read, unpacked and parsed once a process, and only when a text asks for it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { rememberLayouts } from './remembered-layouts';
import { woffToSfnt } from './woff-to-sfnt';

/** How a run of text is set. */
export const letterStyles = ['regular', 'semibold', 'italic'] as const;
export type LetterStyle = (typeof letterStyles)[number];

/** One font file: a style of a family for a part of its characters. */
export interface LetterFace {
  /** Unique name, by which the document knows the font. */
  readonly key: string;
  readonly font: Font;
  /** OpenType features that differ from a shaper's own choice. */
  readonly features: Readonly<Record<string, boolean>> | undefined;
  has(codePoint: number): boolean;
}

interface Family {
  readonly folder: string;
  readonly subsets: readonly string[];
  /** Weight and slope of the file for each style; a family without italics is set upright. */
  readonly files: Readonly<Record<LetterStyle, string>>;
  readonly features?: Readonly<Record<string, boolean>>;
}

const figtree: Family = {
  folder: 'figtree',
  subsets: ['latin', 'latin-ext'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-italic' },
};
const notoSans: Family = {
  folder: 'noto-sans',
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-italic' },
  // Composition takes ọ apart again, into two glyphs of which one stands for no character: it can't be copied.
  features: { ccmp: false },
};
const notoSansJapanese: Family = {
  folder: 'noto-sans-jp',
  subsets: ['japanese', 'latin'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-normal' },
};
const families: readonly Family[] = [figtree, notoSans, notoSansJapanese];

const faces = new Map<string, LetterFace>();

function loadFace(family: Family, subset: string, style: LetterStyle): LetterFace {
  const key = `${family.folder}-${subset}-${family.files[style]}`;
  const known = faces.get(key);
  if (known) return known;
  // From the working folder: a bundler would move a path that is relative to this module.
  const path = join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules/@fontsource',
    family.folder,
    'files',
    `${key}.woff`,
  );
  const font = create(woffToSfnt(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`Not a single font: ${key}`);
  const characters = new Set(font.characterSet);
  const face: LetterFace = {
    key,
    font: rememberLayouts(font),
    features: family.features,
    has: (codePoint) => characters.has(codePoint),
  };
  faces.set(key, face);
  return face;
}

/** The face of a family's style that has a character, or null. */
function findFace(family: Family, style: LetterStyle, codePoint: number): LetterFace | null {
  for (const subset of family.subsets) {
    const face = loadFace(family, subset, style);
    if (face.has(codePoint)) return face;
  }
  return null;
}

/** For each family in order of preference: how to find the face of a character in it. */
export function listFaceFinders(style: LetterStyle): ((codePoint: number) => LetterFace | null)[] {
  return families.map((family) => (codePoint) => findFace(family, style, codePoint));
}

/** The face that has U+FFFD, which stands for what no face has. */
export function getReplacementFace(style: LetterStyle): LetterFace {
  return loadFace(notoSans, 'latin', style);
}
