/** How long the scan of a bank statement takes: 100,000 payments have to stay under two seconds. */

import { readStatement } from '@/lib/transactions/bank-files/read-statement';
import { sampleStatement } from '@/lib/transactions/bank-files/sample-statement';
import { findPayee } from '@/lib/transactions/payees/find-payee';
import { scanStatements } from '@/lib/transactions/scan-statement';
import { type Measurement, measureInTurns } from './measure';

const paymentsCount = 100_000;
const today = '2026-11-21';

/** The sample's year repeated, each copy a year earlier: other dates, the same pattern. */
function longStatement(): Uint8Array {
  const [header = '', ...rows] = sampleStatement(today).trimEnd().split('\n');
  const lines = [header];
  for (let copy = 0; lines.length <= paymentsCount; copy += 1) {
    // Each copy is another household's: other names besides the register's.
    for (const row of rows)
      lines.push(row.replace(/DE HOEK|HET PLEIN|DE TOON/, (place) => `${place} ${copy % 400}`));
  }
  return new TextEncoder().encode(lines.slice(0, paymentsCount + 1).join('\n'));
}

/** Parsing alone, finding companies alone, and the complete scan. */
export default async function statementsBench(): Promise<readonly Measurement[]> {
  const bytes = longStatement();
  const { transactions } = readStatement(bytes);
  return measureInTurns(
    [
      { what: '100,000 payments: read', act: () => readStatement(bytes) },
      { what: '100,000 payments: payees found', act: () => transactions.map(findPayee) },
      {
        what: '100,000 payments: whole scan',
        act: () => scanStatements([bytes], today),
        target: 'under 2,000 ms',
      },
    ],
    5,
  );
}
