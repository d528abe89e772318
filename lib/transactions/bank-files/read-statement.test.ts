import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement';
import { readStatementText } from './statement-text';
import { StatementError, type Transaction } from './transaction';

const folder = join(import.meta.dirname, '../../../tests/fixtures/statements');
const files = [
  ['ing.csv', 'ing.json'],
  ['ing-english.csv', 'ing-english.json'],
  ['rabobank.csv', 'rabobank.json'],
  ['abn-amro.tab', 'abn-amro.tab.json'],
  ['abn-amro.csv', 'abn-amro.json'],
  ['bunq.csv', 'bunq.json'],
  ['revolut.csv', 'revolut.json'],
  ['n26.csv', 'n26.json'],
  ['rabobank.940', 'rabobank.940.json'],
  ['ing.940', 'ing.940.json'],
  ['abn-amro.940', 'abn-amro.940.json'],
  ['camt053.xml', 'camt053.json'],
  ['knab.csv', 'knab.json'],
  ['asn.csv', 'asn.json'],
  ['sns.csv', 'sns.json'],
  ['triodos.csv', 'triodos.json'],
  ['triodos-old.csv', 'triodos-old.json'],
  ['paypal.csv', 'paypal.json'],
  ['paypal-english.csv', 'paypal-english.json'],
  ['sgml.ofx', 'sgml.ofx.json'],
  ['xml.ofx', 'xml.ofx.json'],
  ['quicken.qfx', 'quicken.qfx.json'],
  ['quicken.qif', 'quicken.qif.json'],
] as const;

/** Files whose columns are known by their names. */
const withHeader = files.filter(([file]) => /\.csv$/.test(file) && !/^(?:asn|triodos-old)\./.test(file));

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const expectedOf = (name: string): Transaction[] => JSON.parse(textOf(name));
const utf8 = (text: string) => new TextEncoder().encode(text);

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    expect(code).toBeLessThan(256);
    return code;
  });
}

function problemOf(bytes: Uint8Array): StatementError {
  try {
    readStatement(bytes);
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
  throw new Error('the file was read');
}

describe.each(files)('%s', (file, golden) => {
  const text = textOf(file);
  const expected = expectedOf(golden);

  it('is parsed completely', () => {
    const { transactions, truncated } = readStatement(utf8(text));
    expect(transactions).toEqual(expected);
    expect(truncated).toBe(false);
  });

  it('is parsed with a byte-order mark', () => {
    expect(readStatement(utf8(`\ufeff${text}`)).transactions).toEqual(expected);
  });

  it('is parsed with Windows line ends', () => {
    expect(readStatement(utf8(text.replace(/\n/g, '\r\n'))).transactions).toEqual(expected);
  });

  it('is parsed in Windows-1252', () => {
    expect(readStatement(windows1252(text)).transactions).toEqual(expected);
  });

  it('is parsed in UTF-16', () => {
    const units = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
    expect(readStatement(new Uint8Array(units.buffer)).transactions).toEqual(expected);
  });

  it('truncated anywhere, gives the rows before the cut or reports what it expected', () => {
    const bytes = utf8(text);
    for (let length = 0; length < bytes.length; length += 7) {
      try {
        const { transactions } = readStatement(bytes.slice(0, length));
        expect(transactions.length).toBeLessThanOrEqual(expected.length);
        expect(transactions.slice(0, -1)).toEqual(expected.slice(0, Math.max(0, transactions.length - 1)));
      } catch (error) {
        expect(error).toBeInstanceOf(StatementError);
      }
    }
  });
});

describe('columns', () => {
  it.each(withHeader)('%s may have them in any order', (file, golden) => {
    const { data } = Papa.parse<string[]>(textOf(file), { skipEmptyLines: true });
    const order = (data[0] ?? []).map((_, index) => index).sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11));
    const shuffled = data.map((row) => order.map((index) => row[index] ?? ''));
    const text = Papa.unparse(shuffled, { delimiter: ';' });
    expect(readStatement(utf8(text)).transactions).toEqual(expectedOf(golden));
  });

  it('are found below lines above the table', () => {
    const text = `Rekening;NL20INGB0001234567\nPeriode;2026\n\n${textOf('ing-english.csv')}`;
    expect(readStatement(utf8(text)).transactions).toEqual(expectedOf('ing-english.json'));
  });

  it('that no bank uses are returned as a table, and read by the choice of the visitor', () => {
    const text = 'Wanneer;Hoeveel;Aan wie\n1-1-2026;-5;Piet\n2-1-2026;6;Jan\n';
    const { problem, columns, table } = problemOf(utf8(text));
    expect(problem).toBe('unknown-columns');
    expect(columns).toEqual(['Wanneer', 'Hoeveel', 'Aan wie']);
    const chosen = { [table?.key ?? '']: { date: 0, amount: 1, name: 2, direction: 'minus' as const } };
    expect(readStatement(utf8(text), chosen).transactions).toMatchObject([
      { date: '2026-01-01', amountCents: -500, name: 'Piet' },
      { date: '2026-01-02', amountCents: 600, name: 'Jan' },
    ]);
  });

  it('with known names are returned as a table where no row can be read by them', () => {
    const text =
      'Datum;Bedrag;Naam;Boekdag;Euro\nma;x;Netflix;3-11-2026;-13,99\ndi;x;Spotify;4-11-2026;-12,99\n';
    const { problem, table } = problemOf(utf8(text));
    expect(problem).toBe('unknown-columns');
    expect(table?.guess).toMatchObject({ date: 3, amount: 4, name: 2 });
  });

  it('of text alone are named', () => {
    const failure = problemOf(utf8('Wanneer;Hoeveel;Aan wie\nmaandag;veel;Piet\n'));
    expect(failure.problem).toBe('no-columns');
    expect(failure.columns).toEqual(['Wanneer', 'Hoeveel', 'Aan wie']);
  });

  it('hold dates with the month first where the file has such a date', () => {
    const text = 'Date,Name,Amount\n11/03/2026,Netflix,-13.99\n11/21/2026,Spotify,-12.99\n';
    expect(readStatement(utf8(text)).transactions.map(({ date }) => date)).toEqual([
      '2026-11-03',
      '2026-11-21',
    ]);
  });

  it('formulas in cells are text', () => {
    const text = 'Date,Name,Amount,Description\n2026-11-03,"=HYPERLINK(""https://x.example"")",-1.00,+cmd\n';
    expect(readStatement(utf8(text)).transactions[0]).toMatchObject({
      name: '=HYPERLINK("https://x.example")',
      description: '+cmd',
    });
  });
});

describe('files that are not statements', () => {
  it.each([
    ['nothing', utf8(''), 'empty'],
    ['white space', utf8(' \n\t\n'), 'empty'],
    ['a picture named .csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'picture'],
    ['a photograph', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'picture'],
    ['a PDF', utf8('%PDF-1.7\n'), 'pdf'],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'spreadsheet'],
    ['bytes', Uint8Array.from({ length: 4000 }, (_, at) => (at * 31) % 256), 'not-text'],
    ['a web page', utf8('<!doctype html><html><body>Inloggen</body></html>'), 'unknown-format'],
    ['a letter', utf8('Beste lezer,\nhierbij het afschrift.\n'), 'no-columns'],
    ['a header alone', utf8(textOf('ing.csv').split('\n')[0] ?? ''), 'no-payments'],
    [
      'a statement without payments',
      utf8(':940:\n:20:x\n:25:NL39\n:28C:1\n:60F:C261102EUR1,00\n:62F:C261103EUR1,00\n'),
      'no-payments',
    ],
  ])('%s', (_, bytes, problem) => {
    expect(problemOf(bytes).problem).toBe(problem);
  });

  it('reads thousands of MT940 braces in linear time', () => {
    const braces = '{}'.repeat(5_000);
    const head = ':940:\n:20:x\n:25:NL39\n:28C:1\n:60F:C261102EUR1,00\n';
    for (const line of [`${braces}\n:62F:C261103EUR1,00\n`, `${braces}:62F:C261103EUR1,00\n`]) {
      expect(problemOf(utf8(head + line)).problem).toBe('no-payments');
    }
  });

  it('reports the number of unreadable rows', () => {
    const broken = `${textOf('ing.csv')}"geen datum","x","y","z","IC","Af","veel","",""\n`;
    expect(readStatement(utf8(broken))).toMatchObject({ skippedCount: 1, truncated: false });
  });

  it('reports a truncated XML file, and returns the rows before', () => {
    const text = textOf('camt053.xml');
    const { transactions, truncated } = readStatement(utf8(text.slice(0, text.indexOf('2450.00'))));
    expect(transactions).toHaveLength(1);
    expect(truncated).toBe(true);
  });

  it('decodes any bytes', () => {
    expect(readStatementText(windows1252('Café'))).toBe('Café');
  });
});
