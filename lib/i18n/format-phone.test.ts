import { expect, it } from 'vitest';
import { formatPhone } from './format-phone';

it.each([
  ['+31612345678', 'nl', '06 12 34 56 78'],
  ['+31612345678', 'DE', '+31 6 12 34 56 78'],
  ['+31201234567', 'NL', '020 123 4567'],
  ['+31318123456', 'gb', '+31 318 123 456'],
  ['06-12345678', 'nl', '06 12 34 56 78'],
  ['+447911123456', 'gb', '07911 123456'],
  ['+4915112345678', 'nl', '+49 1511 2345678'],
  ['bel de balie', 'nl', 'bel de balie'],
  ['+31612345678', 'zz', '+31 6 12 34 56 78'],
])('writes %s dialled from %s as %s', (number, from, written) => {
  expect(formatPhone(number, from)).toBe(written);
});
