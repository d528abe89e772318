import { describe, expect, it } from 'vitest';
import { findPlainName } from './plain-name';

describe('a typed name', () => {
  it.each([
    'Noor',
    'J.P. de Boer',
    'Th. van ’t Hof',
    'Jan II',
    'Zoë 3e',
    'Bakkerij De Halter B.V.',
    'Café 100',
  ])('is used in a mail: %s', (name) => expect(findPlainName(name)).toBe(name));

  it.each([
    'evil.com',
    'Ga naar mijn-bank.example nu',
    't.me/evil',
    '1.2.3.4/login',
    'https://evil',
    'bel@evil',
    'Bel 0900-1234',
    'Bel 0 9 0 0 1',
    'пример.рф',
  ])('is left out if it looks like a link or a phone number: %s', (name) =>
    expect(findPlainName(name)).toBeNull(),
  );
});
