/** What nginx logs of a path and of an address, by the maps of `deploy/nginx.conf`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeApi } from '@/lib/api/core/api-documents';
import { locales } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { createTestContext } from '../support/test-context';

/** A map of the file as nginx reads it: the first expression that matches, or the default. */
function mapTo(variable: string): (value: string) => string {
  const [, body = ''] =
    new RegExp(`map \\$\\w+ \\$${variable} \\{\\n([^]*?)\\n {2}\\}`).exec(
      readFileSync('deploy/nginx.conf', 'utf8'),
    ) ?? [];
  const rules = [...body.matchAll(/^ *"~(\*?)(.+)" "(.+)";$/gm)].map(
    ([, any, expression = '', result = '']) => ({
      expression: new RegExp(expression, any ? 'i' : ''),
      result: result.replace(/\$(\w+)/g, '$<$1>'),
    }),
  );
  expect(rules).toHaveLength(body.split('\n').length - 1);
  return (value) => {
    const rule = rules.find(({ expression }) => expression.test(value));
    if (!rule) return /default \$/.test(body) ? value : '-';
    const found = rule.expression.exec(value)?.[0] ?? '';
    return found.replace(rule.expression, rule.result);
  };
}

const secret = '0K3RN6SWGH9C5YJTQ4ZAXB7M2D';
const company = 'voorbeeld-energie';

it('no page with a reference or code in its path is logged with it', () => {
  const logged = mapTo('logged_path');
  const paths = compiledRoutes
    .filter((row) => 'access' in row)
    .flatMap(({ name }) =>
      locales.map((locale) =>
        findPath(name, locale, { company, reference: secret, code: secret, payment: secret }),
      ),
    )
    .filter((path) => path !== null);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !path.includes(secret))).toEqual([]);
  expect(paths.filter((path) => logged(path).includes(secret))).toEqual([]);
  expect(paths.filter((path) => logged(path.toLowerCase()).includes(secret.toLowerCase()))).toEqual([]);
});

it('no request to the API with one is logged with it', async () => {
  const logged = mapTo('logged_path');
  const { app, env } = await createTestContext();
  const paths = Object.keys(describeApi(app, env.SITE_URL).paths ?? {})
    .filter((path) => /\{(?:reference|code|fingerprint|sha256)\}|\/payments\/\{id\}/.test(path))
    .map((path) => path.replace(/\{\w+\}/g, secret));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(paths.filter((path) => logged(path).includes(secret))).toEqual([]);
});

it('other pages are logged whole, and visitors with their network', () => {
  const logged = mapTo('logged_path');
  const whole = [
    '/',
    '/opzeggen',
    `/en/${company}/cancel/submit`,
    `/${company}/opzeggen/voltooid`,
    '/blog/geld/sparen',
  ];
  expect(whole.map(logged)).toEqual(whole);
  expect(logged(`/en/cancel/${secret}/complete`)).toBe('/en/cancel/*');
  expect(['192.0.2.17', '2001:db8:1::5', '::1', 'unix:'].map(mapTo('logged_network'))).toEqual([
    '192.0.2.0',
    '2001:db8::',
    '-',
    '-',
  ]);
});
