/**
 * From path to page: the row, another language's words (301), what the company's flags say, and the folder that
 * renders it (DESIGN §3 'Routing and edge', 'Companies').
 */

import { adviceFlagsOf, findAdviceKind } from '@/lib/companies/advice-kinds';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { isReference } from '@/lib/contract/references';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import { matchPath, type RouteMatch, splitLocale } from '@/lib/routes/match';
import type { PathParams } from '@/lib/routes/pattern';
import { findStorySlug, isStoryRoute, listNeededStories } from '@/lib/routes/story-route';
import type { RouteName } from '@/lib/routes/table';
import { findMailedKey } from '@/lib/session/mailed-keys';
import type { Guard } from './guards/guard';
import { runGuards } from './guards/run-guards';
import { type CompanyFlagSource, companyFlag } from './lookups/company-flags';
import { draftCookieName, type StorySlugSource } from './lookups/story-slugs';
import { moveMailedKey } from './mailed-key';
import type { Decision, EdgeRequest, Step } from './step';
import type { ReadVisitor } from './visitor';

/** Whether something that a path names exists and may be seen: asked of the API (references are secrets). */
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
  /** Slugs of the Dutch cancel categories. */
  readonly isCategory: (slug: string) => boolean;
  /** The guards that rows and layouts name. */
  readonly guards: Readonly<Record<string, Guard>>;
  readonly visitor: ReadVisitor;
  /** Whether the site is served over https. */
  readonly https: () => boolean;
}

/** Parameters that name one visitor's thing. */
const identifiers = ['reference', 'code', 'payment'] as const;

/** The last step: every request ends here in a page, a redirect or the 404 page. */
export function routeStep(options: RouteStepOptions): Step {
  return async (request) => {
    const { locale } = splitLocale(request.path);
    const match = matchPath(request.path);
    const notFound: Decision = { kind: 'not-found', locale };
    if (!match) return notFound;

    const { company, category } = match.params;
    if (category !== undefined && match.route.name === 'cancel-category' && !options.isCategory(category))
      return notFound;
    if (company !== undefined) {
      const flags = await options.companies.find(company);
      if (flags === null || !isAdvisedOn(match.route.name, flags)) return notFound;
      const elsewhere = companyRedirect(match, flags);
      if (elsewhere !== null) return { kind: 'redirect', status: 301, location: elsewhere + request.search };
    }
    if (match.movedTo) return { kind: 'redirect', status: 301, location: match.movedTo + request.search };
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

/** Whether a page of advice fits the company: those are for companies of their category only. */
function isAdvisedOn(name: RouteName, flags: number): boolean {
  const kind = findAdviceKind(name);
  return kind === null || (flags & adviceFlagsOf(kind)) !== 0;
}

/** Pages on which somebody follows what was asked for: they stay when the company changes. */
const followed = /-success-reference$/;

/**
 * Where a company's flags send a page of its own, or null: what can't be cancelled has a hub only, and what is no longer
 * sold is not negotiated or advised about; no English hub → /en/cancel.
 */
function companyRedirect({ route, locale, params }: RouteMatch, flags: number): string | null {
  const cancellable = (flags & companyFlag.cancellable) !== 0;
  const english = (flags & companyFlag.english) !== 0;
  const sold = (flags & companyFlag.inactive) === 0;
  const { name } = route;
  const asks = /^company-(negotiate|personal-advice)/.test(name) && !followed.test(name);
  if ((!cancellable && name.startsWith('company-cancel')) || (asks && !(cancellable && sold))) {
    if (locale === defaultLocale || (english && asks)) return findPath('company', locale, params);
    return findPath('cancel', locale);
  }
  if (locale !== defaultLocale && !english && name === 'company') return findPath('cancel', locale);
  return null;
}

/** Whether the stories are there that a content page needs: a page without its story is a whole 404. */
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

/** Pages for the company that a letter went to: their reference is the letter's code, never the order's. */
const lettersPages = /^dispute-cancellation/;

async function mayShow(match: RouteMatch, request: EdgeRequest, mayAccess: AccessCheck): Promise<boolean> {
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

/** The folder of the page, filled in. What is asked of it without JavaScript has a dynamic page of its own. */
function rewriteTo({ route, locale, params }: RouteMatch, request: EdgeRequest): Decision {
  const query = new URLSearchParams(request.search);
  if (route.query?.names.some((name) => query.has(name))) {
    return { kind: 'rewrite', path: internalPath(locale, route.query.folder) };
  }
  const story = isStoryRoute(route) ? findStorySlug(route.name, locale, params) : null;
  // A folder that shows several rows is told which one.
  const values = {
    ...params,
    page: route.name,
    ...(story === null ? {} : { story: story.slice(locale.length + 1) }),
  };
  return { kind: 'rewrite', path: internalPath(locale, fillFolder(route.folder, values)) };
}

/** A folder with its parameters filled in; `[...x]` takes a path, a parameter that is not given goes. */
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

/** The path of a folder under `app/[locale]`. */
export function internalPath(locale: Locale, folder: string): string {
  return folder === '' ? `/${locale}` : `/${locale}/${folder}`;
}
