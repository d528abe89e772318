/** Amounts and account numbers as banks write them; null for other texts. */

export type DecimalMark = '.' | ',';

const amount = /^([+-]?)((?=\D?\d)[\d.,]+)([+-]?)$/;
/** Digits of euros: more are an account or a reference. Leading zeros do not count. */
const wholeDigitsMax = 12;

/**
 * `-1.234,56`, `1,234.56`, `+12,3`, `€ 12.00`, `12,34-`, `(12,34)`, `0000012.34` in cents. The last dot or comma is decimal; where it
 * can stand between thousands as well, the file's `mark` decides, and without one it does.
 */
export function findCents(text: string, mark: DecimalMark | null = null): number | null {
  const match = amount.exec(bareAmount(text));
  if (!match) return null;
  const [, before = '', digits = '', behind = ''] = match;
  const isOpen = mark !== null && digits.split(mark).length === 2;
  const decimalMark = ownMark(digits) ?? (isOpen ? mark : null);
  const at = decimalMark === null ? digits.length : digits.lastIndexOf(decimalMark);
  return centsOf(`${before}${behind}`, digits.slice(0, at).replace(/[.,]/g, ''), digits.slice(at + 1));
}

/** An amount of a format whose point or comma is always decimal (XML, OFX, SWIFT): `42.500` is 42.50. */
export function findDecimalCents(text: string): number | null {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)((?=\D?\d)\d*)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  return centsOf(sign, whole, fraction);
}

/** The decimal mark of a file's amounts, or null where they leave it open. */
export function findDecimalMark(texts: readonly string[]): DecimalMark | null {
  const digits = texts.flatMap((text) => amount.exec(bareAmount(text))?.[2] ?? []);
  const own = new Set(digits.flatMap((each) => ownMark(each) ?? []));
  if (own.size > 0) return own.size === 1 ? ([...own][0] ?? null) : null;
  // Thousands without a single smaller amount among them: three decimals.
  const last = new Set(digits.map((each) => /^\d+([.,])\d{3}$/.exec(each)?.[1]));
  const [only] = last;
  return digits.length >= 5 && last.size === 1 && (only === '.' || only === ',') ? only : null;
}

/** The decimal mark that an amount shows by itself: three digits behind it can be thousands. */
function ownMark(digits: string): DecimalMark | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  if (marks.filter((mark) => mark === last).length > 1) return null;
  const at = digits.lastIndexOf(last);
  const canBeThousands = /^[1-9]\d{0,2}$/.test(digits.slice(0, at)) && digits.length - at === 4;
  return marks.length === 1 && canBeThousands ? null : last;
}

function bareAmount(text: string): string {
  const bare = text.replace(/[\s\u00a0€'’]|EUR/gi, '').replace(/[−–]/g, '-');
  return bare.replace(/^\(([^()]*)\)$/, '-$1');
}

/** Rounds to whole cents: some currencies and interest have up to five decimals. */
function centsOf(sign: string, whole: string, fraction: string): number | null {
  const euros = whole.replace(/^0+/, '');
  if ((whole === '' && fraction === '') || euros.length > wholeDigitsMax) return null;
  const cents = Number(euros) * 100 + Math.round(Number(`0.${fraction || '0'}`) * 100);
  return sign.includes('-') && cents !== 0 ? -cents : cents;
}

/** Whether a text is an IBAN and nothing else, by its check digits (ISO 13616): many references have the same form. */
export function isIban(text: string): boolean {
  const bare = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false;
  const digits = [...bare.slice(4), ...bare.slice(0, 4)].map((each) => Number.parseInt(each, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text ends in a card's number, of which banks show the last digits: `**** **** **** 1005`. */
export function hasCardNumber(text: string): boolean {
  return /[*x]{4}[ -]?\d{4}$/i.test(text.trim());
}

/** An account number in the form that it is compared in, alone or behind its bank's code; null for other texts. */
export function findIban(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const candidates = [upper.replace(/\s/g, ''), upper.split(/\s+/).at(-1) ?? ''];
  return candidates.find((each) => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(each)) ?? null;
}
