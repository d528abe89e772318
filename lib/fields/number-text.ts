/** Numbers as people type them in Dutch or English: `1.234,56`, `1,234.56`, `12,5`, `€ 12`, `EUR 12,50`, `12,-`, `,50`. */

/**
 * Returns the number, or null. One point or comma before exactly three digits groups thousands; otherwise it
 * is decimal.
 */
export function findNumber(text: string): number | null {
  const bare = text
    .replace(/[\s€]|EUR(?:O(?:'?S)?)?/giu, '')
    // Whole euros on a price tag: `12,-`.
    .replace(/[.,][-\u2010-\u2015]{1,2}$/u, '')
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
