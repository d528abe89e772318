/** Actions for a recurring payment: cancel, negotiate, compare. */
import type { StatementCategory } from '@/lib/contract/fixed-costs/payment-terms';
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';

/** Placeholder for the company's slug in paths from the server. */
export const slugPlaceholder = 'company-slug';

export type PaymentActionName = 'cancel' | 'hub' | 'negotiate' | 'compare' | 'remind' | 'find';

/** Paths in the visitor's language; those of companies with {@link slugPlaceholder} in them. */
export interface ActionPaths {
  readonly cancel: string;
  readonly hub: string;
  readonly negotiate: string;
  readonly find: string;
  readonly remind: string;
  /** The account's saved costs, and signing in before they can be saved. */
  readonly costs: string;
  readonly signIn: string;
  /** Path to cancel several at once. */
  readonly several: string;
  /** The list of a move. */
  readonly moving: string;
  /** Path of the list of contracts after a death. */
  readonly afterDeath: string;
  readonly compare: Readonly<Partial<Record<StatementCategory, string>>>;
}

/** Kinds of contract that can be negotiated. */
const negotiable: ReadonlySet<StatementCategory> = new Set([
  'telecom',
  'energy',
  'media',
  'insurance',
  'fitness',
]);

/** Kinds of contract that usually have a last day to cancel. */
const remindable: ReadonlySet<StatementCategory> = new Set([
  'telecom',
  'media',
  'insurance',
  'health-insurance',
  'fitness',
  'parking',
  'other',
]);

/** Returns the link with several companies to a page that takes them; it contains only their slugs. */
export function severalHref(slugs: readonly string[], page: string): string {
  return `${page}?${new URLSearchParams(slugs.map((slug) => ['company', slug]))}`;
}

/** The companies of a scan, each once: no amount and no name from the statement. */
export function listSlugs(payments: readonly Pick<RecurringPayment, 'company'>[]): string[] {
  return [...new Set(payments.flatMap(({ company }) => company?.slug ?? []))];
}

/**
 * Returns the actions for a payment, the primary one first. Requests for their links contain nothing of the statement but the
 * slug: the name of an unknown company is in the fragment, which stays on the device.
 */
export function listPaymentActions(
  { company, name, category }: Pick<RecurringPayment, 'company' | 'name' | 'category'>,
  paths: ActionPaths,
): { readonly name: PaymentActionName; readonly href: string }[] {
  if (!company) {
    if (category === 'tax-authority') return [];
    return [{ name: 'find', href: `${paths.find}#${new URLSearchParams({ name })}` }];
  }
  const to = (path: string) => path.replace(slugPlaceholder, company.slug);
  if (!company.cancellable) return [{ name: 'hub', href: to(paths.hub) }];
  const compare = paths.compare[category];
  const cancel = { name: 'cancel', href: to(paths.cancel) } as const;
  const others = [
    ...(negotiable.has(category) ? [{ name: 'negotiate', href: to(paths.negotiate) } as const] : []),
    ...(compare ? [{ name: 'compare', href: compare } as const] : []),
    ...(remindable.has(category)
      ? [
          {
            name: 'remind',
            href: `${paths.remind}?${new URLSearchParams({ company: company.slug })}`,
          } as const,
        ]
      : []),
  ];
  // An energy contract usually ends by switching to another supplier.
  return category === 'energy' ? [...others.toReversed(), cancel] : [cancel, ...others];
}
