/** From path to page: the row, another language's path (301), the company's flags, and the folder that renders it. */

import { adviceFlagsOf, findAdviceKind } from '@/lib/companies/advice-kinds';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { isReference } from '@/lib/contract/references';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import { matchPath, type RouteMatch, splitLocale } from '@/lib/routes/match';
import type { PathParams } from '@/lib/routes/pattern';
import { findStorySlug, isStoryRoute, listNeededStories } from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { findMailedKey } from '@/lib/session/mailed-keys';
import type { Guard } from '../guards/guard';
import { runGuards } from '../guards/run-guards';
import { hasJson, jsonLink } from '../json-link';
import { type CompanyFlagSource, companyFlag } from '../lookups/company-flags';
import { draftCookieName, type StorySlugSource } from '../lookups/story-slugs';
import { moveMailedKey } from '../mailed-key';
import { findMailedPath } from '../mailed-path';
import type { Decision, EdgeRequest, Step } from '../step';
import type { ReadVisitor } from '../visitor';

/** Returns whether the resource in a path exists and is accessible, from the API (references are secrets). */
export type AccessCheck = (question: {
  route: string;
  id: string;
  cookies: EdgeRequest['cookies'];
  hasKey: boolean;
}) => Promise<boolean>;

export interface RouteStepOptions {
  readonly companies: CompanyFlagSource;
  readonly stories: Pick<StorySlugSource, 'exists'>;
  readonly mayAccess: AccessCheck;
  /** Returns whether a slug is a Dutch cancel category. */
  readonly isCategory: (slug: string) => boolean;
  /** Guards by name. */
  readonly guards: Readonly<Record<string, Guard>>;
  readonly visitor: ReadVisitor;
  /** Whether the site is served over https. */
  readonly https: () => boolean;
}

/** Parameters that identify a visitor's resource. */
const identifiers = ['reference', 'code', 'payment'] as const;

/** The last step: every request ends here in a page, a redirect or the 404 page. */
export function routeStep(options: RouteStepOptions): Step {
  const decidePage = pageStep(options);
  return async (request) => {
    const decision = await decidePage(request);
    if (decision.kind !== 'not-found' || request.following) return decision;
    const meant = await findMailedPath(request.path, options.companies);
    return meant === null ? decision : { kind: 'redirect', status: 301, location: meant + request.search };
  };
}

/** Decides about a path as it is. */
function pageStep(options: RouteStepOptions): (request: EdgeRequest) => Promise<Decision> {
  return async (request) => {
    const { locale } = splitLocale(request.path);
    const match = matchPath(request.path);
    const notFound: Decision = { kind: 'not-found', locale };
    if (!match) return notFound;

    const { company, category } = match.params;
    if (category !== undefined && match.route.name === 'cancel-category' && !options.isCategory(category))
      return notFound;
    if (company !== undefined) {
      const flags = await findFlags(match.route.name, company, options.companies);
      if (flags === null || !isAdvisedOn(match.route.name, flags)) return notFound;
      const elsewhere = companyRedirect(match, flags);
      if (elsewhere !== null) return { kind: 'redirect', status: 301, location: elsewhere + request.search };
    }
    if (match.movedTo) return { kind: 'redirect', status: 301, location: match.movedTo + request.search };
    const json = jsonLink(match, request);
    if (json) return json;
    if (!(await hasStories(match, request, options.stories))) return notFound;
    if (!request.following) {
      const visitor = () => options.visitor(request);
      const guarded = await runGuards({ request, match, visitor }, options.guards);
      if (guarded) return guarded;
    }
    if (!(await mayShow(match, request, options.mayAccess))) return notFound;
    return moveMailedKey(match, request, options.https) ?? rewriteTo(match, request);
  };
}

/** The pages of a company that a visitor named: those of its letter. */
const visitorCompanyPages: ReadonlySet<RouteName> = new Set([
  'company-cancel-submit',
  'company-cancel-payment-reference',
  'company-cancel-success-reference',
  'company-cancel-download',
]);

/** Returns the flags of a company, or null where it has no such page. Those that visitors named are checked by `mayShow`. */
async function findFlags(
  name: RouteName,
  company: string,
  companies: CompanyFlagSource,
): Promise<number | null> {
  if (!isVisitorSlug(company)) return companies.find(company);
  return visitorCompanyPages.has(name) ? companyFlag.cancellable : null;
}

/** Returns whether a page of advice exists for the company's category. */
function isAdvisedOn(name: RouteName, flags: number): boolean {
  const kind = findAdviceKind(name);
  return kind === null || (flags & adviceFlagsOf(kind)) !== 0;
}

/** Status pages of cases: they remain when the company changes. */
const followed = /-success-reference$/;

/**
 * Returns the redirect of a company's page by its flags, or null: not cancellable means hub only, inactive
 * means no negotiation or advice; no English hub redirects to /en/cancel.
 */
function companyRedirect({ route, locale, params }: RouteMatch, flags: number): string | null {
  const cancellable = (flags & companyFlag.cancellable) !== 0;
  const english = (flags & companyFlag.english) !== 0;
  const sold = (flags & companyFlag.inactive) === 0;
  const { name } = route;
  const isService = /^company-(negotiate|personal-advice)/.test(name) && !followed.test(name);
  if ((!cancellable && name.startsWith('company-cancel')) || (isService && !(cancellable && sold))) {
    if (locale === defaultLocale || (english && isService)) return findPath('company', locale, params);
    return findPath('cancel', locale);
  }
  if (locale !== defaultLocale && !english && name === 'company') return findPath('cancel', locale);
  return null;
}

/** Returns whether the stories of a content page exist: a page without its story is a 404. */
async function hasStories(
  { route, locale, params }: RouteMatch,
  { cookies }: EdgeRequest,
  stories: RouteStepOptions['stories'],
): Promise<boolean> {
  if (!isStoryRoute(route)) return true;
  const draftCookie = cookies.get(draftCookieName);
  const needed = listNeededStories(route.name, locale, params);
  return (await Promise.all(needed.map((slug) => stories.exists(slug, draftCookie)))).every(Boolean);
}

/** Pages for the recipient company: their reference is the letter's code, never the order's. */
const lettersPages = /^dispute-cancellation/;

async function mayShow(match: RouteMatch, request: EdgeRequest, mayAccess: AccessCheck): Promise<boolean> {
  const { company } = match.params;
  if (company !== undefined && isVisitorSlug(company)) {
    const { cookies } = request;
    if (!(await mayAccess({ route: match.route.name, id: company, cookies, hasKey: false }))) return false;
  }
  for (const name of identifiers) {
    const id = match.params[name];
    if (id === undefined) continue;
    if (name !== 'code' && !lettersPages.test(match.route.name) && !isReference(id)) return false;
    const hasKey =
      new URLSearchParams(request.search).has('key') ||
      findMailedKey(request.cookies.get(mailedKeysCookieName), id) !== null;
    if (!(await mayAccess({ route: match.route.name, id, cookies: request.cookies, hasKey }))) return false;
  }
  return true;
}

/** Returns the folder of the page with parameters. Form results without JavaScript have a dynamic page. */
function rewriteTo(match: RouteMatch, request: EdgeRequest): Decision {
  const { route, locale, params } = match;
  const query = new URLSearchParams(request.search);
  if (route.query?.names.some((name) => query.has(name))) {
    return { kind: 'rewrite', path: internalPath(locale, route.query.folder) };
  }
  const story = isStoryRoute(route) ? findStorySlug(route.name, locale, params) : null;
  // A folder shared by several rows gets the row's name.
  const values = {
    ...params,
    page: route.name,
    ...(story === null ? {} : { story: story.slice(locale.length + 1) }),
  };
  const isNamed = params.company !== undefined && isVisitorSlug(params.company);
  const folder = isNamed ? (route.namedFolder ?? route.folder) : route.folder;
  const path = internalPath(locale, fillFolder(folder, values));
  return hasJson(match) ? { kind: 'rewrite', path, variesByAccept: true } : { kind: 'rewrite', path };
}

/** Fills the parameters of a folder; `[...x]` takes a path, missing parameters are removed. */
function fillFolder(folder: string, values: PathParams): string {
  return folder
    .split('/')
    .map((part) => {
      const name = /^\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}$/.exec(part)?.[1];
      return name === undefined ? part : (values[name] ?? '').split('/').map(encodeURIComponent).join('/');
    })
    .filter(Boolean)
    .join('/');
}

/** Returns the path of a folder under `app/[locale]`. */
export function internalPath(locale: Locale, folder: string): string {
  return folder === '' ? `/${locale}` : `/${locale}/${folder}`;
}
