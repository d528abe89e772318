import { describe, expect, it } from 'vitest';
import { makeBill } from '@/tests/support/energy-bills/bill-layout';
import { billLayouts } from '@/tests/support/energy-bills/bill-layouts';
import { figureTexts, readDrawnBill, readRows, rowsOf } from '@/tests/support/energy-bills/read-drawn-bill';
import { billFields } from './bill-fields';
import { readBill } from './read-bill';

/**
 * What a layout says and the reader leaves empty, by its name. Of the cards: whether tax is in the price is not said. The others have a
 * meaning that only a person gathers: a price per day from `365 dagen`, a label behind its figure, a number of a bill that looks like
 * one of thousands, a clause that gives two amounts one label.
 */
const leftEmpty: Readonly<Record<string, readonly string[]>> = {
  'cards in two columns': ['fixedElectricity', 'fixedGas'],
  'letter with a replaced meter and a table over two pages': ['fixedElectricity', 'advance', 'endDate'],
  'amounts first, two price periods': [
    'electricity',
    'rateGas',
    'fixedElectricity',
    'fixedGas',
    'advance',
    'newAdvance',
  ],
  'old, new and difference beside each other': [
    'electricity',
    'electricityNormal',
    'electricityLow',
    'feedIn',
    'fixedElectricity',
    'fixedGas',
    'endDate',
  ],
  'sentences, netting and all-in prices': [
    'electricity',
    'rateNormal',
    'rateLow',
    'fixedElectricity',
    'advance',
    'newAdvance',
  ],
};

describe.each(billLayouts)('a statement in the layout “$name”', ({ name, draw, expected }) => {
  it('is read right or left empty, field by field', async () => {
    const figures = await readDrawnBill(draw);
    const unread = leftEmpty[name] ?? [];
    const wanted = Object.fromEntries(
      billFields.map((field) => [field, unread.includes(field) ? null : (expected[field] ?? null)]),
    );
    expect(figureTexts(figures, expected)).toEqual(figureTexts(wanted, expected));
  });

  it('says where each figure stood', async () => {
    const figures = await readDrawnBill(draw);
    for (const figure of Object.values(figures)) {
      if (figure.value === null) continue;
      expect(figure.places[0]?.page).toBeGreaterThan(0);
      expect(figure.places[0]?.line).not.toBe('');
    }
  });
});

const period = 'Periode | 01-01-2025 t/m 31-12-2025';

const supplier = 'Zonnestroom Energie, Postbus 12 in Voorbeeldstad, rekent in kWh en m³.';

/** The figures of a statement of one page. */
const read = (...rows: string[]) => readRows(['Jaarafrekening', supplier, period, ...rows]);

describe('a figure that could be wrong', () => {
  it.each([
    ['Een gemiddeld huishouden verbruikt 2.500 kWh stroom en 1.000 m³ gas per jaar.', 'gas'],
    ['Vorig jaar gebruikte je 2.500 kWh stroom en 1.000 m³ gas.', 'gas'],
    ['Totaal stroomverbruik in huis | 4.500 kWh', 'electricity'],
    ['Stroom, saldo | 2.000 kWh', 'electricity'],
    ['Verbruiksklasse stroom | 2.500 kWh', 'electricity'],
    ['Verbruik stroom groep 2.500 - 5.000 kWh', 'electricity'],
    ['Afgesproken jaarverbruik stroom | 2.900 kWh', 'electricity'],
    ['Je contract is gebaseerd op een stroomverbruik van | 2.900 kWh', 'electricity'],
    ['Stroomverbruik per persoon | 1.500 kWh', 'electricity'],
    ['Stroomverbruik laadpaal | 1.500 kWh', 'electricity'],
    ['Je gebruikte minder gas | 120 m³', 'gas'],
    ['Termijnbedrag water | € 30,00 per maand', 'advance'],
    ['Laagst mogelijke termijnbedrag | € 150,00', 'advance'],
    ['Je termijnbedrag stijgt met | € 15,00', 'advance'],
    ['Je termijnbedrag wordt lager met | € 15,00', 'newAdvance'],
    ['Maandbedrag CV-ketel huur | € 35,00', 'advance'],
    ['Maandbedrag zonnepanelen | € 55,00', 'advance'],
    ['Je bedenktijd voor het nieuwe contract loopt tot | 14-02-2027', 'endDate'],
    ['Ons aanbod voor een nieuw contract is geldig tot | 14-02-2027', 'endDate'],
    ['Betaal voor het einde van het contract, uiterlijk | 14-02-2027', 'endDate'],
  ] as const)('is about something else: %s', (row, field) => {
    expect(read(row)[field]).toMatchObject({ value: null });
  });

  it('stays empty where two contradict', () => {
    const { gas } = read('Verbruik gas | 1.100 m³', 'Gas | Verbruik 1.200 m³');
    expect(gas).toMatchObject({ value: null, doubt: 'contradiction' });
    expect(gas.places).toHaveLength(2);
  });

  it('stays empty without a unit', () => {
    expect(read('Verbruik gas | 1.100', 'Verbruik stroom | 2.000 kWh').gas).toMatchObject({
      value: null,
      doubt: 'noUnit',
    });
  });

  it.each([
    ['Verbruik stroom | 2.500 kWh (geschat)'],
    ['Geschat verbruik stroom | 2.500 kWh'],
    ['Verbruik stroom | 2.500* kWh', '* Deze meterstand is geschat.'],
    ['Verbruik stroom | 2.500 kWh | G', 'G = geschat'],
    ['Verbruik stroom | 2.500 kWh', 'Uw eindstand is door ons geschat.'],
  ])('stays empty where it is estimated: %s', (...rows) => {
    expect(read(...rows).electricity).toMatchObject({ value: null, doubt: 'estimated' });
  });

  it.each([
    ['Verwacht verbruik stroom komend jaar | 2.500 kWh'],
    ['Verbruik stroom vorig jaar | 2.500 kWh'],
    ['Gemiddeld huishouden verbruik stroom | 2.500 kWh'],
    ['Energiebelasting stroom | 2.500 kWh'],
    ['Zonnepanelen, opgewekte stroom | 2.500 kWh'],
    ['Stroom na saldering | 2.500 kWh'],
    ['Stroom in het jaar 2024 | 2.500 kWh'],
    ['Beginstand stroom | 2.500 kWh'],
    ['Stroom tot | 2.900 kWh'],
    ['Verbruik stroom per dag | 6,8 kWh'],
  ])('is not this year’s usage: %s', (row) => {
    expect(read('Verbruik gas | 1.100 m³', row).electricity).toMatchObject({ value: null });
  });

  it('is no whole where a second register is spoken of', () => {
    expect(
      read('Verbruik normaal | 1.234 kWh', 'Dalverbruik staat op een andere nota.').electricity.value,
    ).toBeNull();
    expect(read('Verbruik normaal | 1.234 kWh').electricity.value).toBe(1234);
    expect(read('Verbruik dal | 1.234 kWh').electricity.value).toBeNull();
  });

  it('is no whole beside one register, unless the words or the sum say so', () => {
    const day = 'Stroom in zon-uren | 1.500 kWh';
    const night = 'Stroom nachts | 1.266 kWh';
    expect(read(day, night).electricity).toMatchObject({ value: null, doubt: 'contradiction' });
    expect(read(day, night, 'Totaal stroom | 2.766 kWh').electricity.value).toBe(2766);
    expect(read('Stroom overdag | 1.234 kWh', night).electricity.value).toBe(2500);
  });

  it('is no price of later', () => {
    for (const heading of ['Uw nieuwe tarieven per 1 januari 2026', 'Tarieven per 1-1-2026']) {
      expect(read(heading, 'Leveringstarief enkel incl. btw | € 0,25 per kWh').rateSingle.value).toBeNull();
    }
    const now = ['Tarieven in deze periode', 'Leveringstarief enkel incl. btw | 25,12 cent per kWh'];
    expect(read(...now).rateSingle).toMatchObject({ value: 0.2512, unit: '€/kWh' });
  });

  it('is no price without its tax, and not the one with energy tax', () => {
    expect(read('Leveringstarief gas | € 0,55 per m³').rateGas).toMatchObject({ doubt: 'unknownVat' });
    expect(read('All-in tarief gas incl. btw | € 1,25 per m³').rateGas.value).toBeNull();
    expect(read('Nieuw leveringstarief gas incl. btw | € 1,25 per m³').rateGas.value).toBeNull();
    expect(
      read('Tarief gas excl. btw | € 1,00 per m³', 'Tarief gas incl. btw | € 1,21 per m³').rateGas,
    ).toMatchObject({
      value: 1.21,
      vat: 'included',
    });
  });

  it('is no advance where it is the sum of all, or not of a month', () => {
    expect(read('Betaald voorschot | € 1.740,00').advance.value).toBeNull();
    expect(read('Voorschot | € 1.740,00').advance.value).toBeNull();
    expect(read('Termijnbedrag per kwartaal | € 420,00').advance.value).toBeNull();
  });

  it('is no end of the contract without those words', () => {
    expect(read('Einddatum levering | 31-12-2025').endDate.value).toBeNull();
    expect(read('Ingangsdatum contract | 01-03-2024').endDate.value).toBeNull();
    expect(read('Contract loopt vanaf 01-03-2024').endDate.value).toBeNull();
    expect(read('Contract loopt van 01-03-2024 tot 01-03-2027').endDate.value).toBe('2027-03-01');
    expect(
      read('Contract stroom loopt tot | 01-03-2027', 'Contract gas loopt tot | 01-04-2027').endDate,
    ).toMatchObject({ value: null, doubt: 'contradiction' });
  });
});

describe('the days of a statement', () => {
  const usage = 'Verbruik gas | 1.000 m³';
  const about = (row: string) => readRows(['Jaarafrekening', supplier, row, usage]);

  it.each([
    ['Periode | 01-01-2025 t/m 31-12-2025', 1000, 'read'],
    ['Jaarnota over 1 januari t/m 31 december 2025', 1000, 'read'],
    ['Period | April 1, 2025 to March 31, 2026', 1000, 'read'],
    // 316 days.
    ['Periode | 01-01-2025 t/m 12-11-2025', 1155, 'scaled'],
  ])('are a year, or calculated to one: %s', (row, value, certainty) => {
    expect(about(row).gas).toMatchObject({ value, certainty });
  });

  it('leave usage empty where they are too few for a year, or not said', () => {
    expect(about('Periode | 01-01-2025 t/m 30-06-2025').gas).toMatchObject({
      value: null,
      doubt: 'otherPeriod',
    });
    expect(about('Factuurdatum | 30-06-2025').gas).toMatchObject({ value: null, doubt: 'noPeriod' });
    expect(about('Contractperiode | 01-01-2025 t/m 31-12-2025').gas).toMatchObject({
      value: null,
      doubt: 'noPeriod',
    });
    const two = readRows([
      'Jaarafrekening',
      'Periode stroom | 01-01-2025 t/m 31-12-2025',
      'Periode gas | 01-03-2025 t/m 28-02-2026',
      usage,
    ]);
    expect(two.gas.value).toBeNull();
  });
});

describe('several figures of one field', () => {
  it('are added over meters with a number each, and not without', () => {
    const rows = ['Meter 10442281', 'Verbruik gas | 600 m³', 'Meter 20993115', 'Verbruik gas | 500 m³'];
    expect(read(...rows).gas).toMatchObject({ value: 1100, certainty: 'added' });
    expect(read('Verbruik gas | 600 m³', 'Verbruik gas | 500 m³').gas.value).toBeNull();
    expect(read(...rows, 'Totaal verbruik gas | 1.300 m³').gas.value).toBeNull();
  });

  it('count what a meter measured before it was replaced', () => {
    const meters = [
      'Elektriciteit',
      'Meter 1000234 (oud) | Normaal | 400 kWh',
      'Meter 2000345 (nieuw) | Normaal | 700 kWh',
    ];
    expect(read(...meters).electricity).toMatchObject({ value: 1100, certainty: 'added' });
  });

  it('are the parts of a total', () => {
    const parts = ['Deel 1 gas | 512 m³', 'Deel 2 gas | 699 m³', 'Gasverbruik | 1.211 m³'];
    expect(read(...parts).gas.value).toBe(1211);
  });

  it('are replaced by those that are called corrected', () => {
    expect(read('Verbruik gas | 1.640 m³', 'Gecorrigeerd verbruik gas | 1.500 m³').gas.value).toBe(1500);
    expect(read('Verbruik gas | 1.640 m³', 'Correctie verbruik gas | 140 m³').gas.value).toBe(1640);
  });

  it('are told apart in one sentence', () => {
    const { electricity, gas } = read('U verbruikte 2.500 kWh stroom en 1.100 m³ gas.');
    expect([electricity.value, gas.value]).toEqual([2500, 1100]);
    expect(read('U verbruikte 1.234 kWh normaal en 1.266 kWh dal.').electricityNormal.value).toBeNull();
  });

  it('are feed-in only where the words say so', () => {
    const { electricity, feedIn } = read('Levering stroom | 2.500 kWh', 'Teruglevering stroom | -1.500 kWh');
    expect([electricity.value, feedIn.value]).toEqual([2500, 1500]);
    expect(read('Overschot teruglevering | 455 kWh').feedIn.value).toBeNull();
    expect(read('Levering stroom | -300 kWh').electricity.value).toBeNull();
  });
});

describe('another document', () => {
  it('is no statement, or has no text', async () => {
    expect(
      readBill(
        rowsOf([
          'Offerte energie',
          'Verwacht verbruik | 2.500 kWh',
          'Geldig tot | 01-03-2026',
          'Met vriendelijke groet, je leverancier',
        ]),
      ),
    ).toEqual({
      kind: 'failed',
      problem: 'otherDocument',
    });
    expect(readBill(rowsOf(['1']))).toEqual({ kind: 'failed', problem: 'scanned' });
    expect((await makeBill(({ text }) => text(10, 10, '1'))).length).toBeGreaterThan(0);
  });
});
