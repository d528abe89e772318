import type { Locale } from '@/lib/i18n/locale';

/** Kind of page: determines rendering and caching. */
export type RouteKind = 'page' | 'flow' | 'content' | 'status';

/** Guards that run before a page. */
export type GuardName = 'auth' | 'guest' | 'admin' | 'health-insurance-redirect';

/** Existence and access check of a page about one resource: lib/api/people/page-access/page-access.ts. */
export type PageAccess =
  | 'order'
  | 'request'
  | 'own-draft'
  | 'own-estate'
  | 'withdrawal'
  | 'letter'
  | 'sandbox-payment';

/** One row of the route table: all metadata of a page. */
export interface RouteRow {
  readonly name: string;
  /**
   * By locale, without its prefix: `[x]` is a segment, `[[x]]` an optional last one; null when the page does not exist
   * in that language.
   */
  readonly paths: Readonly<Record<Locale, string | null>>;
  readonly kind: RouteKind;
  readonly layout: 'default' | 'empty';
  readonly guards?: readonly GuardName[];
  /** Whether search engines may index it. */
  readonly index: boolean;
  /** Folder under `app/[locale]/(layout)/`. */
  readonly folder: string;
  /** Message key of the title, with its namespace, when it is constant and not from a story. */
  readonly title?: string;
  /** Whether `llms.txt` lists it. */
  readonly listed?: true;
  /** Flow of the form or status page. */
  readonly flow?: string;
  /** Query parameters handled by a separate folder, so that the page itself is static. */
  readonly query?: { readonly names: readonly string[]; readonly folder: string };
  /** Whether its form is posted to it, so that no value is in an address: lib/server/posted-query.mjs. The page reads a query. */
  readonly posted?: true;
  /** Folder of the page about a company that a visitor named, if its own folder is cached. */
  readonly namedFolder?: string;
  /** For a page with a reference, code or payment in its path. */
  readonly access?: PageAccess;
}
