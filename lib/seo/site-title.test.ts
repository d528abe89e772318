import { describe, expect, it } from 'vitest';
import { documentTitle, plainTitle } from './site-title';

describe('the document title', () => {
  it.each([
    ['Netflix opzeggen', 'Netflix opzeggen · Snoei'],
    ['Gratis budget-app voor je vaste lasten | Snoei', 'Gratis budget-app voor je vaste lasten · Snoei'],
    ['Abonnement opzeggen · Snoei', 'Abonnement opzeggen · Snoei'],
    // Contains the name already.
    ['Cookiebeleid: elke cookie van Snoei op een rij', 'Cookiebeleid: elke cookie van Snoei op een rij'],
    // Too long for the name.
    [
      'Compare Dutch health insurance right away, step by step now',
      'Compare Dutch health insurance right away, step by step now',
    ],
    ['Snoeien in de tuin', 'Snoeien in de tuin · Snoei'],
  ])('of %s is %s', (title, expected) => {
    expect(documentTitle(title)).toBe(expected);
    expect(documentTitle(documentTitle(title))).toBe(expected);
  });

  it('is never longer than the visible length, unless its own text is', () => {
    for (let length = 1; length < 80; length += 1) {
      const text = 'x'.repeat(length);
      expect(documentTitle(text).length).toBeLessThanOrEqual(Math.max(60, length));
      expect(plainTitle(documentTitle(text))).toBe(text);
    }
  });
});
