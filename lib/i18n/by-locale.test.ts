import { describe, expect, it } from 'vitest';
import { byLocale } from './by-locale';

describe('byLocale', () => {
  it('leaves out languages that the site has not', () => {
    const files = {
      '../../messages/de/x.json': 'Brief',
      '../../messages/en/x.json': 'Letter',
      '../../messages/nl/x.json': 'Brief',
    };
    expect(byLocale(files)).toEqual({ nl: 'Brief', en: 'Letter' });
  });

  it('throws where a language has no file', () => {
    expect(() => byLocale({ '../../messages/nl/x.json': 'Brief' })).toThrow('no messages in en');
  });
});
