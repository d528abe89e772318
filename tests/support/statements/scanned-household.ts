/** Scans a file of {@link household} and compares what was found. */
import { expect } from 'vitest';
import { type StatementScan, scanStatements } from '@/lib/transactions/scan-statement';
import { household } from './household';

export const scanBytes = (bytes: Uint8Array): StatementScan => scanStatements([bytes], '2026-11-27');
export const scanText = (text: string): StatementScan => scanBytes(new TextEncoder().encode(text));

/** The contracts that a scan found, as slug or name with its monthly cents. */
export function contractsOf({ recurring }: StatementScan): Record<string, number> {
  const monthly = recurring.filter(({ period, nextDate }) => period === 'month' && nextDate !== null);
  return Object.fromEntries(
    monthly.map(({ company, name, amountCents }) => [company?.slug ?? name.toLowerCase(), amountCents]),
  );
}

/** Expects that all payments were read, and the household's contracts found with their amounts. */
export function expectHousehold(found: StatementScan, count = household().length): void {
  expect(contractsOf(found)).toEqual({ netflix: 1599, kpn: 4250, 'sportschool de beuk': 2495 });
  expect(found).toMatchObject({ paymentsCount: count, skippedCount: 0, truncated: false });
}
