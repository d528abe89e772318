import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { type CompiledRoute, compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { matchPath } from '@/lib/routes/match';
import { isOfflinePage } from './offline-pages';

const origin = 'https://snoei.example';

/** Returns a path of a row, with every parameter filled in. */
function pathOf(route: CompiledRoute, locale: 'nl' | 'en'): string | null {
  const params = new Proxy({}, { get: (_, name) => (name === 'company' ? 'netflix' : 'x7k') });
  return route.segments[locale] && findPath(route.name, locale, params);
}

describe('every row of the route table', () => {
  it.each(compiledRoutes.map((route) => [route.name, route] as const))('%s has a decision', (_, route) => {
    for (const locale of locales) {
      const path = pathOf(route, locale);
      // A path that matches another row first is decided by that row.
      if (path === null || matchPath(path)?.route.name !== route.name) continue;
      expect(isOfflinePage(new URL(path, origin))).toBe(route.index);
    }
  });

  it('with personal data, or that depends on the session, is refused', () => {
    const cached = compiledRoutes.filter(({ index }) => index);
    expect(cached.length).toBeGreaterThan(90);
    for (const { paths, kind, guards = [], access } of cached) {
      expect(`${paths.nl} ${paths.en}`).not.toMatch(/\[(reference|code|payment)\]/);
      expect(`${paths.nl} ${paths.en}`).not.toMatch(
        /admin|account|inloggen|login|wachtwoord|password|afrekenen|checkout|voltooid|success|afmelden|bevestig/,
      );
      expect(kind).not.toBe('status');
      expect(access).toBeUndefined();
      expect(guards.filter((guard) => guard !== 'health-insurance-redirect')).toEqual([]);
    }
  });
});

describe('an address', () => {
  it.each(['/', '/en', '/tarieven?utm_source=x&utm_campaign=y', '/netflix/opzeggen#vragen'])(
    '%s may be cached',
    (path) => {
      expect(isOfflinePage(new URL(path, origin))).toBe(true);
    },
  );

  it.each([
    ['a question', '/opzeggen?q=netflix'],
    ['a form', '/netflix/opzeggen/indienen'],
    ['a key', '/opzeggen?key=abc'],
    ['a token', '/?token=abc'],
    ['one among harmless others', '/tarieven?utm_source=x&reference=y'],
    ['signing out', '/?logout=true'],
    ['the other language’s words', '/netflix/cancel'],
    ['the API', '/api/flags'],
    ['files', '/_next/static/chunks/a.js'],
    ['the internal pages', '/dev/outbox'],
    ['a slash behind', '/tarieven/'],
    ['an escape that says nothing', '/%ff/opzeggen'],
    ['a slash in hiding', '/a%2Fb/opzeggen'],
  ])('with %s is not cached', (_, path) => {
    expect(isOfflinePage(new URL(path, origin))).toBe(false);
  });
});
