/**
 * The letter's fonts: Figtree for Latin, Noto Sans for Greek, Cyrillic and Vietnamese, Noto Sans JP for
 * Japanese. Each file is read, unpacked and parsed once per process, on first use.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { rememberLayouts } from './remembered-layouts';
import { woffToSfnt } from './woff-to-sfnt';

/** Styles of a text run. */
export const letterStyles = ['regular', 'semibold', 'italic'] as const;
export type LetterStyle = (typeof letterStyles)[number];

/** One font file: a style of a family for some of its characters. */
export interface LetterFace {
  /** Unique name of the font in the document. */
  readonly key: string;
  readonly font: Font;
  /** OpenType features that override the shaper's defaults. */
  readonly features: Readonly<Record<string, boolean>> | undefined;
  has(codePoint: number): boolean;
}

interface Family {
  readonly name: string;
  /** Of its files, from the project's. */
  readonly folder: string;
  readonly subsets: readonly string[];
  /** Weight and slope by style; a family without italics is upright. */
  readonly files: Readonly<Record<LetterStyle, string>>;
  readonly features?: Readonly<Record<string, boolean>>;
}

const figtree: Family = {
  name: 'figtree',
  folder: 'node_modules/@fontsource/figtree/files',
  subsets: ['latin', 'latin-ext'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-italic' },
};
const notoSans: Family = {
  name: 'noto-sans',
  folder: 'node_modules/@fontsource/noto-sans/files',
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-italic' },
  // Disables decomposition of ọ into two glyphs, of which one has no character and can't be copied.
  features: { ccmp: false },
};
/** Four files of @fontsource/noto-sans-jp 5.3.0, which weighs 80 MB. */
const notoSansJapanese: Family = {
  name: 'noto-sans-jp',
  folder: 'lib/letters/fonts/noto-sans-jp',
  subsets: ['japanese', 'latin'],
  files: { regular: '400-normal', semibold: '600-normal', italic: '400-normal' },
};
const families: readonly Family[] = [figtree, notoSans, notoSansJapanese];

const faces = new Map<string, LetterFace>();

function loadFace(family: Family, subset: string, style: LetterStyle): LetterFace {
  const key = `${family.name}-${subset}-${family.files[style]}`;
  const known = faces.get(key);
  if (known) return known;
  // From the working folder: a bundler would move a path that is relative to this module.
  const path = join(/* turbopackIgnore: true */ process.cwd(), family.folder, `${key}.woff`);
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

/** Returns the face of a family's style with a character, or null. */
function findFace(family: Family, style: LetterStyle, codePoint: number): LetterFace | null {
  for (const subset of family.subsets) {
    const face = loadFace(family, subset, style);
    if (face.has(codePoint)) return face;
  }
  return null;
}

/** Returns a face lookup per family, in order of preference. */
export function listFaceFinders(style: LetterStyle): ((codePoint: number) => LetterFace | null)[] {
  return families.map((family) => (codePoint) => findFace(family, style, codePoint));
}

/** Returns the face with U+FFFD, the replacement of unsupported characters. */
export function getReplacementFace(style: LetterStyle): LetterFace {
  return loadFace(notoSans, 'latin', style);
}
