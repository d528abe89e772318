/**
 * The two typefaces (brand 'Type'): one preload each, latin-ext only on use, and measured fallbacks
 * (app/styles/fallback-fonts.css) instead of the generated ones, which support one weight only. Both are
 * `optional`:
 * a font that loads too late is used from the next page on, so that no text shifts. The files are subsets of
 * their
 * packages (./typefaces, `npm run typefaces`).
 */
import localFont from 'next/font/local';

const bricolage = localFont({
  src: './typefaces/bricolage-grotesque-latin.woff2',
  weight: '200 800',
  style: 'normal',
  display: 'optional',
  preload: true,
  adjustFontFallback: false,
  variable: '--font-bricolage',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const bricolageExt = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
  weight: '200 800',
  style: 'normal',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-bricolage-ext',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const figtree = localFont({
  src: './typefaces/figtree-latin.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'optional',
  preload: true,
  adjustFontFallback: false,
  variable: '--font-figtree',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const figtreeExt = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-figtree-ext',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** Classes for `<html>` that define the fonts' custom properties. */
export const fontVariables = [bricolage, bricolageExt, figtree, figtreeExt]
  .map((font) => font.variable)
  .join(' ');
