/** Where a visitor may be sent back to: a path of this site, never another host (DESIGN §3 'Redirect-back'). */

/** Longest target that is taken along, in characters. */
const maxTargetLength = 2000;

const anyOrigin = 'https://same-site.invalid';

/** Whether a text is a path of this site, with or without a query, as a browser would read it. */
export function isSameSitePath(text: string): boolean {
  if (text.length > maxTargetLength || !text.startsWith('/') || !URL.canParse(text, anyOrigin)) return false;
  // A browser takes backslashes for slashes and drops tabs and line ends: `/\evil`, `/<tab>/evil`.
  if ([...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f'))
    return false;
  const url = new URL(text, anyOrigin);
  return url.origin === anyOrigin && !url.pathname.startsWith('//');
}

/** The query parameter that says where to go after signing in. */
const parameter = 'redirect';

/** A path with the way back behind it. A target that can't be one of ours is left out. */
export function withRedirectBack(path: string, target: string): string {
  return isSameSitePath(target) ? `${path}?${parameter}=${encodeURIComponent(target)}` : path;
}

/** The way back that a query names, or null where it names none or one off the site. */
export function readRedirectBack(search: string): string | null {
  const target = new URLSearchParams(search).get(parameter);
  return target !== null && isSameSitePath(target) ? target : null;
}
