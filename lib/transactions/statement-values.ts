/** Parses amounts and dates of banks. Null when malformed. */

/**
 * `-1.234,56`, `1,234.56`, `+12,3`, `€ 12.00`, `12,34-` in cents. The last dot or comma is decimal if one or
 * two digits follow; three are thousands.
 */
export function findCents(text: string): number | null {
  const bare = text.replace(/[\s\u00a0€]|EUR/gi, '').replace(/[−–]/g, '-');
  const match = /^([+-]?)(\d[\d.,'’]*)([+-]?)$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits = '', behind = ''] = match;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = (decimals ? digits.slice(0, -decimals.length - 1) : digits).replace(/[.,'’]/g, '');
  if (!/^\d{1,12}$/.test(whole)) return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return before === '-' || behind === '-' ? -cents : cents;
}

const written = [
  { pattern: /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/, order: [1, 2, 3] },
  { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  // Day first, as everywhere in Europe.
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/, order: [3, 2, 1] },
] as const;

/** `20261121`, `2026-11-21 10:00:00`, `21-11-2026`, `21.11.2026` as YYYY-MM-DD; null for an invalid day. */
export function findDate(text: string): string | null {
  const line = text.trim();
  for (const { pattern, order } of written) {
    const match = pattern.exec(line);
    if (!match) continue;
    const [year = 0, month = 0, day = 0] = order.map((place) => Number(match[place]));
    const instant = new Date(Date.UTC(year, month - 1, day));
    const exists =
      year >= 1990 && year < 2100 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
    return exists ? instant.toISOString().slice(0, 10) : null;
  }
  return null;
}

/** Returns a normalised account number, or null when malformed. */
export function findIban(text: string): string | null {
  const bare = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(bare) ? bare : null;
}
