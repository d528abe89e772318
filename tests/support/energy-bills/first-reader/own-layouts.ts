/** Layouts that were written before the reader: one table, cards, a table over two pages, and an English statement. */
import type { BillLayout } from '../bill-layout';

/** Everything in one table with its readings, a label left of each row. */
const oneTable: BillLayout = {
  name: 'one table',
  draw({ text, row }) {
    text(50, 50, 'Zonnestroom Energie', { size: 16, bold: true });
    text(50, 90, 'Jaarnota', { size: 13, bold: true });
    row(110, [
      [50, 'Klantnummer'],
      [200, '4410 2281'],
    ]);
    row(124, [
      [50, 'Verbruiksperiode'],
      [200, '01-03-2025 t/m 28-02-2026'],
    ]);
    row(138, [
      [50, 'Einddatum contract'],
      [200, '28-02-2027'],
    ]);
    row(152, [
      [50, 'Termijnbedrag per maand'],
      [200, '€ 145,50'],
    ]);
    text(50, 190, 'Elektriciteit', { size: 11, bold: true });
    row(208, [
      [50, 'Omschrijving'],
      [240, 'Beginstand', 'right'],
      [310, 'Eindstand', 'right'],
      [380, 'Verbruik', 'right'],
      [460, 'Tarief per kWh', 'right'],
      [540, 'Bedrag', 'right'],
    ]);
    row(224, [
      [50, 'Normaal tarief'],
      [240, '12.345', 'right'],
      [310, '13.579', 'right'],
      [380, '1.234 kWh', 'right'],
      [460, '€ 0,12530', 'right'],
      [540, '€ 154,62', 'right'],
    ]);
    row(238, [
      [50, 'Laag tarief'],
      [240, '20.100', 'right'],
      [310, '21.366', 'right'],
      [380, '1.266 kWh', 'right'],
      [460, '€ 0,11410', 'right'],
      [540, '€ 144,45', 'right'],
    ]);
    row(252, [
      [50, 'Vaste leveringskosten'],
      [380, '12 maanden', 'right'],
      [460, '€ 5,99 per maand', 'right'],
      [540, '€ 71,88', 'right'],
    ]);
    row(266, [
      [50, 'Energiebelasting'],
      [380, '2.500 kWh', 'right'],
      [460, '€ 0,10154', 'right'],
      [540, '€ 253,85', 'right'],
    ]);
    row(280, [
      [50, 'Netbeheerkosten'],
      [380, '12 maanden', 'right'],
      [540, '€ 412,80', 'right'],
    ]);
    text(50, 320, 'Gas', { size: 11, bold: true });
    row(338, [
      [50, 'Omschrijving'],
      [240, 'Beginstand', 'right'],
      [310, 'Eindstand', 'right'],
      [380, 'Verbruik', 'right'],
      [460, 'Tarief per m³', 'right'],
      [540, 'Bedrag', 'right'],
    ]);
    row(354, [
      [50, 'Levering gas'],
      [240, '5.012', 'right'],
      [310, '6.112', 'right'],
      [380, '1.100 m³', 'right'],
      [460, '€ 0,55120', 'right'],
      [540, '€ 606,32', 'right'],
    ]);
    row(368, [
      [50, 'Vaste leveringskosten'],
      [380, '12 maanden', 'right'],
      [460, '€ 5,99 per maand', 'right'],
      [540, '€ 71,88', 'right'],
    ]);
    row(382, [
      [50, 'Energiebelasting'],
      [380, '1.100 m³', 'right'],
      [460, '€ 0,59000', 'right'],
      [540, '€ 649,00', 'right'],
    ]);
    text(50, 430, 'Alle tarieven en bedragen in deze tabellen zijn exclusief btw.');
    row(450, [
      [50, 'Totaal inclusief 21% btw'],
      [540, '€ 2.861,40', 'right'],
    ]);
    row(464, [
      [50, 'Betaalde termijnbedragen 12 x € 145,50'],
      [540, '€ 1.746,00', 'right'],
    ]);
  },
  expected: {
    period: '2025-03-01/2026-02-28',
    endDate: '2027-02-28',
    advance: 145.5,
    electricity: 2500,
    electricityNormal: 1234,
    electricityLow: 1266,
    gas: 1100,
    rateNormal: { value: 0.1253, vat: 'excluded' },
    rateLow: { value: 0.1141, vat: 'excluded' },
    rateGas: { value: 0.5512, vat: 'excluded' },
    fixedElectricity: { value: 5.99, unit: '€/month' },
    fixedGas: { value: 5.99, unit: '€/month' },
  },
};

/** Cards in two columns: the label above its figure, words drawn in pieces, feed-in with a minus behind it. */
const cards: BillLayout = {
  name: 'cards in two columns',
  draw({ text }) {
    text(50, 50, 'Je jaarafrekening', { size: 18, bold: true });
    text(50, 80, 'Over de periode van 15 januari 2025 tot en met 14 januari 2026');
    text(50, 120, 'Stroom', { size: 14, bold: true });
    text(320, 120, 'Gas', { size: 14, bold: true });
    text(50, 145, 'Ver');
    text(50 + 14.0, 145, 'bruik normaal');
    text(50, 160, '1.', { size: 12 });
    text(50 + 10.0, 160, '820 kWh', { size: 12 });
    text(180, 145, 'Verbruik dal');
    text(180, 160, '2.045 kWh', { size: 12 });
    text(320, 145, 'Gasverbruik');
    text(320, 160, '986 m³', { size: 12 });
    text(50, 190, 'Teruglevering normaal');
    text(50, 205, '1.410- kWh', { size: 12 });
    text(180, 190, 'Teruglevering dal');
    text(180, 205, '590- kWh', { size: 12 });
    text(320, 190, 'Vaste leveringskosten gas');
    text(320, 205, '€ 83,88 per jaar', { size: 12 });
    text(50, 235, 'Vaste leveringskosten stroom');
    text(50, 250, '€ 83,88 per jaar', { size: 12 });
    text(50, 300, 'Jouw contract', { size: 14, bold: true });
    text(50, 325, 'Je contract loopt tot en met');
    text(50, 340, '14 januari 2028', { size: 12 });
    text(320, 325, 'Je nieuwe maandbedrag');
    text(320, 340, '€ 160,00 per maand', { size: 12 });
    text(50, 400, 'Leveringstarief normaal (inclusief btw)');
    text(50, 415, '€ 0,2812 per kWh', { size: 12 });
    text(320, 400, 'Leveringstarief dal (inclusief btw)');
    text(320, 415, '€ 0,2641 per kWh', { size: 12 });
  },
  expected: {
    period: '2025-01-15/2026-01-14',
    endDate: '2028-01-14',
    newAdvance: 160,
    electricity: 3865,
    electricityNormal: 1820,
    electricityLow: 2045,
    feedIn: 2000,
    gas: 986,
    rateNormal: { value: 0.2812, vat: 'included' },
    rateLow: { value: 0.2641, vat: 'included' },
    fixedElectricity: { value: 83.88, unit: '€/year' },
    fixedGas: { value: 83.88, unit: '€/year' },
  },
};

/** The column of the year before stands first, units are in the header, and the table goes on behind a page break. */
const twoYears: BillLayout = {
  name: 'previous year first',
  draw({ text, row, newPage }) {
    text(60, 60, 'JAARREKENING ENERGIE', { size: 14, bold: true });
    row(90, [
      [60, 'Afrekenperiode'],
      [220, '1-7-2024 - 30-6-2025'],
    ]);
    row(104, [
      [60, 'Contract vast tot'],
      [220, '1-7-2026'],
    ]);
    text(60, 740, 'Uw verbruik vergeleken', { size: 11, bold: true });
    row(760, [
      [60, 'Product'],
      [330, 'Vorige periode', 'right'],
      [430, 'Deze periode', 'right'],
      [520, 'Eenheid', 'right'],
    ]);
    row(776, [
      [60, 'Elektriciteit enkeltarief'],
      [330, '3.105', 'right'],
      [430, '2.890', 'right'],
      [520, 'kWh', 'right'],
    ]);
    text(280, 815, 'Pagina 1 van 2', { size: 7 });
    newPage();
    text(60, 40, 'JAARREKENING ENERGIE (vervolg)', { size: 8 });
    row(70, [
      [60, 'Gas'],
      [330, '1.402', 'right'],
      [430, '1.287', 'right'],
      [520, 'm³', 'right'],
    ]);
    row(84, [
      [60, 'Teruglevering'],
      [330, '0', 'right'],
      [430, '455', 'right'],
      [520, 'kWh', 'right'],
    ]);
    text(60, 130, 'Kosten', { size: 11, bold: true });
    row(150, [
      [60, 'Leveringskosten stroom, 2.890 kWh à € 0,2467 per kWh incl. btw'],
      [520, '€ 712,96', 'right'],
    ]);
    row(164, [
      [60, 'Leveringskosten gas, 1.287 m³ à € 1,2051 per m³ incl. btw'],
      [520, '€ 1.550,96', 'right'],
    ]);
    row(190, [
      [60, 'Verwacht verbruik komend jaar elektriciteit'],
      [520, '2.950 kWh', 'right'],
    ]);
    row(204, [
      [60, 'Verwacht verbruik komend jaar gas'],
      [520, '1.300 m³', 'right'],
    ]);
    row(230, [
      [60, 'Uw termijnbedrag was'],
      [520, '€ 210,00', 'right'],
    ]);
    row(244, [
      [60, 'Uw nieuwe termijnbedrag wordt'],
      [520, '€ 198,00', 'right'],
    ]);
    text(280, 815, 'Pagina 2 van 2', { size: 7 });
  },
  expected: {
    period: '2024-07-01/2025-06-30',
    endDate: '2026-07-01',
    advance: 210,
    newAdvance: 198,
    electricity: 2890,
    feedIn: 455,
    gas: 1287,
    rateSingle: { value: 0.2467, vat: 'included' },
    rateGas: { value: 1.2051, vat: 'included' },
  },
};

/** English, points before decimals, and a meter that was replaced, each with its number. */
const englishTwoMeters: BillLayout = {
  name: 'English with two meters',
  draw({ text, row }) {
    text(50, 50, 'Annual statement', { size: 16, bold: true });
    row(80, [
      [50, 'Billing period'],
      [220, '1 April 2025 to 31 March 2026'],
    ]);
    row(94, [
      [50, 'Contract end date'],
      [220, '31 March 2027'],
    ]);
    row(108, [
      [50, 'Monthly advance payment'],
      [220, '€ 1,045.00'],
    ]);
    text(50, 150, 'Electricity', { size: 12, bold: true });
    text(50, 172, 'Meter E0041-77821903', { bold: true });
    row(188, [
      [50, 'Usage normal'],
      [300, '1,010.00 kWh', 'right'],
    ]);
    row(202, [
      [50, 'Usage off-peak'],
      [300, '1,420.00 kWh', 'right'],
    ]);
    text(50, 226, 'Meter E0052-00311846', { bold: true });
    row(242, [
      [50, 'Usage normal'],
      [300, '512.00 kWh', 'right'],
    ]);
    row(256, [
      [50, 'Usage off-peak'],
      [300, '633.00 kWh', 'right'],
    ]);
    row(290, [
      [50, 'Supply rate normal, excl. VAT'],
      [300, '€ 0.1312 / kWh', 'right'],
    ]);
    row(304, [
      [50, 'Supply rate off-peak, excl. VAT'],
      [300, '€ 0.1201 / kWh', 'right'],
    ]);
    row(318, [
      [50, 'Standing charge electricity, excl. VAT'],
      [300, '€ 4.95 per month', 'right'],
    ]);
    text(50, 350, 'Gas', { size: 12, bold: true });
    row(368, [
      [50, 'Gas usage'],
      [300, '1,034 m3', 'right'],
    ]);
    row(382, [
      [50, 'Amount due'],
      [300, '€ 1,234.56', 'right'],
    ]);
  },
  expected: {
    period: '2025-04-01/2026-03-31',
    endDate: '2027-03-31',
    advance: 1045,
    electricity: 3575,
    electricityNormal: 1522,
    electricityLow: 2053,
    gas: 1034,
    rateNormal: { value: 0.1312, vat: 'excluded' },
    rateLow: { value: 0.1201, vat: 'excluded' },
    fixedElectricity: { value: 4.95, unit: '€/month', vat: 'excluded' },
  },
};

export const ownLayouts: readonly BillLayout[] = [oneTable, cards, twoYears, englishTwoMeters];
