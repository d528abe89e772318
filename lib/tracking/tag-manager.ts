/**
 * The tag manager's script (spec §7): a setting says which, none as it comes. Loaded after consent only, and only on pages that
 * search engines may see, whose addresses hold no secret, and that are no forms. A loaded one can't be taken out of a page:
 * see `hasTagManager`. Browser only.
 */
import { matchPath, type RouteMatch } from '@/lib/routes/match';
import { findClickedLink } from '@/lib/routes/plain-click';
import { findConsentChoice } from './browser-consent';
import { landingAddress } from './landing-query';

const mark = 'script[data-tag-manager]';

/** What links that we mail carry, and what a visitor's address can be read from. */
const personalParameters = ['token', 'key', 'reference', 'login_email', 'user'];

/** Whether a script of others may be in a page: not in a form either, whose address becomes that of what was begun. */
export function isOpenToTags(match: Pick<RouteMatch, 'route'> | null, search: string): boolean {
  if (!match?.route.index || match.route.kind === 'flow') return false;
  const query = new URLSearchParams(search);
  return !personalParameters.some((name) => query.has(name)) && !/@|%40/.test(search);
}

/** Whether such a script may come into this document: it could also read where the document began and what led to it. */
export function isDocumentOpenToTags(): boolean {
  return [landingAddress(), document.referrer].every((address) => {
    if (!URL.canParse(address)) return true;
    const { origin, pathname, search } = new URL(address);
    return origin !== window.location.origin || isOpenToTags(matchPath(pathname), search);
  });
}

/**
 * Goes to a page that is not for scripts of others with a document of its own: in place the one that is there would follow.
 * For presses on their way down, before the router takes them.
 */
export function leaveTagsBehind(event: MouseEvent): void {
  const link = hasTagManager() ? findClickedLink(event) : null;
  if (!link || 'acts' in link.dataset) return;
  const { origin, pathname, search, href } = link;
  if (origin !== window.location.origin || pathname === window.location.pathname) return;
  // One that was silenced goes with its document, at the first page that follows.
  if (findConsentChoice() === 'allow' && isOpenToTags(matchPath(pathname), search)) return;
  event.preventDefault();
  window.location.assign(href);
}

/** Loads the script once, with the moment of its start in the data layer. Does nothing without consent. */
export function loadTagManager(address: string): void {
  if (findConsentChoice() !== 'allow' || hasTagManager()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.dataset.tagManager = '';
  document.head.append(script);
}

/** Whether this document holds the script: it goes on until the document is left. */
export function hasTagManager(): boolean {
  return document.querySelector(mark) !== null;
}

/** What a document may still fetch once its tag manager was silenced: its own things. */
export const silentPolicy =
  "script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:";

/**
 * Takes every way out from a tag manager whose document has to stay, because something is typed there: it can't be ended, but
 * from now on it can neither load nor report anything. Browsers hold to a policy from the moment it is in the head.
 */
export function silenceTagManager(): void {
  if (document.querySelector('meta[data-silent]')) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = silentPolicy;
  policy.dataset.silent = '';
  document.head.append(policy);
}
