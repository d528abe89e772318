/**
 * Pages with an invalid query or path, by plain HTTP, for visitors and for a member: no failure, no unescaped echo, one document, no hang.
 * Every template in both languages, once; with LONG_TESTS=1 every page, thirty times. FUZZ_SEED repeats a run.
 */
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { type Locale, locales } from '@/lib/i18n/locale';
import { compiledRoutes } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { hostileSegment, mark, rawEcho } from '../fuzz/hostile-values';
import { readSeed } from '../fuzz/seed';
import { sampleParams } from '../support/samples/sample-params';
import { test } from './support/http-test';
import { newMember, register } from './support/member';
import { type RawResponse, rawGet } from './support/raw-get';

const seed = readSeed();
const isLong = process.env.LONG_TESTS === '1';
const timesEach = isLong ? 30 : 1;
const atOnce = 4;

/** Parameters that some pages read, and some that none does. */
const names = [
  'redirect',
  'login_email',
  'session',
  'logout',
  'key',
  'token',
  'note',
  'form',
  'code',
  'search',
  'q',
  'at',
  'page',
  'state',
  'list',
  'purpose',
  'letter',
  'reference',
  'some',
  'erase',
  'company',
  'late',
  'flow',
  'hide_download_prompt',
  'menu_prompt',
  'login_prompt',
  'utm_source',
  'utm_campaign',
  'pid',
  'c',
  'deep_link_value',
  'user',
  'experiment',
  '_rsc',
  '__proto__',
  'constructor',
  '_storyblok',
  'method',
  '',
] as const;

const valuesOfQuery = [
  `%3C${mark}%20onload%3Dalert(1)%3E`,
  `%22%3E%3C%2Fscript%3E%3C${mark}%3E`,
  `%22%20onfocus%3D${mark}%20x%3D%22`,
  `'-${mark}-'`,
  `${mark}%0d%0aSet-Cookie:%20${mark}=1`,
  `%00${mark}`,
  `%E0%A4%A${mark}`,
  `%ff%fe`,
  `%ED%A0%80`,
  '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%92',
  '%E2%80%AE%D7%A2%D7%91%D7%A8%D7%99%D7%AA',
  `//${mark}.example/%2e%2e`,
  `%2F%5C${mark}.example`,
  `javascript:alert('${mark}')`,
  '/account?x=%3C%2Fscript%3E',
  `${mark}%40klant.example`,
  'true',
  '1',
  '-1',
  '99999999999999999999',
  'null',
  '',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  'A'.repeat(3000),
  '%25%32%35',
  `{{${mark}}}$%7B7*7%7D`,
] as const;

const part = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom('=', '=', '=', '[]=', '[a][b]=', '', '=&='),
    fc.constantFrom(...valuesOfQuery),
  )
  .map((pieces) => pieces.join(''));
const query = fc
  .oneof(
    { weight: 8, arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('&')) },
    { weight: 1, arbitrary: fc.constant(`${'a=1&'.repeat(1500)}b`) },
    { weight: 1, arbitrary: fc.constantFrom('&&&', '?', '=', '%', '#', '%23', ';;') },
  )
  .map((text) => `?${text.replaceAll(' ', '%20').replaceAll('#', '%23')}`);

const samples: readonly string[] = Object.values(sampleParams);

/** A page's path with an invalid parameter, or with an additional segment. */
function spoiltPath(path: string): fc.Arbitrary<string> {
  const spots = path.split('/').flatMap((segment, index) => (samples.includes(segment) ? [index] : []));
  const replaced = fc.tuple(
    fc.constantFrom(...(spots.length > 0 ? spots : [path.split('/').length])),
    hostileSegment,
  );
  return replaced.map(([spot, segment]) => {
    const segments = path.split('/');
    segments[spot] = segment.slice(0, 3000);
    return segments.join('/');
  });
}

interface PageRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Readonly<Record<string, string>>[]>(
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': `%5B%22${mark}` },
      { 'accept-language': `${mark};q=9` },
      {
        cookie: `snoei_locale=${mark}; snoei_browser=${mark}; snoei_hint=admin.${mark}; cookieconsent_status=%3C${mark}`,
      },
      { referer: `https://${mark}.example/?key=${mark}` },
      { 'user-agent': `<${mark}>` },
      { accept: 'application/json' },
      { 'x-forwarded-host': `${mark}.example`, 'x-forwarded-proto': mark },
    ),
  },
);

function requestsOf(path: string): fc.Arbitrary<PageRequest> {
  return fc.record({
    path: fc
      .tuple(
        fc.oneof({ weight: 3, arbitrary: fc.constant(path) }, { weight: 2, arbitrary: spoiltPath(path) }),
        query,
      )
      .map((pieces) => pieces.join('')),
    headers,
  });
}

/** Errors of a response; empty if correct. */
function faultsOf({ status, headers: given, body }: RawResponse, site: string): string[] {
  const faults: string[] = [];
  if (status < 200 || status >= 500) faults.push(`status ${status}`);
  if (body.includes(rawEcho)) faults.push('an unescaped echo');
  if (body.includes(`" onfocus=${mark}`)) faults.push('an echo that leaves its attribute');
  const type = given['content-type'] ?? '';
  if (type.startsWith('text/html') && body !== '') {
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
    if (count(/<html[\s>]/g) !== 1 || count(/<\/html>/g) !== 1) faults.push('not one document');
    if (!body.trimEnd().endsWith('</html>')) faults.push('a document that is cut off');
    if (!given['content-security-policy']) faults.push('no content security policy');
  }
  if (given['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  const { location } = given;
  if (location !== undefined) {
    const host = URL.canParse(location, site) ? new URL(location, site).host : '';
    // Off the site only to configured URLs; they all end in .example here.
    const isOurs =
      host === new URL(site).host ||
      /^[\w.]*(?:snoei|onelink|apps|help|vergelijken)[\w.]*\.example$/.test(host) ||
      host === 'vergelijken.example';
    if (!isOurs || host.includes(mark) || /^[/\\]{2}/.test(location))
      faults.push(`leads to ${location.slice(0, 80)}`);
  }
  if ((given['set-cookie'] ?? []).some((line) => line.includes(`${mark}=1`)))
    faults.push('a cookie from the query');
  return faults;
}

/** The path of every page, or of one page of each template, in its languages. */
function pagePaths(): string[] {
  const shown = new Set<string>();
  const pathsIn = (locale: Locale) =>
    compiledRoutes.flatMap(({ name, folder }) => {
      const path = findPath(name, locale, sampleParams);
      const template = `${locale} ${folder}`;
      if (path === null || (!isLong && shown.has(template))) return [];
      shown.add(template);
      return [path];
    });
  return [...new Set(locales.flatMap(pathsIn))];
}

test('a page returns a valid response for any URL', async ({ request, baseURL }) => {
  const site = baseURL ?? '';
  if (isLong) test.setTimeout(1_800_000);
  await register(request, newMember());
  const { cookies } = await request.storageState();
  const member = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const paths = pagePaths();
  expect(paths.length).toBeGreaterThan(100);
  const pageRequests = paths.flatMap((path, index) =>
    fc.sample(requestsOf(path), { seed: seed + index, numRuns: timesEach }).map((pageRequest, turn) =>
      // Every other one when signed in.
      (index + turn) % 2 === 0 || 'cookie' in pageRequest.headers
        ? pageRequest
        : { ...pageRequest, headers: { ...pageRequest.headers, cookie: member } },
    ),
  );
  const failures: string[] = [];
  let slowest = 0;
  let shown = 0;
  const queue = pageRequests.values();
  const work = async () => {
    for (const pageRequest of queue) {
      const response = await rawGet(site, pageRequest.path, { headers: pageRequest.headers });
      slowest = Math.max(slowest, response.milliseconds);
      if (response.status === 200) shown += 1;
      const faults = faultsOf(response, site);
      if (faults.length > 0)
        failures.push(`${faults.join(', ')}: ${JSON.stringify(pageRequest).slice(0, 1000)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(
    `FUZZ_SEED=${seed}: ${pageRequests.length} addresses of ${paths.length} pages, ${shown} showed one; the slowest in ${Math.round(slowest)} ms`,
  );
  expect(failures).toEqual([]);
  // A site that refused everything would not be tested.
  expect(shown).toBeGreaterThan(pageRequests.length / 4);
});
