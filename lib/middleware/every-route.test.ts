/**
 * Every row of the route table and of redirects.json, and every company of the register, through the whole middleware.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdviceKind, adviceCategories, findAdviceKind } from '@/lib/companies/advice-kinds';
import { newVisitorSlug } from '@/lib/companies/visitor-slug';
import { externalAddress } from '@/lib/config/edge-env';
import { newReference } from '@/lib/contract/references';
import { type Locale, locales } from '@/lib/i18n/locale';
import { type CompiledRoute, compiledRoutes } from '@/lib/routes/compiled';
import { findPath, withLocale } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import { findStoryRoute, isStoryRoute } from '@/lib/routes/story-route';
import { registerFlags } from '@/tests/support/samples/register-flags';
import { sampleParams } from '@/tests/support/samples/sample-params';
import {
  committedStories,
  type EdgeResponse,
  startMiddleware,
  stopMiddleware,
} from '@/tests/support/servers/started-middleware';
import { guardNames } from './guards/run-guards';
import { committedRedirects, joinQuery } from './legacy-redirects';
import { companyFlag } from './lookups/company-flags';
import { isFile } from './public-files';

const query = '?a=%2B&a=&b';
const health = { health_insurance_enabled: true, health_insurance_self_service: true };

/** A cancellable company with an English page. */
const { company } = sampleParams;

/** A company of each category with advice. */
const adviceCompanies = {
  energy: 'essent',
  telecom: 'ben',
  insurance: 'aegon',
  'health-insurance': 'zilveren-kruis',
} as const satisfies Readonly<Record<(typeof adviceCategories)[AdviceKind][number], string>>;

interface RoutePage {
  readonly route: CompiledRoute;
  readonly locale: Locale;
  readonly params: PathParams;
  readonly path: string;
  /** Name of the row's guard. */
  readonly guard: string | undefined;
  /** Whether the path identifies a visitor's resource. */
  readonly secret: boolean;
}

/** Parameters that identify a visitor's resource. */
const secrets = ['reference', 'code', 'payment'] as const;

let sendRequest: Awaited<ReturnType<typeof startMiddleware>>;
let pages: readonly RoutePage[];

beforeAll(async () => {
  sendRequest = await startMiddleware();
  const stories = await storyParams();
  pages = compiledRoutes.flatMap((route) =>
    locales.flatMap((locale) => {
      if (route.paths[locale] === null) return [];
      const kind = findAdviceKind(route.name);
      const own = { ...sampleParams, company: kind ? adviceCompanies[adviceCategories[kind][0]] : company };
      const params = isStoryRoute(route) ? stories.get(`${locale} ${route.name}`) : own;
      if (params === undefined) throw new Error(`${route.name} has no story in ${locale}`);
      const guard = guardNames(route).find((name) => name !== 'magic-login');
      const pageWith = (given: PathParams): RoutePage => {
        const secret = secrets.some((name) => given[name] && route.paths.nl?.includes(`[${name}]`));
        return {
          route,
          locale,
          params: given,
          path: findPath(route.name, locale, given) ?? '',
          guard,
          secret,
        };
      };
      const isOptional = route.paths.nl?.includes('[[reference]]');
      return [pageWith(params), ...(isOptional ? [pageWith({ ...params, reference: '' })] : [])];
    }),
  );
});
afterAll(stopMiddleware);

/** Returns the parameters of one story for every content row that has any, by language and row. */
async function storyParams(): Promise<ReadonlyMap<string, PathParams>> {
  return new Map(
    Object.keys(await committedStories()).flatMap((slug) => {
      const match = findStoryRoute(slug);
      return match ? [[`${match.locale} ${match.route.name}`, match.params] as const] : [];
    }),
  );
}

/** Returns a pattern of the paths of a row's page below app/. */
function pagePattern({ folder }: CompiledRoute, locale: Locale): RegExp {
  const parts = folder.split('/').filter(Boolean);
  const patterns = parts.map((part) => {
    if (part.startsWith('[[...')) return '(?:/[^/]+)*';
    if (part.startsWith('[...')) return '(?:/[^/]+)+';
    return part.startsWith('[') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^/${locale}${patterns.join('')}$`);
}

const redirect = (status: number, location: string) => ({ status, location, page: null });
const notFound = (locale: Locale) => ({ status: 404, location: null, page: `/${locale}/not-found-page` });
const body = ({ status, location, page }: EdgeResponse) => ({
  status,
  location,
  page: page?.split('?', 1)[0] ?? null,
});

/** Returns whether a guard redirects signed-out visitors to the login page. */
const needsSession = (guard: string | undefined) => guard === 'auth' || guard === 'admin';

function loginFor({ locale, path }: RoutePage): string {
  return `${findPath('login', locale)}?redirect=${encodeURIComponent(path + query)}`;
}

describe('every row of redirects.json', () => {
  /** Fills a pattern with a company that has the page. */
  const fill = (pattern: string) =>
    pattern
      .replaceAll('[company]', pattern.includes('/insurance/health') ? 'zilveren-kruis' : company)
      .replace('/[[reference]]', '');

  it('redirects once to a page or a file, with its status and its query unchanged', async () => {
    for (const entry of [...committedRedirects.exact, ...committedRedirects.patterns]) {
      const target = 'external' in entry ? externalAddress(entry.external) : fill(entry.to);
      const expected = redirect(entry.status, joinQuery(target, query));
      expect(body(await sendRequest(fill(entry.from) + query)), entry.from).toEqual(expected);
      // The operators' pages need a sign-in.
      if ('external' in entry || isFile(target) || /\/admin(?:\/|$)/.test(target)) continue;
      expect(await sendRequest(target), target).toMatchObject({ status: 200, page: expect.any(String) });
    }
  });
});

describe('every route in each of its languages', () => {
  it('renders its page at its path, and returns 404 for a private page', async () => {
    for (const page of pages) {
      const { route, locale, path, guard, secret } = page;
      const response = body(await sendRequest(path + query));
      if (needsSession(guard)) expect(response, path).toEqual(redirect(302, loginFor(page)));
      else if (secret) expect(response, path).toEqual(notFound(locale));
      else {
        expect([response.status, response.location], path).toEqual([200, null]);
        expect(response.page, path).toMatch(pagePattern(route, locale));
      }
    }
    expect(new Set(pages.map(({ guard }) => guard))).toEqual(
      new Set(['auth', 'guest', 'admin', 'health-insurance-redirect', undefined]),
    );
    expect(pages.filter(({ secret }) => secret).length).toBeGreaterThan(20);
  });

  it('redirects its path with a trailing slash or with /nl in one hop', async () => {
    for (const page of pages) {
      const { locale, path, guard, secret } = page;
      const expected = () => {
        if (needsSession(guard)) return redirect(302, loginFor(page));
        return secret ? notFound(locale) : redirect(301, path + query);
      };
      const others = [
        ...(path === withLocale(locale, '/') ? [] : [`${path}/`]),
        ...(locale === 'nl' ? [path === '/' ? '/nl' : `/nl${path}`] : []),
      ];
      for (const other of others) expect(body(await sendRequest(other + query)), other).toEqual(expected());
    }
  });

  it('redirects the other language’s path in one hop', async () => {
    let count = 0;
    for (const { route, locale, params, path, secret } of pages) {
      const other = findPath(route.name, locale === 'nl' ? 'en' : 'nl', params);
      if (other === null) continue;
      const otherPath = withLocale(locale, other.replace(/^\/en(?=\/|$)/, '') || '/');
      if (otherPath === path) continue;
      count += 1;
      expect(body(await sendRequest(otherPath + query)), otherPath).toEqual(
        secret ? notFound(locale) : redirect(301, path + query),
      );
    }
    expect(count).toBeGreaterThan(200);
  });

  it('returns 404 at the English path of a page that is Dutch only', async () => {
    const dutch = compiledRoutes.filter((route) => route.paths.en === null);
    expect(dutch.length).toBeGreaterThan(0);
    for (const route of dutch) {
      const path = `/en${findPath(route.name, 'nl', sampleParams)}`;
      expect(body(await sendRequest(path)), path).toEqual(notFound('en'));
    }
  });

  it('redirects the health-insurance pages to the partner while self-service is on', async () => {
    const redirecting = await startMiddleware({ flags: health });
    const guarded = pages.filter(({ guard }) => guard === 'health-insurance-redirect');
    expect(guarded).toHaveLength(6);
    for (const { path } of guarded) {
      const response = await redirecting(`${path}?utm_campaign=autumn&user=abc-123&email=a%40b.example`);
      expect(response.status, path).toBe(302);
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
      expect(response.location, path).toBe(
        'https://vergelijken.example/zorgverzekering?utm_source=snoei&utm_medium=affiliate&utm_campaign=autumn&user=abc-123',
      );
    }
  });
});

describe('every company of the register', () => {
  const companies = Object.entries(registerFlags());
  const has = (flags: number, flag: number) => (flags & flag) !== 0;
  const named = new Set(committedRedirects.exact.map(({ from }) => from));

  it('has an English page only with sourced facts', async () => {
    const withoutEnglish = companies.filter(([, flags]) => !has(flags, companyFlag.english));
    expect(withoutEnglish.length).toBeGreaterThanOrEqual(300);
    for (const [slug, flags] of companies) {
      const expected = has(flags, companyFlag.english)
        ? redirect(301, `/en/${slug}${query}`)
        : redirect(301, `/en/cancel${query}`);
      expect(body(await sendRequest(`/en/${slug}/${query}`)), slug).toEqual(expected);
    }
  });

  it('has its cancel page, or its hub alone if it can’t be cancelled', async () => {
    for (const [slug, flags] of companies) {
      if (named.has(`/${slug}/opzeggen`)) continue;
      const isCancellable = has(flags, companyFlag.cancellable);
      const hub = isCancellable ? `/${slug}/opzeggen` : `/${slug}`;
      expect(body(await sendRequest(`/opzeggen/${slug}${query}`)), slug).toEqual(redirect(301, hub + query));
      const [dutch, english] = [
        await sendRequest(`/${slug}/opzeggen${query}`),
        await sendRequest(`/en/${slug}/cancel`),
      ];
      if (isCancellable) {
        expect(body(dutch), slug).toEqual({
          status: 200,
          location: null,
          page: `/nl/company/${slug}/cancel`,
        });
        expect(body(english), slug).toEqual({
          status: 200,
          location: null,
          page: `/en/company/${slug}/cancel`,
        });
      } else {
        expect(body(dutch), slug).toEqual(redirect(301, hub + query));
        expect(body(english), slug).toEqual(redirect(301, '/en/cancel'));
      }
    }
  });
});

describe('an unknown path', () => {
  const random = () => newReference(12).toLowerCase();
  const shapes = [
    () => `/${random()}`,
    () => `/en/${random()}`,
    () => `/${random()}/opzeggen`,
    () => `/en/${random()}/cancel`,
    () => `/netflix/${random()}`,
    () => `/opzeggen/${random()}`,
    () => `/opzeggen/track/${newReference(26)}`,
    () => `/${newVisitorSlug()}/opzeggen/indienen`,
    () => `/en/${newVisitorSlug()}/cancel-download`,
    () => `/blog/${random()}/${random()}`,
    () => `/en/more-about-money/${random()}`,
    () => `/nl/story/${random()}`,
    () => `/${random()}.rsc`,
    () => `/nl/company/${random()}`,
  ];

  it('is rendered by the single 404 page of its language, so that it is not cached separately', async () => {
    for (let count = 0; count < 100; count += 1) {
      for (const shape of shapes) {
        const path = shape();
        expect(body(await sendRequest(path)), path).toEqual(notFound(path.startsWith('/en/') ? 'en' : 'nl'));
      }
    }
  });

  it.each([
    '/netflix/onzin',
    '/OPZEGGEN',
    '/opzeggen/track/abc',
    '/en/opzeggen/energie',
    '/nl/company/netflix',
    '/nl/not-found-page',
    '/blog/opzeggen/onzin',
    '/en/blog/cancel/nonsense',
    '/geld-besparen/onzin',
    '/en/saving/nonsense',
    '//evil.example',
  ])('%s is not found', async (path) => {
    expect((await sendRequest(path)).status).toBe(404);
  });

  it.each([
    '/%E0%A4%A',
    '/%ff/opzeggen',
    '/%00/opzeggen',
    '/a%5cb',
    '/netflix%2fopzeggen',
    '/opzeggen/../netflix',
    '/\\evil.example',
  ])('%s is a bad request', async (path) => {
    expect((await sendRequest(path)).status).toBe(400);
  });
});

it('serves the pages of a letter to a company that a visitor named, and no other page about it', async () => {
  const slug = newVisitorSlug();
  const known = await startMiddleware({ visitorCompany: slug });
  const shown = new Set([
    'company-cancel-submit',
    'company-cancel-download',
    'company-cancel-success-reference',
  ]);
  // The pages of one reference are checked by the reference as well: none exists here.
  const rows = compiledRoutes.filter(
    ({ paths: { nl } }) => nl?.includes('[company]') && !nl.includes('/[reference]'),
  );
  for (const route of rows) {
    for (const locale of locales) {
      const path = findPath(route.name, locale, { company: slug, reference: '' });
      if (path === null) continue;
      expect((await known(path)).status, path).toBe(shown.has(route.name) ? 200 : 404);
    }
  }
});

it.each([
  ['/opzeggen/', '/opzeggen'],
  ['/nl/netflix/opzeggen/', '/netflix/opzeggen'],
  ['/belastingdienst/opzeggen', '/belastingdienst'],
  ['/en/belastingdienst/cancel', '/en/cancel'],
  ['//netflix//opzeggen', '/netflix/opzeggen'],
  ['//opzeggen//netflix//?a=//b', '/netflix/opzeggen?a=//b'],
])('redirects %s to %s in one hop', async (from, to) => {
  expect(body(await sendRequest(from))).toEqual(redirect(301, to));
  expect((await sendRequest(to)).status).toBe(200);
});
