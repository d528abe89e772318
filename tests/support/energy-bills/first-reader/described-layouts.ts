/**
 * Layouts after what Dutch suppliers publish about their yearly statements: a page for each product, parts of the year with their own
 * tariffs, netting of solar power, and a corrected statement with history. They were finished before the reader saw them.
 */
import type { BillLayout } from '../bill-layout';

/** Totals on the first page, a page for each product; one register is called "normaal". */
const pagePerProduct: BillLayout = {
  name: 'a page per product',
  draw({ text, row, newPage }) {
    text(40, 40, 'Jaarnota', { size: 20, bold: true });
    row(80, [
      [40, 'Factuurdatum'],
      [180, '12 februari 2026'],
    ]);
    row(94, [
      [40, 'Factuurnummer'],
      [180, '2026.004.811'],
    ]);
    row(140, [
      [40, 'Kosten voor levering stroom'],
      [400, '€ 812,45', 'right'],
    ]);
    row(154, [
      [40, 'Kosten voor levering gas'],
      [400, '€ 1.610,02', 'right'],
    ]);
    row(168, [
      [40, 'Totaal gefactureerde termijnbedragen'],
      [400, '€ 2.280,00', 'right'],
    ]);
    row(182, [
      [40, 'Door u te betalen'],
      [400, '€ 142,47', 'right'],
    ]);
    row(220, [
      [40, 'Uw nieuwe termijnbedrag'],
      [400, '€ 202,00', 'right'],
    ]);
    text(40, 240, 'Alle bedragen op deze pagina zijn inclusief 21% btw.');
    newPage();
    text(40, 40, 'Specificatie stroom', { size: 14, bold: true });
    row(64, [
      [40, 'Leveringsadres'],
      [180, 'Dorpsstraat 12, 3999 AB Voorbeeldstad'],
    ]);
    row(78, [
      [40, 'EAN-code'],
      [180, '871687140012345678'],
    ]);
    row(92, [
      [40, 'Periode'],
      [180, '01-02-2025 - 31-01-2026'],
    ]);
    row(120, [
      [40, 'Meter'],
      [120, 'Telwerk'],
      [200, 'Begin'],
      [270, 'Eind'],
      [340, 'Verbruik'],
    ]);
    row(134, [
      [40, '18842190'],
      [120, 'Normaal'],
      [200, '41.220'],
      [270, '43.565'],
      [340, '2.345 kWh'],
    ]);
    row(170, [
      [40, 'Leveringskosten'],
      [200, 'Aantal'],
      [300, 'Prijs per eenheid'],
      [420, 'Totaal'],
    ]);
    row(184, [
      [40, 'Levering normaal'],
      [200, '2.345 kWh'],
      [300, '€ 0,110330'],
      [420, '€ 258,72'],
    ]);
    row(198, [
      [40, 'Vaste leveringskosten'],
      [200, '365 dagen'],
      [300, '€ 0,197260 per dag'],
      [420, '€ 72,00'],
    ]);
    row(212, [
      [40, 'Energiebelasting'],
      [200, '2.345 kWh'],
      [300, '€ 0,101540'],
      [420, '€ 238,11'],
    ]);
    text(40, 240, 'De prijzen op deze pagina zijn exclusief btw en energiebelasting.');
    newPage();
    text(40, 40, 'Specificatie gas', { size: 14, bold: true });
    row(92, [
      [40, 'Periode'],
      [180, '01-02-2025 - 31-01-2026'],
    ]);
    row(120, [
      [40, 'Meter'],
      [120, 'Telwerk'],
      [200, 'Begin'],
      [270, 'Eind'],
      [340, 'Verbruik'],
    ]);
    row(134, [
      [40, '00918273'],
      [120, 'Normaal'],
      [200, '8.004'],
      [270, '9.190'],
      [340, '1.186 m³'],
    ]);
    row(170, [
      [40, 'Leveringskosten'],
      [200, 'Aantal'],
      [300, 'Prijs per eenheid'],
      [420, 'Totaal'],
    ]);
    row(184, [
      [40, 'Levering'],
      [200, '1.186 m³'],
      [300, '€ 0,498120'],
      [420, '€ 590,77'],
    ]);
    row(198, [
      [40, 'Vaste leveringskosten'],
      [200, '365 dagen'],
      [300, '€ 0,197260 per dag'],
      [420, '€ 72,00'],
    ]);
    text(40, 240, 'De prijzen op deze pagina zijn exclusief btw en energiebelasting.');
  },
  expected: {
    period: '2025-02-01/2026-01-31',
    newAdvance: 202,
    electricity: 2345,
    electricityNormal: 2345,
    gas: 1186,
    rateNormal: { value: 0.11033, vat: 'excluded' },
    rateGas: { value: 0.49812, vat: 'excluded' },
    fixedElectricity: { value: 0.19726, unit: '€/day', vat: 'excluded' },
    fixedGas: { value: 0.19726, unit: '€/day', vat: 'excluded' },
  },
};

/** Tariffs changed in the year: a part for each, with the readings between them estimated, and totals at the foot. */
const partsOfTheYear: BillLayout = {
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

/** Solar panels: two registers in each direction, the netting below them, costs of feeding in. */
const netting: BillLayout = {
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

/** A corrected statement: what was billed before beside what is right, then years of history and the national average. */
const corrected: BillLayout = {
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

export const describedLayouts: readonly BillLayout[] = [pagePerProduct, partsOfTheYear, netting, corrected];
