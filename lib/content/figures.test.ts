import { describe, expect, it } from 'vitest';
import { registeredLetterCents } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { figures, fillFigures, listFigureNames } from './figures';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('fillFigures', () => {
  it('formats money, numbers and percentages by locale', () => {
    const text = '{{registeredPrice}} · {{peopleCancelled}} · {{appRating}} · {{successFeePercent}}';
    const price = (locale: Locale) => plain(formatEuro(registeredLetterCents, locale));
    expect(plain(fillFigures(text, 'nl'))).toBe(`${price('nl')} · 50.000 · 4,4 · 33%`);
    expect(plain(fillFigures(text, 'en'))).toBe(`${price('en')} · 50,000 · 4.4 · 33%`);
  });

  it('merges a percent sign typed after a percentage, and leaves others', () => {
    expect(fillFigures('{{successFeePercent}}% en {{customerKeepsPercent}} %', 'nl')).toBe('33% en 67%');
    expect(fillFigures('{{withdrawalDays}}%', 'nl')).toBe('14%');
  });

  it('includes the seller, and accepts spaces', () => {
    expect(fillFigures('{{ sellerName }}, {{supportEmail}}', 'nl')).toBe('Snoei, hulp@snoei.example');
  });

  it('leaves other text as it is', () => {
    expect(fillFigures('{x} {{}} $1 }}', 'nl')).toBe('{x} {{}} $1 }}');
  });

  it('throws for an unknown name, or omits it with a listener', () => {
    expect(() => fillFigures('a {{nope}}', 'nl')).toThrow('unknown figure {{nope}}');
    expect(() => fillFigures('{{toString}}', 'nl')).toThrow('unknown figure');
    const missing: string[] = [];
    expect(fillFigures('a {{nope}}b', 'nl', (name) => missing.push(name))).toBe('a b');
    expect(missing).toEqual(['nope']);
  });

  it('fills every figure in both languages', () => {
    for (const name of Object.keys(figures)) {
      for (const locale of ['nl', 'en'] as const) {
        expect(fillFigures(`{{${name}}}`, locale)).toMatch(/^[\p{L}\p{N}€][^{}]*$/u);
      }
    }
  });

  it('lists names', () => {
    expect(listFigureNames('{{a}} {{ b }} {c}')).toEqual(['a', 'b']);
  });
});
