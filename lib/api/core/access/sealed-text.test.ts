import { describe, expect, it } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { openSealedText, sealText } from './sealed-text';

const seal = { secret: 'a secret of at least thirty-two characters', purpose: 'test', about: 'row 1' };

describe('sealText', () => {
  it('round-trips any text, and never gives the same bytes twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const sealed = sealText(seal, text);
        expect(openSealedText(seal, sealed)).toBe(text);
        expect(sealText(seal, text)).not.toBe(sealed);
      }),
    );
  });

  it('can not be read with another secret, purpose or subject', () => {
    const sealed = sealText(seal, 'whsec_x');
    expect(openSealedText({ ...seal, secret: `${seal.secret}.` }, sealed)).toBeNull();
    expect(openSealedText({ ...seal, purpose: 'other' }, sealed)).toBeNull();
    expect(openSealedText({ ...seal, about: 'row 2' }, sealed)).toBeNull();
  });

  it('can not be read once a byte was changed or left out', () => {
    const bytes = Buffer.from(sealText(seal, 'whsec_x'), 'base64url');
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(openSealedText(seal, changed.toString('base64url'))).toBeNull();
      expect(openSealedText(seal, bytes.subarray(0, index).toString('base64url'))).toBeNull();
    }
  });
});
