import { describe, expect, it } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { readLetterProof } from './letter-proof';
import { newReference } from './references';

const code = 'K7Q2W9ZT4M8X1RVB';

describe('parsing the proof of a letter', () => {
  it.each([
    ['4f1a 09c2 77be 31d0', 'fingerprint', '4f1a09c277be31d0'],
    [' 4F1A09C2-77BE31D0 ', 'fingerprint', '4f1a09c277be31d0'],
    ['k7q2 w9zt 4m8x 1rvb', 'code', code],
    ['K7Q2W9ZT4M8XIRVB', 'code', code],
    [`https://snoei.example/b/${code}?x=1`, 'code', code],
    [`snoei.example/en/b/${code.toLowerCase()}/`, 'code', code],
    ['AB'.repeat(32), 'sha256', 'ab'.repeat(32)],
    [Array.from({ length: 32 }, () => 'ab').join(':'), 'sha256', 'ab'.repeat(32)],
  ])('recognises %s', (text, kind, value) => {
    expect(readLetterProof(text)[0]).toEqual({ kind, value });
  });

  it('recognises sixteen hex characters as a fingerprint first, then as a code', () => {
    expect(readLetterProof('0123456789abcdef').map(({ kind }) => kind)).toEqual(['fingerprint', 'code']);
  });

  it.each(['', '   ', 'hello', 'ab'.repeat(31), '/b/', 'https://snoei.example/b/../x', '4f1a09c277be31dg0'])(
    'rejects "%s"',
    (text) => {
      expect(readLetterProof(text)).toEqual([]);
    },
  );

  it('finds every code again, typed or as a link, and never throws', () => {
    fc.assert(
      fc.property(fc.constant(null), () => {
        const made = newReference(16);
        expect(readLetterProof(made)).toContainEqual({ kind: 'code', value: made });
        expect(readLetterProof(`x/b/${made}`)).toEqual([{ kind: 'code', value: made }]);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => Array.isArray(readLetterProof(text))));
  });
});
