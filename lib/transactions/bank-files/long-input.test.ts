import { expect, it } from 'vitest';
import { scanText } from '@/tests/support/statements/scanned-household';
import { plainText } from '../payees/find-payee';
import { quoteAgain, unwrapRows } from './csv-text';

it('reads a field of MT940 behind millions of blocks', () => {
  const header = ':20:A\n:25:1\n:28C:1/1\n:60F:C260601EUR1,00\n';
  const found = scanText(`${header}${'{}'.repeat(4_000_000)}:61:260601D12,50NTRF\n:86:Netflix\n:62F:C1\n`);
  expect(found).toMatchObject({ paymentsCount: 1, skippedCount: 0 });
});

it('reads each payment of a batch of CAMT.053, whatever their number', () => {
  const count = 150_000;
  const payment =
    '<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">1.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>';
  const found =
    scanText(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Ntry><Amt Ccy="EUR">${count}.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt>
    <NtryDtls>${payment.repeat(count)}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
  expect(found).toMatchObject({ paymentsCount: count, skippedCount: 0 });
});

it('reads a text of many lines in an entry of CAMT.053 once for each', () => {
  const text = '<Ustrd>a</Ustrd>'.repeat(200_000);
  const found =
    scanText(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt>
    <NtryDtls><TxDtls><RmtInf>${text}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
  expect(found.paymentsCount).toBe(1);
});

it('compares the start of a text only', () => {
  expect(plainText('A '.repeat(1_000_000)).length).toBeLessThanOrEqual(2000);
  expect(plainText(`Netflix${'\u0301\u0316'.repeat(1_000_000)}`)).toBe('NETFLIX');
});

it('looks once for the end of a quote that is never closed', () => {
  const line = `"${'a'.repeat(500_000)}`;
  expect(quoteAgain(`x;"y"\n${line}`, ';')).toBe(`x;"y"\n"""${'a'.repeat(500_000)}"`);
  expect(unwrapRows(`${'"a,""b"""\n'.repeat(9)}"${','.repeat(1_000_000)}x`)).toContain('a,"b"\n');
});
