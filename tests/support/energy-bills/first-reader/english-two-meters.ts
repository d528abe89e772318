/** English, points before decimals, and a meter that was replaced, each with its number. */
import type { BillLayout } from '../bill-layout';

export const englishTwoMeters: BillLayout = {
  name: 'English with two meters',
  draw({ text, row }) {
    text(50, 50, 'Annual statement', { size: 16, bold: true });
    row(80, [
      [50, 'Billing period'],
      [220, '1 April 2025 to 31 March 2026'],
    ]);
    row(94, [
      [50, 'Contract end date'],
      [220, '31 March 2027'],
    ]);
    row(108, [
      [50, 'Monthly advance payment'],
      [220, '€ 1,045.00'],
    ]);
    text(50, 150, 'Electricity', { size: 12, bold: true });
    text(50, 172, 'Meter E0041-77821903', { bold: true });
    row(188, [
      [50, 'Usage normal'],
      [300, '1,010.00 kWh', 'right'],
    ]);
    row(202, [
      [50, 'Usage off-peak'],
      [300, '1,420.00 kWh', 'right'],
    ]);
    text(50, 226, 'Meter E0052-00311846', { bold: true });
    row(242, [
      [50, 'Usage normal'],
      [300, '512.00 kWh', 'right'],
    ]);
    row(256, [
      [50, 'Usage off-peak'],
      [300, '633.00 kWh', 'right'],
    ]);
    row(290, [
      [50, 'Supply rate normal, excl. VAT'],
      [300, '€ 0.1312 / kWh', 'right'],
    ]);
    row(304, [
      [50, 'Supply rate off-peak, excl. VAT'],
      [300, '€ 0.1201 / kWh', 'right'],
    ]);
    row(318, [
      [50, 'Standing charge electricity, excl. VAT'],
      [300, '€ 4.95 per month', 'right'],
    ]);
    text(50, 350, 'Gas', { size: 12, bold: true });
    row(368, [
      [50, 'Gas usage'],
      [300, '1,034 m3', 'right'],
    ]);
    row(382, [
      [50, 'Amount due'],
      [300, '€ 1,234.56', 'right'],
    ]);
  },
  expected: {
    period: '2025-04-01/2026-03-31',
    endDate: '2027-03-31',
    advance: 1045,
    electricity: 3575,
    electricityNormal: 1522,
    electricityLow: 2053,
    gas: 1034,
    rateNormal: { value: 0.1312, vat: 'excluded' },
    rateLow: { value: 0.1201, vat: 'excluded' },
    fixedElectricity: { value: 4.95, unit: '€/month', vat: 'excluded' },
  },
};
