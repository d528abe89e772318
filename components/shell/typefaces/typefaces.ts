/** Subsets of the web fonts: characters, features and file names. */
export interface Typeface {
  /** Path of the source file in the package. */
  readonly source: string;
  /** Name of the generated file, beside this module. */
  readonly file: string;
  /** Axes of the source at one value; the file has the others in full. */
  readonly fixedAxes: Readonly<Record<string, number>>;
}

/** Characters in the files, as declared by components/shell/fonts.ts. */
export const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Features that browsers apply by default, and tabular figures (`figures` in app/styles/looks.css).
 * Fractions,
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

/**
 * The full weight range: a smaller one saves 2 %, but rounds outlines and widths differently,
 * which made headlines a pixel wider.
 */
export const typefaces: readonly Typeface[] = [
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    file: 'bricolage-grotesque-latin.woff2',
    // One optical size, that of a phone's headline: all of them weigh twice as much.
    fixedAxes: { opsz: 40 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree-latin.woff2',
    fixedAxes: {},
  },
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
