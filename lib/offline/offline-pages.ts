/**
 * Which pages may be cached on a visitor's device for reading without a connection: an allow-list derived from the route table.
 * Only pages that are the same for every visitor; never one that names a visitor's order, depends on the session or shows a
 * status (stack 'Traps', 14). The service worker also checks the response (`cached-page.ts`).
 */
import { type Locale, locales } from '@/lib/i18n/locale';
import type { CompiledRoute } from '@/lib/routes/compiled';
import { matchPath } from '@/lib/routes/match';
import type { GuardName } from '@/lib/routes/route-row';
import type { RouteName } from '@/lib/routes/table';

/** Why pages of a row are never cached. */
export type OfflineRefusal =
  /** Its path contains a secret of one visitor. */
  | 'names-a-secret'
  /** It depends on the session. */
  | 'guarded'
  /** It shows the status of an order or request. */
  | 'status'
  /** Not for search engines, and not named below: it is about one visitor, or about this moment. */
  | 'not-public';

/** Path parameters that are secrets, or one visitor's. */
const secretParams: ReadonlySet<string> = new Set(['reference', 'code', 'payment']);

/** Guards that do not depend on the session: their pages are the same for every visitor. */
const impersonalGuards: ReadonlySet<GuardName> = new Set(['health-insurance-redirect']);

/** Not for search engines, but public: forms, and landing pages of advertisements. */
const publicUnlisted: ReadonlySet<RouteName> = new Set([
  'company-cancel-submit',
  'company-cancel-now',
  'company-cancel-now-submit',
  'company-complaints',
  'missing-data',
  'save-money-now',
  'budget-app-now',
  'cash-book-now',
  'saving-now',
  'fixed-expenses-now',
  'partner-bank-premium',
  'partner-bank-premium-year',
  'switching-health-insurance-direct',
]);

/** Why pages of a row are never cached, or null where they may be. */
export function findOfflineRefusal(
  route: Pick<CompiledRoute, 'name' | 'kind' | 'guards' | 'index' | 'segments'>,
): OfflineRefusal | null {
  const segments = locales.flatMap((locale) => route.segments[locale] ?? []);
  if (segments.some((segment) => segment.kind !== 'static' && secretParams.has(segment.name)))
    return 'names-a-secret';
  if (route.guards?.some((guard) => !impersonalGuards.has(guard))) return 'guarded';
  if (route.kind === 'status') return 'status';
  return route.index || publicUnlisted.has(route.name) ? null : 'not-public';
}

/** Query parameters that don't affect the response: campaigns, and parts hidden pre-paint. */
const idleQuery = /^(?:utm_\w+|menu_prompt|hide_download_prompt)$/;

export interface OfflinePage {
  /** The cache key: without query and hash. */
  readonly path: string;
  readonly name: RouteName;
  readonly locale: Locale;
}

/** The page of a URL of this site, or null where it may not be cached. */
export function findOfflinePage(address: Pick<URL, 'pathname' | 'searchParams'>): OfflinePage | null {
  if ([...address.searchParams.keys()].some((name) => !idleQuery.test(name))) return null;
  const match = matchPath(address.pathname);
  if (!match || match.movedTo !== null || findOfflineRefusal(match.route) !== null) return null;
  return { path: address.pathname, name: match.route.name, locale: match.locale };
}
