import type { Locale } from '@/lib/i18n/locale';

/** What a page is: it decides how it is rendered and kept. */
export type RouteKind = 'page' | 'flow' | 'content' | 'status';

/** Named steps that run before a page (spec §2 'Route middleware names'). */
export type GuardName = 'auth' | 'guest' | 'admin' | 'health-insurance-redirect';

/** What has to exist for a page about one thing, and who may see it: lib/api/people/page-access/page-access.ts. */
export type PageAccess = 'order' | 'request' | 'own-draft' | 'withdrawal' | 'letter' | 'sandbox-payment';

/** One row of the route table: everything that is known about a page. */
export interface RouteRow {
  readonly name: string;
  /**
   * By locale, without its prefix: `[x]` is a segment, `[[x]]` an optional last one; null where the page does not exist in
   * that language.
   */
  readonly paths: Readonly<Record<Locale, string | null>>;
  readonly kind: RouteKind;
  readonly layout: 'default' | 'empty';
  readonly guards?: readonly GuardName[];
  /** Whether search engines may index it. */
  readonly index: boolean;
  /** Folder under `app/[locale]/(layout)/`. */
  readonly folder: string;
  /** Message key of the title, with its namespace, where it is the same for everybody and no story has it. */
  readonly title?: string;
  /** Whether `llms.txt` lists it. */
  readonly listed?: true;
  /** Flow whose form it is, or whose request is followed there. */
  readonly flow?: string;
  /** Query parameters that a folder of its own reads, so that the page itself stays static. */
  readonly query?: { readonly names: readonly string[]; readonly folder: string };
  /** Of a page with a reference, code or payment in its path. */
  readonly access?: PageAccess;
}
