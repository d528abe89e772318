import { expect, it } from 'vitest';
import { formatValue } from './format-value';

it.each([
  ['62,50', 'euro', '€ 62,50', '€62.50'],
  [62.5, 'euro', '€ 62,50', '€62.50'],
  ['2500', 'kWh', '2.500 kWh', '2,500 kWh'],
  [1000, 'm³', '1.000 m³', '1,000 m³'],
  ['95', 'm²', '95 m²', '95 m²'],
  ['+31611112222', 'phone', '06 11 11 22 22', '06 11 11 22 22'],
  ['0611112222', 'phone', '06 11 11 22 22', '06 11 11 22 22'],
  ['nl91abna0417164300', 'iban', 'NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  [1234.5, undefined, '1.234,5', '1,234.5'],
  ['Jansen', undefined, 'Jansen', 'Jansen'],
  ['weet ik niet', 'euro', 'weet ik niet', 'weet ik niet'],
] as const)('writes %s as %s: %s, in English %s', (value, format, dutch, english) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(formatValue(value, format, 'nl'))).toBe(dutch);
  expect(plain(formatValue(value, format, 'en'))).toBe(english);
});
