/** What a page is: it decides how it is rendered and kept. */
export type RouteKind = 'page' | 'flow' | 'content' | 'status';

/** Named steps that run before a page (spec §2 'Route middleware names'). */
export type GuardName = 'auth' | 'guest' | 'admin' | 'health-insurance-redirect';

/** One row of the route table. */
export interface RouteRow {
  readonly name: string;
  /** Dutch path; `[x]` is a segment, `[[x]]` an optional last one. */
  readonly nl: string;
  /** English path under /en, written without it; null where the page is Dutch only. */
  readonly en: string | null;
  readonly kind: RouteKind;
  readonly layout: 'default' | 'empty';
  readonly guards?: readonly GuardName[];
  /** Whether search engines may index it. */
  readonly index: boolean;
  /** Folder under `app/[locale]/(layout)/`. */
  readonly folder: string;
}
