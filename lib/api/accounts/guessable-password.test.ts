import { describe, expect, it } from 'vitest';
import { passwordMinCharacters } from '@/lib/contract/password-length';
import commonPasswords from './common-passwords.json';
import { isGuessable } from './guessable-password';

const owner = { email: 'noor.bakker@klant.example', firstName: 'Noor', lastName: 'Bakker' };

describe('isGuessable', () => {
  it('knows thousands that are used most, each long enough to be chosen, once, in small letters', () => {
    expect(commonPasswords.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
    expect(commonPasswords.filter((word) => word.length < passwordMinCharacters)).toEqual([]);
    expect(commonPasswords.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  it.each([
    'password',
    'PassWord',
    '12345678',
    'wachtwoord',
    'Welkom01',
    'Wachtwoord123!',
    'Snoei2026!',
    'aaaaaaaaaaaa',
    'abababababab',
    'noorbakker1',
    'Noor.Bakker!',
    'noor.bakker@klant.example',
    'bakker2026',
  ])('%s is', (password) => {
    expect(isGuessable(password, owner)).toBe(true);
  });

  it.each([
    'vier losse woorden hier',
    'een ander wachtwoord',
    'correcthorse',
    '8F!kz0-qP',
    'ぱすわーどではない',
    '74 92 10 36',
  ])('%s is not', (password) => {
    expect(isGuessable(password, owner)).toBe(false);
  });
});
