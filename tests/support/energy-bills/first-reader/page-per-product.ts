/** Totals on the first page, a page for each product; one register is called "normaal". */
import type { BillLayout } from '../bill-layout';

export const pagePerProduct: BillLayout = {
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
