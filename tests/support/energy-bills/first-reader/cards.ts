/** Cards in two columns: the label above its figure, words drawn in pieces, feed-in with a minus behind it. */
import type { BillLayout } from '../bill-layout';

export const cards: BillLayout = {
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
