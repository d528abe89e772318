/** Everything in one table with its readings, a label left of each row. */
import type { BillLayout } from '../bill-layout';

export const oneTable: BillLayout = {
  name: 'one table',
  draw({ text, row }) {
    text(50, 50, 'Zonnestroom Energie', { size: 16, bold: true });
    text(50, 90, 'Jaarnota', { size: 13, bold: true });
    row(110, [
      [50, 'Klantnummer'],
      [200, '4410 2281'],
    ]);
    row(124, [
      [50, 'Verbruiksperiode'],
      [200, '01-03-2025 t/m 28-02-2026'],
    ]);
    row(138, [
      [50, 'Einddatum contract'],
      [200, '28-02-2027'],
    ]);
    row(152, [
      [50, 'Termijnbedrag per maand'],
      [200, '€ 145,50'],
    ]);
    text(50, 190, 'Elektriciteit', { size: 11, bold: true });
    row(208, [
      [50, 'Omschrijving'],
      [240, 'Beginstand', 'right'],
      [310, 'Eindstand', 'right'],
      [380, 'Verbruik', 'right'],
      [460, 'Tarief per kWh', 'right'],
      [540, 'Bedrag', 'right'],
    ]);
    row(224, [
      [50, 'Normaal tarief'],
      [240, '12.345', 'right'],
      [310, '13.579', 'right'],
      [380, '1.234 kWh', 'right'],
      [460, '€ 0,12530', 'right'],
      [540, '€ 154,62', 'right'],
    ]);
    row(238, [
      [50, 'Laag tarief'],
      [240, '20.100', 'right'],
      [310, '21.366', 'right'],
      [380, '1.266 kWh', 'right'],
      [460, '€ 0,11410', 'right'],
      [540, '€ 144,45', 'right'],
    ]);
    row(252, [
      [50, 'Vaste leveringskosten'],
      [380, '12 maanden', 'right'],
      [460, '€ 5,99 per maand', 'right'],
      [540, '€ 71,88', 'right'],
    ]);
    row(266, [
      [50, 'Energiebelasting'],
      [380, '2.500 kWh', 'right'],
      [460, '€ 0,10154', 'right'],
      [540, '€ 253,85', 'right'],
    ]);
    row(280, [
      [50, 'Netbeheerkosten'],
      [380, '12 maanden', 'right'],
      [540, '€ 412,80', 'right'],
    ]);
    text(50, 320, 'Gas', { size: 11, bold: true });
    row(338, [
      [50, 'Omschrijving'],
      [240, 'Beginstand', 'right'],
      [310, 'Eindstand', 'right'],
      [380, 'Verbruik', 'right'],
      [460, 'Tarief per m³', 'right'],
      [540, 'Bedrag', 'right'],
    ]);
    row(354, [
      [50, 'Levering gas'],
      [240, '5.012', 'right'],
      [310, '6.112', 'right'],
      [380, '1.100 m³', 'right'],
      [460, '€ 0,55120', 'right'],
      [540, '€ 606,32', 'right'],
    ]);
    row(368, [
      [50, 'Vaste leveringskosten'],
      [380, '12 maanden', 'right'],
      [460, '€ 5,99 per maand', 'right'],
      [540, '€ 71,88', 'right'],
    ]);
    row(382, [
      [50, 'Energiebelasting'],
      [380, '1.100 m³', 'right'],
      [460, '€ 0,59000', 'right'],
      [540, '€ 649,00', 'right'],
    ]);
    text(50, 430, 'Alle tarieven en bedragen in deze tabellen zijn exclusief btw.');
    row(450, [
      [50, 'Totaal inclusief 21% btw'],
      [540, '€ 2.861,40', 'right'],
    ]);
    row(464, [
      [50, 'Betaalde termijnbedragen 12 x € 145,50'],
      [540, '€ 1.746,00', 'right'],
    ]);
  },
  expected: {
    period: '2025-03-01/2026-02-28',
    endDate: '2027-02-28',
    advance: 145.5,
    electricity: 2500,
    electricityNormal: 1234,
    electricityLow: 1266,
    gas: 1100,
    rateNormal: { value: 0.1253, vat: 'excluded' },
    rateLow: { value: 0.1141, vat: 'excluded' },
    rateGas: { value: 0.5512, vat: 'excluded' },
    fixedElectricity: { value: 5.99, unit: '€/month' },
    fixedGas: { value: 5.99, unit: '€/month' },
  },
};
