import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { demoTrackCode, isDemoTrackCode, isTrackCode, normaliseTrackCode, s10CheckDigit } from './track-code';

describe('track codes', () => {
  it('accepts 3S codes of 13 and 15 characters, in common notations', () => {
    expect(isTrackCode(normaliseTrackCode('3S abcd 1234567'))).toBe(true);
    expect(isTrackCode('3SABCD123456789')).toBe(true);
    expect(isTrackCode('3SABCD12345678')).toBe(false);
    expect(isTrackCode('3SABCD123456')).toBe(false);
  });

  it('validates the check digit of S10 codes', () => {
    // The example of the S10 standard itself.
    expect(s10CheckDigit('47312482')).toBe(9);
    expect(isTrackCode('RR473124829NL')).toBe(true);
    expect(isTrackCode('RR473124828NL')).toBe(false);
  });

  it('rejects everything else', () => {
    for (const code of ['', 'NL', '1234567890123', 'RR47312482', '3S', 'RR473124829N1']) {
      expect(isTrackCode(code)).toBe(false);
    }
  });

  it('makes valid and recognisable demonstration codes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const code = demoTrackCode(() => number);
        expect(isTrackCode(code)).toBe(true);
        expect(isDemoTrackCode(code)).toBe(true);
      }),
    );
    expect(isDemoTrackCode('RR473124829NL')).toBe(false);
  });
});
