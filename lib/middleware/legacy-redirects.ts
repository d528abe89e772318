/**
 * Paths of the old site: data in redirects.json, exact entries and patterns.
 * `[company]` matches known companies only; others redirect to `unknown`, or fall through to the routes.
 */
import { matchPath } from '@/lib/routes/match';
import { fillPattern, matchPattern, parsePattern } from '@/lib/routes/pattern';
import redirects from '@/redirects.json';
import type { CompanyFlagSource } from './lookups/company-flags';
import { type ExternalName, type RedirectTable, redirectTable } from './lookups/redirect-table';
import type { RedirectDecision, Step } from './step';

export interface LegacyRedirectOptions {
  readonly companies: CompanyFlagSource;
  readonly external: (name: ExternalName) => string;
  readonly table?: RedirectTable;
}

/** The committed table. */
export const committedRedirects: RedirectTable = redirectTable.parse(redirects);

/** Returns the redirect status of a path with a trailing slash. */
export function trailingSlashCode(
  path: string,
  { trailingSlash }: Pick<RedirectTable, 'trailingSlash'> = committedRedirects,
): RedirectDecision['status'] {
  return Object.hasOwn(trailingSlash, path) ? (trailingSlash[path] ?? 301) : 301;
}

/** The step that redirects old paths; the query is preserved byte for byte. */
export function legacyRedirects({
  companies,
  external,
  table = committedRedirects,
}: LegacyRedirectOptions): Step {
  const exact = new Map(table.exact.map((entry) => [entry.from, entry]));
  const patterns = table.patterns.map((entry) => ({
    ...entry,
    fromSegments: parsePattern(entry.from),
    toSegments: parsePattern(entry.to),
  }));

  return async (request) => {
    const entry = exact.get(request.path);
    if (entry) {
      if ('to' in entry) return redirect(joinQuery(entry.to, request.search), entry.status);
      const target = external(entry.external);
      // Browsers store a 301, and a page of ours stands in only until there is an address.
      const status = target.startsWith('/') && entry.status === 301 ? 302 : entry.status;
      return redirect(joinQuery(target, request.search), status);
    }
    const parts = request.path.split('/').slice(1).map(decodeURIComponent);
    for (const pattern of patterns) {
      const params = matchPattern(pattern.fromSegments, parts);
      // A page of ours is no company, also while the API is unavailable.
      if (!params || isOwnPage(request.path)) continue;
      const known = params.company === undefined || (await companies.find(params.company)) !== null;
      if (known)
        return redirect(joinQuery(fillPattern(pattern.toSegments, params), request.search), pattern.status);
      if (pattern.unknown) return redirect(joinQuery(pattern.unknown, request.search), pattern.status);
    }
    return null;
  };
}

function isOwnPage(path: string): boolean {
  const match = matchPath(path);
  return match !== null && Object.keys(match.params).length === 0;
}

/** Appends the request's query to a target's own. */
export function joinQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target;
  return target.includes('?') ? `${target}&${search.slice(1)}` : target + search;
}

function redirect(location: string, code: 301 | 302 | 303): RedirectDecision {
  return { kind: 'redirect', location, status: code };
}
