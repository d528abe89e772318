/** A statement that replaces an earlier one: the old figure, the new one and the difference beside each other, with solar panels. */
import type { BillLayout } from '../bill-layout';

export const replacingBill: BillLayout = {
  name: 'old, new and difference beside each other',
  draw({ text, row }) {
    text(50, 40, 'Gecorrigeerde eindafrekening', { size: 15, bold: true });
    text(50, 62, 'Deze rekening vervangt de jaarrekening van 14 mei 2026 met nummer 88.1204.');
    text(50, 76, 'Leveringsperiode 01/05/2025 - 30/04/2026');
    row(110, [
      [50, 'Omschrijving'],
      [300, 'Eerdere rekening', 'right'],
      [410, 'Nieuwe rekening', 'right'],
      [520, 'Verschil', 'right'],
    ]);
    row(126, [
      [50, 'Afname normaaltarief (kWh)'],
      [300, '1.904', 'right'],
      [410, '1.655', 'right'],
      [520, '-249', 'right'],
    ]);
    row(139, [
      [50, 'Afname daltarief (kWh)'],
      [300, '2.211', 'right'],
      [410, '2.087', 'right'],
      [520, '-124', 'right'],
    ]);
    row(152, [
      [50, 'Invoeding normaaltarief (kWh)'],
      [300, '1.050', 'right'],
      [410, '1.312', 'right'],
      [520, '262', 'right'],
    ]);
    row(165, [
      [50, 'Invoeding daltarief (kWh)'],
      [300, '402', 'right'],
      [410, '488', 'right'],
      [520, '86', 'right'],
    ]);
    row(178, [
      [50, 'Gas (m³)'],
      [300, '911', 'right'],
      [410, '911', 'right'],
      [520, '0', 'right'],
    ]);
    text(50, 215, 'Tarieven', { size: 12, bold: true });
    row(231, [
      [50, ''],
      [300, 'zonder btw', 'right'],
      [410, 'met 21% btw', 'right'],
    ]);
    row(246, [
      [50, 'Leveringstarief normaal per kWh'],
      [300, '€ 0,21500', 'right'],
      [410, '€ 0,26015', 'right'],
    ]);
    row(259, [
      [50, 'Leveringstarief dal per kWh'],
      [300, '€ 0,19800', 'right'],
      [410, '€ 0,23958', 'right'],
    ]);
    row(272, [
      [50, 'Terugleververgoeding per kWh'],
      [300, '€ 0,01000', 'right'],
      [410, '€ 0,01210', 'right'],
    ]);
    row(285, [
      [50, 'Leveringstarief gas per m³'],
      [300, '€ 0,40000', 'right'],
      [410, '€ 0,48400', 'right'],
    ]);
    row(298, [
      [50, 'Vaste kosten stroom per jaar'],
      [300, '€ 69,42', 'right'],
      [410, '€ 84,00', 'right'],
    ]);
    row(311, [
      [50, 'Vaste kosten gas per jaar'],
      [300, '€ 69,42', 'right'],
      [410, '€ 84,00', 'right'],
    ]);
    text(50, 345, 'Uw contract is geëindigd op 30-04-2026. Het termijnbedrag was € 164,00.');
  },
  expected: {
    period: '2025-05-01/2026-04-30',
    electricity: 3742,
    electricityNormal: 1655,
    electricityLow: 2087,
    feedIn: 1800,
    gas: 911,
    rateNormal: { value: 0.26015, vat: 'included' },
    rateLow: { value: 0.23958, vat: 'included' },
    rateGas: { value: 0.484, vat: 'included' },
    fixedElectricity: { value: 84, unit: '€/year' },
    fixedGas: { value: 84, unit: '€/year' },
    advance: 164,
    endDate: '2026-04-30',
  },
};
