/**
 * Positions on the sheet, by the country of the address.
 * All measures in millimetres from the top left corner of an A4 sheet.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LetterGeometry {
  readonly name: 'nl' | 'gb' | 'de';
  /** Area of the address lines. */
  readonly window: Box;
  /** Visible area of the envelope's window: contains only the address and the return line. */
  readonly shown: Box;
  /** Top of the sender's address in one small line above the recipient's; null where the post has none. */
  readonly returnLineTop: number | null;
  readonly sender: Box;
  /** Baseline of the last line of place and date, in the sender's column. */
  readonly dateBaseline: number;
  /** Top of the letter's body, below the upper fold. */
  readonly bodyTop: number;
  /** Fold marks. */
  readonly folds: readonly [number, number];
}

/** Left edge of all content but the marks, aligned with the address. */
export const marginLeft = 25;
/** Right edge of all content: the usual margins of a Dutch letter are 25 mm left and 20 mm right. */
export const textRight = 190;
/** Top of every sheet's footer. */
export const footerTop = 263;

/** Right of every window, with 5 mm for a sheet that slides in its envelope. */
const senderColumn = { left: 125, top: 20, right: textRight, bottom: 76 } as const;

/** Derived from a DL envelope (110 × 220 mm) with a left window, not from a standard. */
const dutch: LetterGeometry = {
  name: 'nl',
  window: { left: marginLeft, top: 50, right: 120, bottom: 79 },
  shown: { left: 20, top: 50, right: 120, bottom: 79 },
  returnLineTop: null,
  sender: senderColumn,
  dateBaseline: 93,
  bodyTop: 101,
  folds: [99, 198],
};

const british: LetterGeometry = {
  name: 'gb',
  window: { left: marginLeft, top: 39.5, right: 120, bottom: 66.3 },
  shown: { left: 24.6, top: 39.5, right: 120, bottom: 66.3 },
  returnLineTop: null,
  sender: senderColumn,
  dateBaseline: 93,
  bodyTop: 101,
  folds: [99, 198],
};

/** DIN 5008 form A. */
const german: LetterGeometry = {
  name: 'de',
  window: { left: marginLeft, top: 35, right: 105, bottom: 71 },
  shown: { left: 20, top: 27, right: 110, bottom: 72 },
  returnLineTop: 30,
  sender: senderColumn,
  dateBaseline: 85,
  bodyTop: 92,
  folds: [87, 192],
};

const byCountry: Readonly<Record<string, LetterGeometry>> = { nl: dutch, gb: british, de: german };

/** Returns the geometry for a country (ISO 3166-1 alpha-2); the German one by default. */
export function geometryOf(country: string): LetterGeometry {
  return byCountry[country.toLowerCase()] ?? german;
}
