/** Solar panels: two registers in each direction, the netting below them, costs of feeding in. */
import type { BillLayout } from '../bill-layout';

export const netting: BillLayout = {
  name: 'netting of solar power',
  draw({ text, row, newPage }) {
    text(45, 45, 'Jaarnota stroom', { size: 17, bold: true });
    row(75, [
      [45, 'Notaperiode'],
      [170, '03-05-2025 tot en met 02-05-2026'],
    ]);
    text(45, 110, 'Meterstanden', { size: 12, bold: true });
    row(128, [
      [45, 'Telwerk'],
      [250, '03-05-2025', 'right'],
      [350, '02-05-2026', 'right'],
      [450, 'Verschil', 'right'],
    ]);
    row(142, [
      [45, 'Levering normaal (1.8.2)'],
      [250, '8.114', 'right'],
      [350, '9.764', 'right'],
      [450, '1.650 kWh', 'right'],
    ]);
    row(156, [
      [45, 'Levering laag (1.8.1)'],
      [250, '11.300', 'right'],
      [350, '13.402', 'right'],
      [450, '2.102 kWh', 'right'],
    ]);
    row(170, [
      [45, 'Teruglevering normaal (2.8.2)'],
      [250, '6.001', 'right'],
      [350, '8.190', 'right'],
      [450, '2.189 kWh', 'right'],
    ]);
    row(184, [
      [45, 'Teruglevering laag (2.8.1)'],
      [250, '2.480', 'right'],
      [350, '3.391', 'right'],
      [450, '911 kWh', 'right'],
    ]);
    text(45, 216, 'Saldering', { size: 12, bold: true });
    row(234, [
      [45, 'Gesaldeerd normaal'],
      [450, '-1.650 kWh', 'right'],
    ]);
    row(248, [
      [45, 'Gesaldeerd laag'],
      [450, '-1.450 kWh', 'right'],
    ]);
    row(262, [
      [45, 'Te betalen verbruik na saldering'],
      [450, '652 kWh', 'right'],
    ]);
    newPage();
    text(45, 45, 'Kosten', { size: 12, bold: true });
    row(63, [
      [45, 'Omschrijving'],
      [280, 'Aantal', 'right'],
      [380, 'Tarief incl. btw', 'right'],
      [480, 'Bedrag', 'right'],
    ]);
    row(77, [
      [45, 'Levering laag'],
      [280, '652 kWh', 'right'],
      [380, '€ 0,1580', 'right'],
      [480, '€ 103,02', 'right'],
    ]);
    row(91, [
      [45, 'Terugleverkosten'],
      [280, '3.100 kWh', 'right'],
      [380, '€ 0,0750', 'right'],
      [480, '€ 232,50', 'right'],
    ]);
    row(105, [
      [45, 'Vaste leveringskosten stroom'],
      [280, '12 maanden', 'right'],
      [380, '€ 7,25 per maand', 'right'],
      [480, '€ 87,00', 'right'],
    ]);
    row(119, [
      [45, 'Vermindering energiebelasting'],
      [480, '-€ 635,19', 'right'],
    ]);
    row(160, [
      [45, 'Je huidige maandbedrag'],
      [480, '€ 62,00', 'right'],
    ]);
    row(174, [[45, 'Je contract eindigt op 2 mei 2027.']]);
  },
  expected: {
    period: '2025-05-03/2026-05-02',
    endDate: '2027-05-02',
    advance: 62,
    electricity: 3752,
    electricityNormal: 1650,
    electricityLow: 2102,
    feedIn: 3100,
    rateLow: { value: 0.158, vat: 'included' },
    fixedElectricity: { value: 7.25, unit: '€/month', vat: 'included' },
  },
};
