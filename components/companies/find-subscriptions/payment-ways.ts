/** What somebody can do about a recurring payment: cancel, have it negotiated, compare. */
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';
import type { StatementCategory } from '@/lib/transactions/statement-companies';

/** Stands for the company's slug in the paths that the server gives. */
export const slugPlaceholder = 'company-slug';

export type WayName = 'cancel' | 'hub' | 'negotiate' | 'compare' | 'find';

/** Paths in the visitor's language; those of companies with {@link slugPlaceholder} in them. */
export interface WayPaths {
  readonly cancel: string;
  readonly hub: string;
  readonly negotiate: string;
  readonly find: string;
  /** Where several are cancelled at once. */
  readonly several: string;
  readonly compare: Readonly<Partial<Record<StatementCategory, string>>>;
}

/** Contracts whose price a call can change. */
const negotiable: ReadonlySet<StatementCategory> = new Set([
  'telecom',
  'energy',
  'media',
  'insurance',
  'fitness',
]);

/** The way to cancel several at once: it carries the companies' slugs and nothing else. */
export function severalHref(slugs: readonly string[], { several }: Pick<WayPaths, 'several'>): string {
  return `${several}?${new URLSearchParams(slugs.map((slug) => ['company', slug]))}`;
}

/** The ways that fit a payment, the surest first. Nothing about the statement goes into them but the company's slug. */
export function listWays(
  { company, category }: Pick<RecurringPayment, 'company' | 'category'>,
  paths: WayPaths,
): { readonly name: WayName; readonly href: string }[] {
  if (!company) return category === 'tax-authority' ? [] : [{ name: 'find', href: paths.find }];
  const to = (path: string) => path.replace(slugPlaceholder, company.slug);
  if (!company.cancellable) return [{ name: 'hub', href: to(paths.hub) }];
  const compare = paths.compare[category];
  return [
    { name: 'cancel', href: to(paths.cancel) },
    ...(negotiable.has(category) ? [{ name: 'negotiate', href: to(paths.negotiate) } as const] : []),
    ...(compare ? [{ name: 'compare', href: compare } as const] : []),
  ];
}
