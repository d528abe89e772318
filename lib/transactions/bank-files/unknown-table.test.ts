import { describe, expect, it } from 'vitest';
import { type ChosenColumns, checkColumns, type UnknownTable } from './column-choice';
import { readStatement } from './read-statement';
import { StatementError } from './transaction';
import { describeTable } from './unknown-table';

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(';'));

function tableOf(text: string): UnknownTable {
  const table = describeTable(rowsOf(text));
  if (!table) throw new Error('the rows hold payments');
  return table;
}

const named = `Boekdag;Munt;Hoeveel;Stand;Rekening van de ander;Wie
3-11-2026;EUR;-13,99;100,00;NL91ABNA0417164300;Netflix
4-11-2026;EUR;-12,99;87,01;NL91ABNA0417164300;Spotify
25-11-2026;EUR;2450,00;2537,01;NL39RABO0300065264;Werkgever`;

describe('describeTable', () => {
  it.each<[string, string, ChosenColumns]>([
    ['columns with unknown names', named, { date: 0, amount: 2, name: 5, direction: 'minus' }],
    [
      'no names of columns',
      '2026-11-03;Incasso;Netflix;13.99;D\n2026-11-04;Incasso;Spotify;12.99;D\n2026-11-05;Storting;Werkgever;1.00;C',
      { date: 0, amount: 3, name: 2, direction: 4 },
    ],
    [
      'a balance before the amount',
      'When;Balance;Value;Who\n03/11/2026;100,00;-13,99;Netflix\n04/11/2026;87,01;-12,99;Spotify',
      { date: 0, amount: 2, name: 3, direction: 'minus' },
    ],
    [
      'amounts of a card without a minus',
      'Reference;When;Merchant;Charged\n20260001;11/03/2026;Netflix;13.99\n20260002;11/24/2026;Spotify;12.99',
      { date: 1, amount: 3, name: 2, direction: 'no-minus' },
    ],
  ])('guesses the columns of a file with %s', (_, text, guess) => {
    expect(tableOf(text).guess).toEqual(guess);
  });

  it('returns the names of the columns and the first rows, below what stands above the table', () => {
    const table = tableOf(`Rekening;NL20INGB0001234567\n${named}`);
    expect(table.columns).toEqual(['Boekdag', 'Munt', 'Hoeveel', 'Stand', 'Rekening van de ander', 'Wie']);
    expect(table.rows).toHaveLength(3);
    expect(table.start).toBe(2);
  });

  it('has the same key for files with the same columns', () => {
    expect(tableOf(named).key).toBe(tableOf(named.split('\n').slice(0, 2).join('\n')).key);
    expect(tableOf(named).key).not.toBe(tableOf(named.replace('Wie', 'Aan')).key);
  });

  it.each([
    ['two columns', '3-11-2026;-13,99'],
    ['no date', 'a;Netflix;-13,99'],
    ['no amount', '3-11-2026;Netflix;veel'],
    ['an account for an amount', '3-11-2026;Netflix;123456789'],
  ])('returns null for rows with %s', (_, text) => {
    expect(describeTable(rowsOf(text))).toBeNull();
  });
});

describe('checkColumns', () => {
  const right: ChosenColumns = { date: 0, amount: 2, name: 5, direction: 'minus' };

  it.each<[string, Partial<ChosenColumns>, ReturnType<typeof checkColumns>]>([
    ['nothing wrong', {}, {}],
    ['dates that are none', { date: 1 }, { date: 'no-dates' }],
    ['amounts that are none', { amount: 4 }, { amount: 'no-amounts' }],
    ['names that are none', { name: 3 }, { name: 'no-names' }],
    ['a column chosen twice', { amount: 0 }, { amount: 'same' }],
    ['a name that is the amount', { name: 2 }, { name: 'same' }],
    ['a direction that is the name', { direction: 5 }, { direction: 'same' }],
  ])('finds %s', (_, change, problems) => {
    expect(checkColumns(tableOf(named), { ...right, ...change })).toEqual(problems);
  });
});

describe('a chosen direction', () => {
  const text = 'Dag;Wie;Euro;Wat\n3-11-2026;Netflix;13,99;uit\n25-11-2026;Werkgever;2450,00;in\n';
  const bytes = new TextEncoder().encode(text);
  const key = tableOf(text).key;

  it.each<[ChosenColumns['direction'], number[]]>([
    ['minus', [1399, 245_000]],
    ['no-minus', [-1399, -245_000]],
    [3, [-1399, 245_000]],
  ])('%s signs the amounts', (direction, cents) => {
    const chosen = { [key]: { date: 0, amount: 2, name: 1, direction } };
    expect(readStatement(bytes, chosen).transactions.map(({ amountCents }) => amountCents)).toEqual(cents);
  });

  it('is ignored for other columns', () => {
    const chosen = { other: { date: 0, amount: 2, name: 1, direction: 'minus' as const } };
    expect(() => readStatement(bytes, chosen)).toThrow(StatementError);
  });
});
