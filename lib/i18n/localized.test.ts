import { describe, expect, it } from 'vitest';
import { localize, localizedText } from './localized';

describe('localize', () => {
  it('gives the text of the language, or the default language’s', () => {
    expect(localize({ nl: 'Bel', en: 'Call' }, 'en')).toBe('Call');
    expect(localize({ nl: 'Bel' }, 'en')).toBe('Bel');
  });
});

describe('localizedText', () => {
  it.each([
    ['without the default language', { en: 'Call' }],
    ['with a language that the site has not', { nl: 'Bel', xx: 'Bel' }],
    ['with an empty text', { nl: 'Bel', en: '' }],
  ])('refuses a text %s', (_, text) => {
    expect(localizedText.safeParse(text).success).toBe(false);
  });

  it('accepts a text that is not translated', () => {
    expect(localizedText.parse({ nl: 'Bel' })).toEqual({ nl: 'Bel' });
  });
});
