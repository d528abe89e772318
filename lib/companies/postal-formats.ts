/** Postcode formats per country: parsing and normalisation. */

export interface PostcodeFormat {
  /** Regular expression source for one postcode, upper case, without anchors and capturing groups. */
  readonly pattern: string;
  /** Formats a matched code in the country's notation. */
  readonly write: (code: string) => string;
  /** The complete form, required for delivery. */
  readonly complete: RegExp;
}

const digitsOnly = (code: string): string => code.replace(/\D/g, '');

/** Plain digits; a space inside ("85 609") is removed. */
function plain(pattern: string, complete: RegExp): PostcodeFormat {
  return { pattern, write: digitsOnly, complete };
}

/** Digits with a space after the third: Sweden, Czechia, Slovakia, Greece. */
const threeAndTwo: PostcodeFormat = {
  pattern: '\\d{3}\\s?\\d{2}',
  write: (code) => digitsOnly(code).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  complete: /^\d{3} \d{2}$/,
};

/** Outward and inward part: a space before the last three characters. */
function lastThreeApart(pattern: string, complete: RegExp): PostcodeFormat {
  return {
    pattern,
    write: (code) => {
      const compact = code.replace(/\s/g, '');
      return compact.length > 4 ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : compact;
    },
    complete,
  };
}

const four = plain('\\d{4}', /^\d{4}$/);
const five = plain('\\d{2}\\s?\\d{3}', /^\d{5}$/);

export const postcodeFormats: Readonly<Record<string, PostcodeFormat>> = {
  nl: {
    // "AM 1018VN": an abbreviation before the code; "1043": without letters.
    pattern: '\\d{4}(?:\\s?[A-Z]{2}(?![A-Za-z]))?',
    write: (code) => code.replace(/^(\d{4})\s?([A-Z]{2})$/, '$1 $2'),
    complete: /^[1-9]\d{3} [A-Z]{2}$/,
  },
  de: five,
  fr: five,
  it: five,
  es: five,
  fi: five,
  ee: five,
  hr: five,
  lt: five,
  mc: five,
  sm: five,
  tr: five,
  at: plain('\\d{4,5}', /^\d{4}$/),
  be: four,
  ch: four,
  li: four,
  dk: four,
  no: four,
  hu: four,
  si: four,
  cy: four,
  bg: four,
  lu: plain('\\d{3,4}', /^\d{4}$/),
  is: plain('\\d{3}', /^\d{3}$/),
  ro: plain('\\d{6}', /^\d{6}$/),
  ru: plain('\\d{6}', /^\d{6}$/),
  sg: plain('\\d{6}', /^\d{6}$/),
  il: plain('\\d{5,7}', /^\d{7}$/),
  nz: four,
  au: four,
  se: threeAndTwo,
  cz: threeAndTwo,
  sk: threeAndTwo,
  gr: threeAndTwo,
  pl: { pattern: '\\d{2}-\\d{3}', write: (code) => code, complete: /^\d{2}-\d{3}$/ },
  pt: { pattern: '\\d{4}-\\d{3}', write: (code) => code, complete: /^\d{4}-\d{3}$/ },
  jp: { pattern: '\\d{3}-\\d{4}', write: (code) => code, complete: /^\d{3}-\d{4}$/ },
  lv: { pattern: '\\d{4}', write: (code) => `LV-${code}`, complete: /^LV-\d{4}$/ },
  gb: lastThreeApart(
    '(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s?[\\dO][A-Z]{2}|[A-Z]{1,2}\\d[A-Z])',
    /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  ),
  im: lastThreeApart('IM\\d{1,2}\\s?\\d[A-Z]{2}', /^IM\d{1,2} \d[A-Z]{2}$/),
  gi: lastThreeApart('GX11\\s?1AA', /^GX11 1AA$/),
  ca: lastThreeApart('[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d', /^[A-Z]\d[A-Z] \d[A-Z]\d$/),
  ie: {
    pattern: '[A-Z](?:[\\dO]\\d|6W)\\s?[A-Z\\d]{4}',
    write: (code) => {
      const compact = code.replace(/\s/g, '').replace(/^([A-Z])O/, '$10');
      return `${compact.slice(0, 3)} ${compact.slice(3)}`;
    },
    complete: /^[A-Z](?:\d\d|6W) [A-Z\d]{4}$/,
  },
  mt: {
    pattern: '(?:[A-Z]{3}\\s?\\d{4}|\\d{4})',
    write: (code) => code.replace(/^([A-Z]{3})\s?(\d{4})$/, '$1 $2'),
    complete: /^[A-Z]{3} \d{4}$/,
  },
  us: {
    pattern: '\\d{4,5}(?:\\s?-\\s?\\d{4})?',
    write: (code) => code.replace(/\s/g, ''),
    complete: /^\d{5}(?:-\d{4})?$/,
  },
};

/** For countries without a known format: a number of four to seven digits. */
export const anyPostcode: PostcodeFormat = plain('\\d{4,7}', /^\d{4,7}$/);

/** States of the USA by name, for lines such as "Indiana 46545". */
export const stateNames = new Set(
  `Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas
  |Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire
  |New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina
  |South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Victoria|Queensland|Tasmania`
    .split('|')
    .map((name) => name.trim()),
);
