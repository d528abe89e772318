import { expect, it } from 'vitest';
import type { Transaction } from './bank-files/transaction';
import { findNothingReason } from './nothing-found';
import { scanStatements } from './scan-statement';

function payment(date: string, amountCents: number, name: string): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date, amountCents, currency: 'EUR', name, ...nothing };
}

it.each([
  ['no-payments-out', [payment('2026-01-01', 100, 'A'), payment('2026-06-01', 100, 'A')]],
  ['no-names', [payment('2026-01-01', -100, ''), payment('2026-06-01', -100, '')]],
  ['own-accounts', [payment('2026-01-01', -100, 'Oranje Spaarrekening W17500001')]],
  ['too-short', [payment('2026-01-01', -100, 'A'), payment('2026-02-01', -100, 'A')]],
  ['once-each', [payment('2026-01-01', -100, 'A'), payment('2026-06-01', -100, 'B')]],
  ['irregular', [payment('2026-01-01', -100, 'A'), payment('2026-06-01', -900, 'A')]],
])('finds the reason %s', (reason, transactions) => {
  expect(findNothingReason(transactions)).toBe(reason);
});

it('is part of a scan only where nothing is recurring', () => {
  const scan = (dates: readonly string[]) => {
    const rows = dates.map((date) => `${date},Netflix,-13.99`);
    return scanStatements([new TextEncoder().encode(`Date,Name,Amount\n${rows.join('\n')}\n`)], '2026-11-21');
  };
  expect(scan(['2026-08-03', '2026-09-03']).nothingReason).toBe('too-short');
  expect(scan(['2026-08-03', '2026-09-03', '2026-10-03']).nothingReason).toBeNull();
});
