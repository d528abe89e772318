/**
 * The two typefaces: one preload each, rare characters and latin-ext only on use, and measured fallbacks
 * (app/styles/fallback-fonts.css) instead of the generated ones, which support one weight only. Both are `optional`:
 * a font that loads too late is used from the next page on, so that no text shifts. The files of ./typefaces are subsets
 * of their packages (`npm run typefaces`).
 */
import localFont from 'next/font/local';

const bricolage = localFont({
  src: './typefaces/bricolage-grotesque-common.woff2',
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
        'U+0000-007E,U+00A0,U+00B2-00B3,U+00B7,U+00C9,U+00D7,U+00E0-00E2,U+00E4,U+00E7-00EB,U+00ED,U+00EF,U+00F1,U+00F3-00F4,U+00F6-00F7,U+00FB-00FC,U+200B-200F,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+20AC,U+2212',
    },
  ],
});

const bricolageRare = localFont({
  src: './typefaces/bricolage-grotesque-rare.woff2',
  weight: '200 800',
  style: 'normal',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-bricolage-rare',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00B1,U+00B4-00B6,U+00B8-00C8,U+00CA-00D6,U+00D8-00DF,U+00E3,U+00E5-00E6,U+00EC,U+00EE,U+00F0,U+00F2,U+00F5,U+00F8-00FA,U+00FD-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+2002-200A,U+201A,U+2032-2044,U+2122,U+2191,U+2193,U+2215',
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
  src: './typefaces/figtree-common.woff2',
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
        'U+0000-007E,U+00A0,U+00B2-00B3,U+00B7,U+00C9,U+00D7,U+00E0-00E2,U+00E4,U+00E7-00EB,U+00ED,U+00EF,U+00F1,U+00F3-00F4,U+00F6-00F7,U+00FB-00FC,U+200B-200F,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+20AC,U+2212',
    },
  ],
});

const figtreeRare = localFont({
  src: './typefaces/figtree-rare.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-figtree-rare',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00B1,U+00B4-00B6,U+00B8-00C8,U+00CA-00D6,U+00D8-00DF,U+00E3,U+00E5-00E6,U+00EC,U+00EE,U+00F0,U+00F2,U+00F5,U+00F8-00FA,U+00FD-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+2002-200A,U+201A,U+2032-2044,U+2122,U+2191,U+2193,U+2215',
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
export const fontVariables = [bricolage, bricolageRare, bricolageExt, figtree, figtreeRare, figtreeExt]
  .map((font) => font.variable)
  .join(' ');
