/**
 * Which pages may be kept on a visitor's device to be read without a connection: an allow-list made from the route table.
 * Kept is what is the same for everybody; what names a visitor's thing, asks who somebody is or tells how something stands
 * never is (stack 'Traps', 14). The service worker asks here, and then looks at the answer itself (`kept-page.ts`).
 */
import type { Locale } from '@/lib/i18n/locale';
import type { CompiledRoute } from '@/lib/routes/compiled';
import { matchPath } from '@/lib/routes/match';
import type { GuardName } from '@/lib/routes/route-row';
import type { RouteName } from '@/lib/routes/table';

/** Why a row is never kept. */
export type OfflineRefusal =
  /** Its path names one visitor's thing: holding it is knowing it. */
  | 'names-a-secret'
  /** It is for who is signed in, or for who is not. */
  | 'guarded'
  /** It tells how something stands with somebody. */
  | 'status'
  /** Not for search engines, and not named below: it is about one visitor, or about this moment. */
  | 'not-public';

/** Path parameters that are secrets, or one visitor's. */
const secretParams: ReadonlySet<string> = new Set(['reference', 'code', 'payment']);

/** Guards that ask nobody who they are: those pages are the same for everybody who sees them. */
const impersonalGuards: ReadonlySet<GuardName> = new Set(['health-insurance-redirect']);

/** Not for search engines, and yet the same for everybody: forms, and pages that advertisements lead to. */
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

/** Why pages of a row are never kept, or null where they may be. */
export function findOfflineRefusal(
  route: Pick<CompiledRoute, 'name' | 'kind' | 'guards' | 'index' | 'segments'>,
): OfflineRefusal | null {
  const segments = [route.segments.nl, route.segments.en].flatMap((each) => each ?? []);
  if (segments.some((segment) => segment.kind !== 'static' && secretParams.has(segment.name)))
    return 'names-a-secret';
  if (route.guards?.some((guard) => !impersonalGuards.has(guard))) return 'guarded';
  if (route.kind === 'status') return 'status';
  return route.index || publicUnlisted.has(route.name) ? null : 'not-public';
}

/** Queries that change nothing of what the server answers: campaigns, and what is hidden before the page is painted. */
const idleQuery = /^(?:utm_\w+|menu_prompt|hide_download_prompt)$/;

export interface OfflinePage {
  /** Under which it is kept: without query and hash. */
  readonly path: string;
  readonly name: RouteName;
  readonly locale: Locale;
}

/** The page behind an address of this site, or null where it may not be kept. */
export function findOfflinePage(address: Pick<URL, 'pathname' | 'searchParams'>): OfflinePage | null {
  if ([...address.searchParams.keys()].some((name) => !idleQuery.test(name))) return null;
  const match = matchPath(address.pathname);
  if (!match || match.movedTo !== null || findOfflineRefusal(match.route) !== null) return null;
  return { path: address.pathname, name: match.route.name, locale: match.locale };
}
