/** A corrected statement: what was billed before beside what is right, then years of history and the national average. */
import type { BillLayout } from '../bill-layout';

export const corrected: BillLayout = {
  name: 'a corrected statement',
  draw({ text, row, newPage }) {
    text(50, 50, 'Gecorrigeerde jaarafrekening', { size: 16, bold: true });
    text(50, 76, 'Deze nota vervangt de jaarafrekening van 4 november 2025.');
    row(100, [
      [50, 'Periode'],
      [200, '01-11-2024 t/m 31-10-2025'],
    ]);
    row(114, [
      [50, 'In rekening gebrachte termijnbedragen'],
      [470, '€ 2.100,00', 'right'],
    ]);
    row(128, [
      [50, 'Nieuw termijnbedrag'],
      [470, '€ 169,00', 'right'],
    ]);
    text(50, 170, 'Verbruik elektriciteit', { size: 12, bold: true });
    row(188, [
      [50, 'Telwerk'],
      [280, 'Oude nota', 'right'],
      [380, 'Correctie', 'right'],
      [480, 'Gecorrigeerd', 'right'],
    ]);
    row(202, [
      [50, 'Hoog'],
      [280, '2.010 kWh', 'right'],
      [380, '-310 kWh', 'right'],
      [480, '1.700 kWh', 'right'],
    ]);
    row(216, [
      [50, 'Laag'],
      [280, '1.890 kWh', 'right'],
      [380, '-90 kWh', 'right'],
      [480, '1.800 kWh', 'right'],
    ]);
    text(50, 250, 'Verbruik gas', { size: 12, bold: true });
    row(268, [
      [50, 'Telwerk'],
      [280, 'Oude nota', 'right'],
      [380, 'Correctie', 'right'],
      [480, 'Gecorrigeerd', 'right'],
    ]);
    row(282, [
      [50, 'Gas'],
      [280, '1.640 m³', 'right'],
      [380, '-140 m³', 'right'],
      [480, '1.500 m³', 'right'],
    ]);
    newPage();
    text(50, 50, 'Verbruikshistorie', { size: 12, bold: true });
    row(70, [
      [50, 'Jaar'],
      [200, 'Stroom (kWh)', 'right'],
      [300, 'Gas (m³)', 'right'],
    ]);
    row(84, [
      [50, '2022/2023'],
      [200, '3.720', 'right'],
      [300, '1.610', 'right'],
    ]);
    row(98, [
      [50, '2023/2024'],
      [200, '3.640', 'right'],
      [300, '1.555', 'right'],
    ]);
    row(130, [
      [50, 'Landelijk gemiddelde'],
      [200, '2.500', 'right'],
      [300, '1.000', 'right'],
    ]);
  },
  expected: {
    period: '2024-11-01/2025-10-31',
    newAdvance: 169,
    electricity: 3500,
    electricityNormal: 1700,
    electricityLow: 1800,
    gas: 1500,
  },
};
