/** Redirect targets: a path of this site, never another host. */

/** Maximum length of a target, in characters. */
const maxTargetLength = 2000;

const anyOrigin = 'https://same-site.invalid';

/** Returns whether a text is a path of this site, with or without a query, as parsed by browsers. */
export function isSameSitePath(text: string): boolean {
  if (text.length > maxTargetLength || !text.startsWith('/') || !URL.canParse(text, anyOrigin)) return false;
  // Browsers treat backslashes as slashes and drop tabs and line ends: `/\evil`, `/<tab>/evil`.
  if ([...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f'))
    return false;
  const url = new URL(text, anyOrigin);
  return url.origin === anyOrigin && !url.pathname.startsWith('//');
}

/** The query parameter of the target after signing in. */
const parameter = 'redirect';

/** Returns a path with a redirect target. An invalid target is omitted. */
export function withRedirectBack(path: string, target: string): string {
  return isSameSitePath(target) ? `${path}?${parameter}=${encodeURIComponent(target)}` : path;
}

/** Returns the redirect target of a query, or null when it is missing or external. */
export function readRedirectBack(search: string): string | null {
  const target = new URLSearchParams(search).get(parameter);
  return target !== null && isSameSitePath(target) ? target : null;
}
