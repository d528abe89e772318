import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { alternatePaths } from './alternates';
import { compiledRoutes, reservedSegments } from './compiled';
import { findPath, href } from './href';
import { matchPath } from './match';
import { findPathOfKey, pageKey } from './page-key';
import { parsePattern } from './pattern';

const reference = '0123456789ABCDEFGHJKMNPQRS';

/** A value for every parameter, to fill any row. */
const sample = {
  company: 'netflix',
  reference,
  code: 'ABCDEFGH12345678',
  payment: reference,
  category: 'energie',
  slug: 'iets',
  type: 'verzekering',
};

describe('route table', () => {
  it('gives every row a name and paths of its own', () => {
    const names = compiledRoutes.map((route) => route.name);
    expect(new Set(names).size).toBe(names.length);
    for (const locale of ['nl', 'en'] as const) {
      const paths = compiledRoutes
        .map((route) => findPath(route.name, locale, sample))
        .filter((path) => path !== null);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it.each(compiledRoutes.map((route) => [route.name, route] as const))(
    'matches %s by its own path in both languages',
    (name, route) => {
      for (const locale of ['nl', 'en'] as const) {
        const path = findPath(name, locale, sample);
        if (path === null) continue;
        const match = matchPath(path);
        expect(match?.route.name, path).toBe(name);
        expect(match?.locale).toBe(locale);
        expect(match?.movedTo).toBeNull();
        for (const segment of route.segments[locale] ?? []) {
          if (segment.kind !== 'static')
            expect(match?.params[segment.name]).toBe(sample[segment.name as keyof typeof sample]);
        }
      }
    },
  );

  it('has an access rule for every private page', () => {
    const isSecret = (path: string | null) => /\[{1,2}(?:reference|code|payment)\]/.test(path ?? '');
    const wrong = compiledRoutes.filter(
      ({ paths, access }) => locales.some((locale) => isSecret(paths[locale])) !== (access !== undefined),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no two slug names at one folder level', () => {
    const levels = new Map<string, string>();
    for (const { folder } of compiledRoutes) {
      const parts = (folder ?? '').split('/');
      for (const [index, part] of parts.entries()) {
        if (!part.startsWith('[')) continue;
        const parent = parts.slice(0, index).join('/');
        expect(levels.get(parent) ?? part, `below ${parent}`).toBe(part);
        levels.set(parent, part);
      }
    }
  });
});

describe('matchPath', () => {
  it.each([
    ['/eneco', 'company', 'nl'],
    ['/engie', 'company', 'nl'],
    ['/en', 'home', 'en'],
    ['/', 'home', 'nl'],
    ['/opzeggen/energie', 'cancel-category', 'nl'],
    [`/opzeggen/track/${reference}`, 'cancel-track-reference', 'nl'],
    [`/opzeggen/${reference}/afronden`, 'cancel-complete-reference', 'nl'],
    [`/en/cancel/${reference}/complete`, 'cancel-complete-reference', 'en'],
    ['/opzeggen/meerdere', 'cancel-several', 'nl'],
    ['/netflix/opzeggen/voltooid', 'company-cancel-success-reference', 'nl'],
    ['/energiecollectief/energie/indienen', 'energy-collective-submit', 'nl'],
  ])('%s is %s', (path, name, locale) => {
    expect(matchPath(path)).toMatchObject({ route: { name }, locale, movedTo: null });
  });

  it.each([
    ['/en/opzeggen', '/en/cancel'],
    ['/cancel', '/opzeggen'],
    ['/netflix/cancel', '/netflix/opzeggen'],
    ['/en/netflix/opzeggen/indienen', '/en/netflix/cancel/submit'],
    ['/negotiate', '/onderhandelen'],
  ])('redirects %s to %s', (path, movedTo) => {
    expect(matchPath(path)?.movedTo).toBe(movedTo);
  });

  it.each([
    '/netflix/onzin',
    '/a/b/c/d/e/f/g',
    '/%E0%A4%A/opzeggen',
    '/..%2fx/opzeggen',
    '/netflix/OPZEGGEN',
    '/en/cancel/energy',
  ])('finds nothing for %s', (path) => {
    expect(matchPath(path)).toBeNull();
  });
});

describe('links', () => {
  it('encode parameters and append the query', () => {
    expect(href('company', 'nl', { company: 'a b' })).toBe('/a%20b');
    expect(href('cancel', 'en', {}, { q: 'a&b' })).toBe('/en/cancel?q=a%26b');
    expect(href('home', 'en')).toBe('/en');
  });

  it('throw for a missing parameter and a language without the page', () => {
    expect(() => href('company', 'nl')).toThrow(/company/);
    expect(() => href('cancel-category', 'en', { category: 'energie' })).toThrow(/en/);
  });

  it('find the same page in the other language', () => {
    expect(alternatePaths('company-cancel', { company: 'netflix' })).toEqual({
      nl: '/netflix/opzeggen',
      en: '/en/netflix/cancel',
    });
    expect(alternatePaths('cancel-category', { category: 'energie' })).toEqual({ nl: '/opzeggen/energie' });
    expect(alternatePaths('company', { company: 'x' }, { english: false })).toEqual({ nl: '/x' });
  });
});

describe('page keys', () => {
  it('never contain a reference', () => {
    const match = matchPath(`/netflix/opzeggen/voltooid/${reference}`);
    expect(match && pageKey(match)).toBe('company-cancel-success-reference/netflix');
  });

  it.each([
    ['prices', 'nl', '/tarieven'],
    ['home', 'en', '/en'],
    ['company-cancel/netflix', 'en', '/en/netflix/cancel'],
    ['company-cancel-success-reference/netflix', 'nl', '/netflix/opzeggen/voltooid/…'],
    ['cancel-category/energie', 'en', null],
    ['a-page-of-before', 'nl', null],
  ] as const)('give the path of their page: %s in %s', (key, locale, path) => {
    expect(findPathOfKey(key, locale)).toBe(path);
  });
});

describe('reserved segments', () => {
  it('contain the first segments of both languages', () => {
    for (const word of ['opzeggen', 'cancel', 'api', 'en', 'b', 'admin'])
      expect(reservedSegments().has(word)).toBe(true);
    expect(reservedSegments().has('netflix')).toBe(false);
  });
});

describe('patterns', () => {
  it('distinguishes optional and required segments', () => {
    expect(parsePattern('/x/[a]/[[b]]').map((segment) => segment.kind)).toEqual([
      'static',
      'param',
      'optional',
    ]);
  });
});
