/** The typefaces that every page loads, made smaller than their packages have them: what is kept of each, and where. */
export interface Typeface {
  /** The file in the package. */
  readonly source: string;
  /** The file made of it, beside this module. */
  readonly file: string;
}

/** What is in the files: the characters that components/shell/fonts.ts declares for them. */
export const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * What browsers apply by themselves, and figures of one width (`figures` in app/styles/looks.css). Fractions, raised and
 * lowered figures and the like are asked for nowhere.
 */
export const keptFeatures = [
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
 * The weights stay whole: a shorter range would weigh 2 % less, but each outline and width is rounded anew for it, and
 * headlines came out a pixel wider.
 */
export const typefaces: readonly Typeface[] = [
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    file: 'bricolage-grotesque-latin.woff2',
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree-latin.woff2',
  },
];

/** The code points of a `unicode-range`. */
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
