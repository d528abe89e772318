/**
 * The tag manager's script: configured, none by default. Loaded after consent only, and only on indexable pages,
 * whose URLs contain no secret, and that are no forms. A loaded one can't be removed from a page:
 * see `hasTagManager`. Browser only.
 */
import { matchPath, type RouteMatch } from '@/lib/routes/match';
import { findClickedLink } from '@/lib/routes/plain-click';
import { findConsentChoice } from './browser-consent';
import { landingAddress } from './landing-query';

const mark = 'script[data-tag-manager]';

/** Parameters of mailed links, and personal ones. */
const personalParameters = ['token', 'key', 'reference', 'login_email', 'user'];

/** Returns whether third-party scripts are allowed on a page: not on a form either, whose URL becomes the draft's. */
export function isOpenToTags(match: Pick<RouteMatch, 'route'> | null, search: string): boolean {
  if (!match?.route.index || match.route.kind === 'flow') return false;
  const query = new URLSearchParams(search);
  return !personalParameters.some((name) => query.has(name)) && !/@|%40/.test(search);
}

/** Returns whether such a script may be loaded in this document: it could read the landing URL and the referrer. */
export function isDocumentOpenToTags(): boolean {
  return [landingAddress(), document.referrer].every((address) => {
    if (!URL.canParse(address)) return true;
    const { origin, pathname, search } = new URL(address);
    return origin !== window.location.origin || isOpenToTags(matchPath(pathname), search);
  });
}

/**
 * Loads a page without third-party scripts as a new document, because the script would survive client-side navigation.
 * For clicks in the capture phase, before the router handles them.
 */
export function leaveTagsBehind(event: MouseEvent): void {
  const link = hasTagManager() ? findClickedLink(event) : null;
  if (!link || 'acts' in link.dataset) return;
  const { origin, pathname, search, href } = link;
  if (origin !== window.location.origin || pathname === window.location.pathname) return;
  // A silenced tag manager is removed with its document at the next navigation.
  if (findConsentChoice() === 'allow' && isOpenToTags(matchPath(pathname), search)) return;
  event.preventDefault();
  window.location.assign(href);
}

/** Loads the script once, with its start time in the data layer. Does nothing without consent. */
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

/** Returns whether this document contains the script: it runs until the document is unloaded. */
export function hasTagManager(): boolean {
  return document.querySelector(mark) !== null;
}

/** Sources allowed after a tag manager was silenced: the site's own. */
export const silentPolicy =
  "script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:";

/**
 * Blocks all connections of a tag manager whose document can't be reloaded because of unsaved input. Browsers enforce a
 * policy from the moment it is in the head.
 */
export function silenceTagManager(): void {
  if (document.querySelector('meta[data-silent]')) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = silentPolicy;
  policy.dataset.silent = '';
  document.head.append(policy);
}
