/** The column of the year before stands first, units are in the header, and the table goes on behind a page break. */
import type { BillLayout } from '../bill-layout';

export const twoYears: BillLayout = {
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
