/** Prices per unit as people type them, exactly: `0,23456`, `€ 0.23`, `23,4 ct`, `0,23 per kWh`. */
import type { Tariff } from './money';

const decimals = 5;
const typedTariff = /^(?:€|eur)?(\d{0,5})(?:[.,](\d{0,9}))?(ct|cents?)?(?:\/|per)?(?:kwh|m3|m³)?$/iu;

/**
 * Returns hundred-thousandths of a euro, or null. A point or comma is always decimal: no price per unit has thousands. What is more
 * precise is rounded.
 */
export function findTariff(text: string): Tariff | null {
  const match = typedTariff.exec(text.replace(/\s/gu, ''));
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (!match || whole + fraction === '') return null;
  // A cent has two decimals fewer.
  const kept = match[3] ? decimals - 2 : decimals;
  const digits = fraction.padEnd(kept + 1, '0');
  const exact = Number(`${whole}${digits.slice(0, kept)}`);
  return Number(digits.charAt(kept)) >= 5 ? exact + 1 : exact;
}
