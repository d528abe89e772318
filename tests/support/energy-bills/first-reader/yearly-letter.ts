/** A letter with the contract, two meters of power replaced during the year, and a cost table that runs over the page. Prices without VAT. */
import type { BillLayout } from '../bill-layout';

export const yearlyLetter: BillLayout = {
  name: 'letter with a replaced meter and a table over two pages',
  draw({ text, row, newPage }) {
    text(60, 40, 'Noorderstroom Energie B.V.', { size: 14, bold: true });
    text(60, 60, 'KvK 30.112.233   BTW NL 8033.44.556.B01');
    row(90, [
      [60, 'Klantnummer'],
      [160, '4.410.283'],
      [330, 'Factuurdatum'],
      [430, '17 maart 2026'],
    ]);
    row(104, [
      [60, 'Notanummer'],
      [160, '2026 0317 8812'],
      [330, 'Te betalen voor'],
      [430, '31 maart 2026'],
    ]);
    text(60, 140, 'Jaarnota energie', { size: 16, bold: true });
    text(60, 165, 'Afrekenperiode: 01-03-2025 t/m 28-02-2026 (365 dagen)');
    row(190, [
      [60, 'Totaal kosten over deze periode'],
      [500, '€ 2.911,04', 'right'],
    ]);
    row(204, [
      [60, 'In rekening gebrachte termijnbedragen (12 x € 231,00)'],
      [500, '€ 2.772,00 -', 'right'],
    ]);
    row(218, [
      [60, 'Door u bij te betalen'],
      [500, '€ 139,04', 'right'],
    ]);
    text(60, 245, 'Uw nieuwe termijnbedrag wordt € 243,00 per maand, vanaf april 2026.');
    text(60, 275, 'Meterstanden', { size: 12, bold: true });
    row(293, [
      [60, 'Meter'],
      [150, 'Telwerk'],
      [260, 'Beginstand', 'right'],
      [340, 'Eindstand', 'right'],
      [420, 'Factor', 'right'],
      [500, 'Verbruik', 'right'],
    ]);
    row(308, [
      [60, 'E0031 447'],
      [150, 'Laag'],
      [260, '21.004', 'right'],
      [340, '22.017', 'right'],
      [420, '1', 'right'],
      [500, '1.013 kWh', 'right'],
    ]);
    row(321, [
      [60, 'E0031 447'],
      [150, 'Normaal'],
      [260, '18.550', 'right'],
      [340, '19.391', 'right'],
      [420, '1', 'right'],
      [500, '841 kWh', 'right'],
    ]);
    row(334, [
      [60, 'E0098 120'],
      [150, 'Laag'],
      [260, '0', 'right'],
      [340, '1.102', 'right'],
      [420, '1', 'right'],
      [500, '1.102 kWh', 'right'],
    ]);
    row(347, [
      [60, 'E0098 120'],
      [150, 'Normaal'],
      [260, '0', 'right'],
      [340, '905', 'right'],
      [420, '1', 'right'],
      [500, '905 kWh', 'right'],
    ]);
    row(360, [
      [60, 'G0007 391'],
      [150, 'Gas'],
      [260, '9.812', 'right'],
      [340, '11.037', 'right'],
      [420, '1,0163', 'right'],
      [500, '1.245 m³', 'right'],
    ]);
    text(60, 700, 'Kosten elektriciteit', { size: 12, bold: true });
    row(718, [
      [60, 'Omschrijving'],
      [300, 'Aantal', 'right'],
      [400, 'Prijs excl. btw', 'right'],
      [500, 'Bedrag excl. btw', 'right'],
    ]);
    row(733, [
      [60, 'Levering laag'],
      [300, '2.115 kWh', 'right'],
      [400, '€ 0,11240', 'right'],
      [500, '€ 237,73', 'right'],
    ]);
    text(60, 810, 'Blad 1 van 2');
    newPage();
    text(60, 40, 'Noorderstroom Energie B.V.', { size: 8 });
    text(400, 40, 'Notanummer 2026 0317 8812', { size: 8 });
    row(70, [
      [60, 'Omschrijving'],
      [300, 'Aantal', 'right'],
      [400, 'Prijs excl. btw', 'right'],
      [500, 'Bedrag excl. btw', 'right'],
    ]);
    row(85, [
      [60, 'Levering normaal'],
      [300, '1.746 kWh', 'right'],
      [400, '€ 0,13360', 'right'],
      [500, '€ 233,27', 'right'],
    ]);
    row(98, [
      [60, 'Vaste leveringskosten'],
      [300, '365 dagen', 'right'],
      [400, '€ 0,16438', 'right'],
      [500, '€ 60,00', 'right'],
    ]);
    row(111, [
      [60, 'Energiebelasting'],
      [300, '3.861 kWh', 'right'],
      [400, '€ 0,10154', 'right'],
      [500, '€ 392,05', 'right'],
    ]);
    row(124, [
      [60, 'Vermindering energiebelasting'],
      [300, '365 dagen', 'right'],
      [400, '€ 1,43876 -', 'right'],
      [500, '€ 525,15 -', 'right'],
    ]);
    text(60, 150, 'Kosten gas', { size: 12, bold: true });
    row(168, [
      [60, 'Levering gas'],
      [300, '1.245 m³', 'right'],
      [400, '€ 0,43180', 'right'],
      [500, '€ 537,59', 'right'],
    ]);
    row(181, [
      [60, 'Energiebelasting gas'],
      [300, '1.245 m³', 'right'],
      [400, '€ 0,57816', 'right'],
      [500, '€ 719,81', 'right'],
    ]);
    row(194, [
      [60, 'Netbeheerkosten'],
      [300, '365 dagen', 'right'],
      [400, '€ 1,60110', 'right'],
      [500, '€ 584,40', 'right'],
    ]);
    text(
      60,
      230,
      'Uw contract Vaste Prijs 3 jaar eindigt op 30 november 2027. Daarna geldt het modelcontract.',
    );
  },
  expected: {
    period: '2025-03-01/2026-02-28',
    endDate: '2027-11-30',
    advance: 231,
    newAdvance: 243,
    electricity: 3861,
    electricityNormal: 1746,
    electricityLow: 2115,
    gas: 1245,
    rateNormal: { value: 0.1336, vat: 'excluded' },
    rateLow: { value: 0.1124, vat: 'excluded' },
    rateGas: { value: 0.4318, vat: 'excluded' },
    fixedElectricity: { value: 0.16438, unit: '€/day' },
  },
};
