import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { type CompiledRoute, compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { findOfflinePage, findOfflineRefusal } from './offline-pages';

const at = (path: string) => findOfflinePage(new URL(path, 'https://snoei.example'));

/** Returns a path of a row, with every parameter filled in. */
function pathOf(route: CompiledRoute, locale: 'nl' | 'en'): string | null {
  const params = new Proxy({}, { get: (_, name) => (name === 'company' ? 'netflix' : 'x7k') });
  return route.segments[locale] && findPath(route.name, locale, params);
}

describe('every row of the route table', () => {
  it.each(compiledRoutes.map((route) => [route.name, route] as const))('%s has a decision', (_, route) => {
    const refusal = findOfflineRefusal(route);
    for (const locale of locales) {
      const path = pathOf(route, locale);
      if (path === null) continue;
      const page = at(path);
      if (refusal === null) expect(page).toEqual({ path, name: route.name, locale });
      // A path that matches another row first is checked by that row.
      else expect(page?.name).not.toBe(route.name);
    }
  });

  it('with personal data, is refused', () => {
    const stored = compiledRoutes.filter((route) => findOfflineRefusal(route) === null);
    expect(stored.length).toBeGreaterThan(90);
    for (const route of stored) {
      expect(`${route.paths.nl} ${route.paths.en}`).not.toMatch(/\[(reference|code|payment)\]/);
      expect(`${route.paths.nl} ${route.paths.en}`).not.toMatch(
        /admin|account|inloggen|login|wachtwoord|password|afrekenen|checkout|voltooid|success|afmelden|bevestig/,
      );
      expect(route.kind).not.toBe('status');
      expect(route.guards ?? []).not.toContain('auth');
    }
  });

  it('that is not indexed is cached only by explicit decision', () => {
    const unlisted = compiledRoutes.filter((route) => !route.index && findOfflineRefusal(route) === null);
    expect(unlisted.map(({ name }) => name).sort()).toEqual([
      'budget-app-now',
      'cash-book-now',
      'company-cancel-now',
      'company-cancel-now-submit',
      'company-cancel-submit',
      'company-complaints',
      'fixed-expenses-now',
      'missing-data',
      'partner-bank-premium',
      'partner-bank-premium-year',
      'save-money-now',
      'saving-now',
      'switching-health-insurance-direct',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/tarieven?utm_source=x&utm_campaign=y', '/tarieven'],
    ['/netflix/opzeggen/indienen?menu_prompt=true', '/netflix/opzeggen/indienen'],
    ['/netflix/opzeggen#vragen', '/netflix/opzeggen'],
  ])('%s is cached as %s', (path, stored) => {
    expect(at(path)?.path).toBe(stored);
  });

  it.each([
    ['a question', '/opzeggen?q=netflix'],
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
    expect(at(path)).toBeNull();
  });
});
