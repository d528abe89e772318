import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './is-guessable';

/** Deterministic random-looking bytes. */
const bytesOf = (number: number) => createHash('sha256').update(`secret ${number}`).digest();

describe('isGuessable', () => {
  it('accepts random ones, the shortest in hexadecimal too', () => {
    const refused = Array.from({ length: 20_000 }, (_, number) => bytesOf(number)).flatMap((bytes) =>
      [
        bytes.toString('hex').slice(0, 16),
        bytes.toString('hex'),
        bytes.toString('base64url').slice(0, 16),
      ].filter(isGuessable),
    );
    expect(refused).toEqual([]);
    // Six distinct digits are rare in random text, but possible.
    expect(isGuessable('3a1f3c1a7f3ca717')).toBe(false);
  });

  it.each([
    ['one character', '0'.repeat(32)],
    ['two of them', '1212121212121212'],
    ['a word over and over', 'abcd'.repeat(16)],
    ['a long part twice', 'f3b1c97e20d84a6f'.repeat(3)],
    ['counted up', '0123456789abcdef'],
    ['counted down', 'zyxwvutsrqponmlk'],
    ['mostly counted', '1234567890123456'],
    ['nearly nothing but one', `${'x'.repeat(28)}1234`],
  ])('refuses %s', (_, text) => {
    expect(isGuessable(text)).toBe(true);
  });
});
