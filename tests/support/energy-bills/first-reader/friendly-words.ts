/** Friendly sentences, words drawn in pieces, netting shown as its own sum, all-in prices beside the bare ones, no gas. */
import type { BillLayout } from '../bill-layout';

export const friendlyWords: BillLayout = {
  name: 'sentences, netting and all-in prices',
  draw({ text, row, newPage }) {
    text(45, 45, 'Hoi Sam,', { size: 14 });
    text(45, 70, 'Hier is je jaar');
    text(45 + 57.5, 70, 'overzicht van 1 april 2025 tot en met 31 maart 2026.');
    text(45, 100, 'Je hebt ');
    text(45 + 34, 100, '4.1');
    text(45 + 34 + 12.6, 100, '26 kWh stroom van het net gehaald en 3.050 kWh zonnestroom teruggeleverd.');
    text(45, 116, 'Vorig jaar was dat 3.977 kWh en 2.810 kWh. Je bespaarde 1.020 kg CO2.');
    text(45, 150, 'Zo zit dat per tarief', { size: 12, bold: true });
    row(168, [
      [45, ''],
      [230, 'Dal', 'right'],
      [330, 'Piek', 'right'],
      [430, 'Totaal', 'right'],
    ]);
    row(182, [
      [45, 'Van het net'],
      [230, '2.306 kWh', 'right'],
      [330, '1.820 kWh', 'right'],
      [430, '4.126 kWh', 'right'],
    ]);
    row(195, [
      [45, 'Teruggeleverd'],
      [230, '950 kWh', 'right'],
      [330, '2.100 kWh', 'right'],
      [430, '3.050 kWh', 'right'],
    ]);
    row(208, [
      [45, 'Na salderen'],
      [230, '1.356 kWh', 'right'],
      [330, '-280 kWh', 'right'],
      [430, '1.076 kWh', 'right'],
    ]);
    text(45, 245, 'Wat je per kWh betaalt (inclusief btw)', { size: 12, bold: true });
    row(262, [
      [45, ''],
      [230, 'Kale stroomprijs', 'right'],
      [330, 'Energiebelasting', 'right'],
      [430, 'All-in', 'right'],
    ]);
    row(276, [
      [45, 'Piek'],
      [230, '€ 0,1433', 'right'],
      [330, '€ 0,1108', 'right'],
      [430, '€ 0,2541', 'right'],
    ]);
    row(289, [
      [45, 'Dal'],
      [230, '€ 0,1301', 'right'],
      [330, '€ 0,1108', 'right'],
      [430, '€ 0,2409', 'right'],
    ]);
    text(45, 320, 'Vaste leveringskosten: € 5,95 per maand. Terugleverkosten: € 0,0850 per kWh.');
    newPage();
    text(45, 45, 'En nu verder', { size: 12, bold: true });
    text(45, 65, 'Je betaalde € 92 per maand. Dat wordt € 104 per maand.');
    text(
      45,
      81,
      'Je hebt een vast contract tot 1 september 2026. Opzegvergoeding: zie je contract van 1 september 2023.',
    );
    text(45, 97, 'Geen gasaansluiting.');
  },
  expected: {
    period: '2025-04-01/2026-03-31',
    electricity: 4126,
    electricityNormal: 1820,
    electricityLow: 2306,
    feedIn: 3050,
    rateNormal: { value: 0.1433, vat: 'included' },
    rateLow: { value: 0.1301, vat: 'included' },
    fixedElectricity: { value: 5.95, unit: '€/month' },
    advance: 92,
    newAdvance: 104,
    endDate: '2026-09-01',
  },
};
