import { expect, it } from 'vitest';
import { translatorOf } from '@/lib/i18n/translator';
import { rentFields } from './rent-fields';

it('asks for each period between two days of rent, as the notice is at most three months but the next day may be a year ahead', () => {
  const [payment] = rentFields({ t: translatorOf('nl', 'noticePage'), input: {} });
  expect(payment?.options?.map(({ value }) => value)).toEqual(['', '1', '2', '3', '6', '12']);
  expect(payment?.options?.map(({ label }) => label)).not.toContain('Elke 3 maanden of minder vaak');
});
