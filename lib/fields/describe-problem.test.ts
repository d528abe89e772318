import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { describeProblem } from './describe-problem';
import { problemCodes } from './problem';

const params = { max: 60, min: 8, count: 61 };

describe.each(locales)('errors in %s', (locale) => {
  const t = translatorOf(locale, 'fields');

  it.each(problemCodes)('%s has a text for any field', (code) => {
    expect(describeProblem(t, 'someField', { code, params })).not.toMatch(/problems\.|[{}]/);
  });

  it('have texts for specific fields, each for an existing code', () => {
    let count = 0;
    for (const [field, texts] of Object.entries(messagesOf(locale).fields.field)) {
      for (const code of Object.keys('problems' in texts ? texts.problems : {})) {
        const known = problemCodes.find((each) => each === code);
        expect(known, `${field} ${code}`).toBeDefined();
        if (known) expect(describeProblem(t, field, { code: known, params })).not.toMatch(/problems\.|[{}]/);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it('handle any names from outside', () => {
    for (const name of ['constructor', '__proto__', 'a.b', '', 'firstName.label']) {
      expect(describeProblem(t, name, { code: 'unknown' })).toBe(t('problems.unknown'));
    }
  });
});

it('contain an instruction for the user', () => {
  const t = translatorOf('nl', 'fields');
  expect(describeProblem(t, 'postalCode', { code: 'required' })).toBe(
    'Vul je postcode in, bijvoorbeeld 1012 AB.',
  );
  expect(describeProblem(t, 'comment', { code: 'too-long', params: { max: 500, count: 1234 } })).toBe(
    'Kort je tekst in tot 500 tekens. Je zit nu op 1.234.',
  );
});
