/**
 * The visitor's language: a first visit gets the path's language, the cookie affects only `/`. The switch is a link
 * that works without JavaScript: it sets the cookie and redirects with 303.
 */
import { languageMaxAgeDays } from '@/lib/config/business';
import { languageCookieName } from '@/lib/config/cookies';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locale';
import { alternatePaths } from '@/lib/routes/alternates';
import { homePath } from '@/lib/routes/home-path';
import { localePath, repeatableQuery } from '@/lib/routes/locale-switch';
import { matchPath } from '@/lib/routes/match';
import { findSection, findStoryPath, findStorySlug, isStoryRoute } from '@/lib/routes/story-route';
import { isSameSitePath } from '@/lib/session/same-site-path';
import { writeCookie } from '@/lib/session/write-cookie';
import type { StorySlugSource } from './lookups/story-slugs';
import { redirectVisitor, type Step } from './step';

const maxAgeSeconds = languageMaxAgeDays * 24 * 60 * 60;

export interface LanguageSwitchOptions {
  readonly https: () => boolean;
  /** Which story is which in another language. */
  readonly stories: Pick<StorySlugSource, 'findTranslation'>;
}

/** Sends who chose another language from `/` to its home page. */
export const languageHome: Step = ({ path, search, cookies, following }) => {
  if (following || path !== '/') return null;
  const chosen = cookies.get(languageCookieName);
  return isLocale(chosen) && chosen !== defaultLocale ? redirectVisitor(homePath(chosen) + search) : null;
};

/**
 * Handles the language switch, `/api/locale?to=en&path=/opzeggen`. `path` is any page of this site, in any language;
 * without it the page that the browser comes from. Its query stays, but for what is good once. Where that page does not
 * exist in it: its section's index, or else the home page.
 */
export function languageSwitch(options: LanguageSwitchOptions): Step {
  return async ({ path, search, referrerPath }) => {
    if (path !== localePath) return null;
    const query = new URLSearchParams(search);
    const to = query.get('to');
    if (!isLocale(to)) return { kind: 'bad-request' };
    const page = query.get('path') ?? referrerPath;
    const cookie = writeCookie({
      name: languageCookieName,
      value: to,
      maxAgeSeconds,
      httpOnly: true,
      https: options.https(),
    });
    return redirectVisitor((page && (await pageIn(to, page, options, repeatableQuery))) || homePath(to), {
      status: 303,
      cookies: [cookie],
      otherwise: homePath(to),
    });
  };
}

/**
 * Returns a page in a language with its query, or null when it is unknown or has no translation. `keep` selects of
 * its query; the page after a sign-in has not been opened and keeps all.
 */
async function pageIn(
  locale: Locale,
  page: string,
  options: LanguageSwitchOptions,
  keep = (search: string) => search,
): Promise<string | null> {
  const path = await pathIn(locale, page, options);
  const [, search = ''] = /^[^?#]*(\?[^#]*)/.exec(page) ?? [];
  return path && path + (await queryIn(locale, keep(search), options));
}

/** Returns a query whose `redirect`, the page after a sign-in, is in a language, with its own query. */
async function queryIn(locale: Locale, search: string, options: LanguageSwitchOptions): Promise<string> {
  const target = new URLSearchParams(search).get('redirect');
  const translated = target === null ? null : await pageIn(locale, target, options);
  if (translated === null) return search;
  return search.replace(/([?&]redirect=)[^&]*/, `$1${encodeURIComponent(translated)}`);
}

/** Returns the path of a page in a language, or null when it is unknown or has no translation. */
async function pathIn(
  locale: Locale,
  page: string,
  { stories }: LanguageSwitchOptions,
): Promise<string | null> {
  if (!isSameSitePath(page)) return null;
  const match = matchPath(page.split(/[?#]/, 1)[0] ?? '');
  if (!match) return null;
  const { route, params } = match;
  const alternate = alternatePaths(route.name, params)[locale] ?? null;
  // Slugs of stories differ by language: only the content service links them.
  if (!isStoryRoute(route) || Object.keys(params).length === 0) return alternate;
  if (match.locale === locale) return alternate;
  const slug = findStorySlug(route.name, match.locale, params);
  const translation = slug === null ? null : await stories.findTranslation(slug, locale);
  if (translation !== null) return findStoryPath(translation);
  const section = findSection(route);
  return section === null ? null : (alternatePaths(section)[locale] ?? null);
}
