/**
 * Numbers as people type them in Dutch or English: `1.234,56`, `1,234.56`, `12,5`, `€ 12`, `EUR 12,50`, `12 euro 50`, `12,-`, `,50`.
 */

const euro = "(?:€|EUR(?:O(?:'?S)?)?)";
const euroBefore = new RegExp(`^([+-]?)${euro}{1,2}`, 'iu');
/** After a number, also of whole euros on a price tag: `12,-`. */
const euroAfter = new RegExp(`${euro}{0,2}(?:[.,][-\\u2010-\\u2015]{1,2})?${euro}{0,2}$`, 'iu');
const euroBetween = new RegExp(`^(.*\\d)${euro}(\\d{2})$`, 'iu');

/**
 * Returns the number, or null. One point or comma before exactly three digits groups thousands; otherwise it
 * is decimal.
 */
export function findNumber(text: string): number | null {
  const bare = text
    .replace(/\s/gu, '')
    .replace(euroBefore, '$1')
    .replace(euroAfter, '')
    .replace(
      euroBetween,
      (_, euros: string, cents: string) => `${euros}${euros.includes('.') ? ',' : '.'}${cents}`,
    )
    .replace(/^([+-]?)([.,]\d{1,2})$/u, '$10$2');
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(bare);
  if (!match?.[2]) return null;
  const digits = match[2];
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(bare);
  const same = separators.every((each) => each === last);
  const tail = digits.slice(digits.lastIndexOf(last) + 1);
  const groups = same && (separators.length > 1 || tail.length === 3);
  const whole = groups ? digits : digits.slice(0, digits.lastIndexOf(last));
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole) || (!groups && tail.length === 0)) return null;
  return Number(`${match[1]}${whole.replace(/[.,]/g, '')}${groups ? '' : `.${tail}`}`);
}
