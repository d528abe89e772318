import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { isSameSitePath, readRedirectBack, withRedirectBack } from './same-site-path';

describe('same-site paths', () => {
  it.each(['/', '/account', '/en/account?tab=%2B&a=', '/a//b', '/x?next=//evil.example', '/x#y'])(
    '%s is one',
    (path) => {
      expect(isSameSitePath(path)).toBe(true);
    },
  );

  it.each([
    '',
    'account',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /account',
    'https://evil.example/',
    'javascript:alert(1)',
    '/../..//evil.example',
    '/.//evil.example',
    `/${'a'.repeat(2000)}`,
  ])('%j is none', (path) => {
    expect(isSameSitePath(path)).toBe(false);
  });

  it('never redirect to another host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '\r\n',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (!isSameSitePath(text)) return;
        const target = new URL(text, 'https://snoei.example');
        expect(target.host).toBe('snoei.example');
        expect(new URL(target.pathname, 'https://snoei.example').host).toBe('snoei.example');
      }),
      { numRuns: 5000 },
    );
  });

  it('round-trip in the query', () => {
    const target = '/en/account?tab=%2B&a=&a';
    const link = withRedirectBack('/en/login', target);
    expect(readRedirectBack(link.slice(link.indexOf('?')))).toBe(target);
    expect(withRedirectBack('/en/login', '//evil.example')).toBe('/en/login');
    expect(readRedirectBack('?redirect=https%3A%2F%2Fevil.example')).toBeNull();
    expect(readRedirectBack('')).toBeNull();
  });
});
