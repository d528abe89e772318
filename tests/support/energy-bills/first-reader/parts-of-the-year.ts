/** Tariffs changed in the year: a part for each, with the readings between them estimated, and totals at the foot. */
import type { BillLayout } from '../bill-layout';

export const partsOfTheYear: BillLayout = {
  name: 'parts of the year',
  draw({ text, row, newPage }) {
    text(56, 48, 'Jaarafrekening', { size: 18, bold: true });
    row(84, [
      [56, 'Afrekening over de periode'],
      [240, '10 september 2024 t/m 9 september 2025'],
    ]);
    row(98, [
      [56, 'Uw termijnbedrag'],
      [240, '€ 187,00 per maand'],
    ]);
    row(112, [
      [56, 'Einddatum van uw contract'],
      [240, '9 september 2026'],
    ]);
    newPage();
    text(56, 48, 'Tarievenspecificatie', { size: 14, bold: true });
    text(56, 76, 'Elektriciteit', { size: 11, bold: true });
    row(94, [
      [56, 'Van'],
      [120, 'Tot en met'],
      [190, 'Telwerk'],
      [300, 'Stand begin', 'right'],
      [370, 'Stand eind', 'right'],
      [440, 'Verbruik', 'right'],
    ]);
    row(110, [
      [56, '10-09-2024'],
      [120, '31-12-2024'],
      [190, 'Enkel'],
      [300, '10.000', 'right'],
      [370, '10.871', 'right'],
      [440, '871 kWh', 'right'],
      [450, 'geschatte waarde'],
    ]);
    row(124, [
      [56, '01-01-2025'],
      [120, '09-09-2025'],
      [190, 'Enkel'],
      [300, '10.871', 'right'],
      [370, '12.406', 'right'],
      [440, '1.535 kWh', 'right'],
    ]);
    row(140, [
      [56, 'Totaal verbruik elektriciteit'],
      [440, '2.406 kWh', 'right'],
    ]);
    row(164, [
      [56, 'Gemiddeld leveringstarief enkel per kWh, inclusief btw'],
      [440, '€ 0,29310', 'right'],
    ]);
    text(56, 200, 'Gas', { size: 11, bold: true });
    row(218, [
      [56, 'Van'],
      [120, 'Tot en met'],
      [300, 'Stand begin', 'right'],
      [370, 'Stand eind', 'right'],
      [440, 'Verbruik', 'right'],
    ]);
    row(234, [
      [56, '10-09-2024'],
      [120, '31-12-2024'],
      [300, '4.400', 'right'],
      [370, '4.912', 'right'],
      [440, '512 m³', 'right'],
    ]);
    row(248, [
      [56, '01-01-2025'],
      [120, '09-09-2025'],
      [300, '4.912', 'right'],
      [370, '5.611', 'right'],
      [440, '699 m³', 'right'],
    ]);
    row(264, [
      [56, 'Totaal verbruik gas'],
      [440, '1.211 m³', 'right'],
    ]);
  },
  expected: {
    period: '2024-09-10/2025-09-09',
    endDate: '2026-09-09',
    advance: 187,
    electricity: 2406,
    gas: 1211,
    rateSingle: { value: 0.2931, vat: 'included' },
  },
};
