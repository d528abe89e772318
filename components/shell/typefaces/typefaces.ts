/** Subsets of the web fonts: characters, features and file names. */
export interface Typeface {
  /** Path of the source file in the package. */
  readonly source: string;
  /** Name of the generated file, beside this module. */
  readonly file: string;
  /** Its characters, as the `unicode-range` that components/shell/fonts.ts declares. */
  readonly range: string;
  /** Axes of the source at one value; the file has the others in full. */
  readonly fixedAxes: Readonly<Record<string, number>>;
}

/** Characters of the preloaded files: those of the site's own texts in Dutch and English, and the accents of most names. */
export const commonRange =
  'U+0000-007E,U+00A0,U+00B2-00B3,U+00B7,U+00C9,U+00D7,U+00E0-00E2,U+00E4,U+00E7-00EB,U+00ED,U+00EF,U+00F1,U+00F3-00F4,U+00F6-00F7,U+00FB-00FC,U+200B-200F,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+20AC,U+2212';

/** The other characters of the packages' Latin files: loaded by pages that contain one of them. */
export const rareRange =
  'U+00A1-00B1,U+00B4-00B6,U+00B8-00C8,U+00CA-00D6,U+00D8-00DF,U+00E3,U+00E5-00E6,U+00EC,U+00EE,U+00F0,U+00F2,U+00F5,U+00F8-00FA,U+00FD-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+2002-200A,U+201A,U+2032-2044,U+2122,U+2191,U+2193,U+2215';

/**
 * Features that browsers apply by default, and tabular figures (`figures` in app/styles/looks.css). Fractions,
 * superscripts and subscripts are not used.
 */
export const usedFeatures = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

const bricolage = {
  source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  // One optical size, that of a phone's headline: all of them weigh twice as much.
  fixedAxes: { opsz: 40 },
};

const figtree = {
  source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  fixedAxes: {},
};

/**
 * The full weight range: a smaller one saves 2 %, but rounds outlines and widths differently,
 * which made headlines a pixel wider.
 */
export const typefaces: readonly Typeface[] = [
  { ...bricolage, file: 'bricolage-grotesque-common.woff2', range: commonRange },
  { ...bricolage, file: 'bricolage-grotesque-rare.woff2', range: rareRange },
  { ...figtree, file: 'figtree-common.woff2', range: commonRange },
  { ...figtree, file: 'figtree-rare.woff2', range: rareRange },
];

/** Lists the code points of a `unicode-range`. */
export function listCodePoints(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
