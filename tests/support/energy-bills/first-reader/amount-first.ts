/** Amounts in front and the words behind, prices that changed during the year, last year beside this one, a single meter. */
import type { BillLayout } from '../bill-layout';

export const amountFirst: BillLayout = {
  name: 'amounts first, two price periods',
  draw({ text, row, newPage }) {
    text(320, 40, 'JAARREKENING', { size: 18, bold: true });
    text(320, 64, 'Periode 12 juni 2025 – 11 juni 2026');
    text(320, 78, 'Leveringsadres: Dorpsstraat 1.200, 1234 AB Zuiderveen');
    row(110, [
      [40, 'Vorig jaar'],
      [140, 'Dit jaar'],
      [240, 'Uw verbruik vergeleken'],
    ]);
    row(125, [
      [40, '2.988 kWh'],
      [140, '2.764 kWh'],
      [240, 'Stroomverbruik'],
    ]);
    row(138, [
      [40, '1.131 m3'],
      [140, '1.009 m3'],
      [240, 'Aardgasverbruik'],
    ]);
    row(151, [
      [40, '€ 2.417,20'],
      [140, '€ 2.203,95'],
      [240, 'Kosten'],
    ]);
    text(40, 190, 'Stroom (enkeltarief)', { size: 12, bold: true });
    row(206, [
      [110, 'Bedrag incl. btw', 'right'],
      [210, 'Tarief incl. btw', 'right'],
      [300, 'Hoeveelheid', 'right'],
      [320, 'Omschrijving'],
    ]);
    row(220, [
      [110, '€ 203,47', 'right'],
      [210, '0,14820', 'right'],
      [300, '1.373 kWh', 'right'],
      [320, 'Leveringskosten 12-06-2025 t/m 31-12-2025'],
    ]);
    row(233, [
      [110, '€ 194,72', 'right'],
      [210, '0,13999', 'right'],
      [300, '1.391 kWh', 'right'],
      [320, 'Leveringskosten 01-01-2026 t/m 11-06-2026'],
    ]);
    row(246, [
      [110, '€ 83,88', 'right'],
      [210, '6,99', 'right'],
      [300, '12 mnd', 'right'],
      [320, 'Vastrecht stroom'],
    ]);
    row(259, [
      [110, '€ 331,68', 'right'],
      [210, '0,12000', 'right'],
      [300, '2.764 kWh', 'right'],
      [320, 'Energiebelasting'],
    ]);
    text(40, 290, 'Gas', { size: 12, bold: true });
    row(306, [
      [110, 'Bedrag incl. btw', 'right'],
      [210, 'Tarief incl. btw', 'right'],
      [300, 'Hoeveelheid', 'right'],
      [320, 'Omschrijving'],
    ]);
    row(320, [
      [110, '€ 560,00', 'right'],
      [210, '0,55501', 'right'],
      [300, '1.009 m3', 'right'],
      [320, 'Leveringskosten'],
    ]);
    row(333, [
      [110, '€ 83,88', 'right'],
      [210, '6,99', 'right'],
      [300, '12 mnd', 'right'],
      [320, 'Vastrecht gas'],
    ]);
    newPage();
    text(40, 60, 'Uw maandtermijn', { size: 12, bold: true });
    text(
      40,
      80,
      'U betaalde elke maand 180 euro. Op basis van uw verbruik stellen wij € 185 per maand voor.',
    );
    text(40, 110, 'Uw contract', { size: 12, bold: true });
    text(40, 130, 'Flexibel: onbepaalde tijd, maandelijks opzegbaar.');
    text(40, 150, 'Een gemiddeld huishouden verbruikt 2.500 kWh stroom en 1.000 m3 gas per jaar.');
  },
  expected: {
    period: '2025-06-12/2026-06-11',
    electricity: 2764,
    gas: 1009,
    rateGas: { value: 0.55501, vat: 'included' },
    fixedElectricity: { value: 6.99, unit: '€/month' },
    fixedGas: { value: 6.99, unit: '€/month' },
    advance: 180,
    newAdvance: 185,
  },
};
