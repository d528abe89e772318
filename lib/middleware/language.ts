/**
 * The visitor's language (spec §2 'The language switch'; DESIGN §3): a first visit gets the path's language, the cookie
 * moves only `/`. The switch is a link that works without JavaScript: it sets the cookie and leads on with 303.
 */
import { languageMaxAgeDays } from '@/lib/config/business';
import { languageCookieName } from '@/lib/config/cookies';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { alternatePaths } from '@/lib/routes/alternates';
import { homePath } from '@/lib/routes/home-path';
import { localePath } from '@/lib/routes/locale-switch';
import { matchPath } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import { isSameSitePath } from '@/lib/session/same-site-path';
import { writeCookie } from '@/lib/session/write-cookie';
import { redirectVisitor, type Step } from './step';

const maxAgeSeconds = languageMaxAgeDays * 24 * 60 * 60;

/** Sections whose articles have an address of their own in each language: the switch leads to the section. */
const sectionOf: Partial<Record<RouteName, RouteName>> = {
  'blog-category-slug': 'blog',
  'more-about-money-slug': 'more-about-money',
  'more-about-money-category-slug': 'more-about-money',
};

/** Sends who chose the other language from `/` to its home page. */
export const languageHome: Step = ({ path, search, cookies, following }) => {
  if (following || path !== '/') return null;
  const chosen = cookies.get(languageCookieName);
  return isLocale(chosen) && chosen !== 'nl' ? redirectVisitor(homePath(chosen) + search) : null;
};

/**
 * Answers the language switch, `/api/locale?to=en&path=/opzeggen`. `path` is any page of this site, in either language;
 * without it the page that the browser comes from. Where that page has no other language: the home page.
 */
export function languageSwitch({ https }: { readonly https: () => boolean }): Step {
  return ({ path, search, referrerPath }) => {
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
      https: https(),
    });
    return redirectVisitor((page && pathIn(to, page)) || homePath(to), {
      status: 303,
      cookies: [cookie],
      otherwise: homePath(to),
    });
  };
}

/** The path of a page in a language, or null where it is not ours or has none. */
function pathIn(locale: Locale, page: string): string | null {
  if (!isSameSitePath(page)) return null;
  const match = matchPath(page.split(/[?#]/, 1)[0] ?? '');
  if (!match) return null;
  const section = sectionOf[match.route.name];
  return alternatePaths(section ?? match.route.name, section ? {} : match.params)[locale] ?? null;
}
