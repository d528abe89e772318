import { describe, expect, it } from 'vitest';
import { findPersonal, textsOf } from '@/tests/e2e/support/personal-data';

describe('findPersonal', () => {
  it.each([
    'noor@klant.example',
    'noor%40klant.example',
    'NL91ABNA0417164300',
    'NL91 ABNA 0417 1643 00',
    '1990-02-01',
    '01-02-1990',
    '1016 GV 263',
    '1016gv',
    '0612345678',
    '+31 6 12345678',
    '3STEST123456789',
    'RR123456785NL',
    '0123456789ABCDEFGHJKMNPQRS',
    '01234-56789-ABCDE-FGHJK-MNPQRS',
    'cancel/track/0123456789abcdefghjkmnpqrs',
    'q9XhJ2_k3mN-b7Vt5Rw8Zp4Ls6Yd1Fc0AeGuHiJoKQM',
    'https://snoei.example/opzeggen',
    '/opzeggen?token=1',
    '<script>',
  ])('recognises %s', (text) => {
    expect(findPersonal(text)).not.toBeNull();
  });

  it.each([
    'page_view',
    'company-cancel-success-reference/netflix',
    'personal-advice-insurance-liability-success-reference',
    'company-cancel/het-financieele-dagblad-fd',
    'blog-category-slug/opzeggen/abonnement-opzeggen-in-2026',
    'dev_3084_energy_context',
    'nl',
    'true',
  ])('ignores %s', (text) => {
    expect(findPersonal(text)).toBeNull();
  });

  it('detects the visitor’s input, complete and in any case', () => {
    const typed = new Set(['Noor', 'de Vries', 'ab']);
    expect(findPersonal('page/noor', typed)).not.toBeNull();
    expect(findPersonal('page/de-vries', typed)).not.toBeNull();
    expect(findPersonal('page/noordhoff/ab', typed)).toBeNull();
  });
});

it('checks every pushed text', () => {
  expect(textsOf([{ event: 'a', 'gtm.start': 1_700_000_000_000, deep: { name: ['b', 3, null] } }])).toEqual([
    'event',
    'a',
    'gtm.start',
    'deep',
    'name',
    'b',
    '3',
  ]);
});
