/**
 * Subjects of advice, and their companies: shared by middleware, pages, sitemap and flows. A leaf, safe on the edge.
 */
import type { CompanyCategory } from '@/lib/contract/company-kinds';

/** Kinds of personal advice, in display order. */
export const adviceKinds = [
  'energy',
  'mobile',
  'insurance-car',
  'insurance-home',
  'insurance-health',
  'insurance-liability',
  'insurance-legal',
  'insurance-travel',
] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** Categories of companies by kind of advice. */
export const adviceCategories = {
  energy: ['energy'],
  mobile: ['telecom'],
  'insurance-car': ['insurance'],
  'insurance-home': ['insurance'],
  'insurance-health': ['health-insurance'],
  'insurance-liability': ['insurance'],
  'insurance-legal': ['insurance'],
  'insurance-travel': ['insurance'],
} as const satisfies Readonly<Record<AdviceKind, readonly CompanyCategory[]>>;

/** Returns the route of the form for a kind of advice about a company. */
export function advicePageOf<Kind extends AdviceKind>(kind: Kind): `company-personal-advice-${Kind}` {
  return `company-personal-advice-${kind}`;
}

/** Returns the kind of advice of a form or success route about a company; null for any other route. */
export function findAdviceKind(routeName: string): AdviceKind | null {
  const page = routeName.replace(/-success-reference$/, '');
  return adviceKinds.find((kind) => advicePageOf(kind) === page) ?? null;
}

/** Bits in a company's flags, as read by the middleware, for categories with advice. */
export const adviceCategoryFlags = {
  energy: 16,
  telecom: 32,
  insurance: 64,
  'health-insurance': 128,
} as const satisfies Partial<Record<CompanyCategory, number>>;

/** Returns the bits of which a company needs one for a kind of advice. */
export function adviceFlagsOf(kind: AdviceKind): number {
  return adviceCategories[kind].reduce((bits, category) => bits | adviceCategoryFlags[category], 0);
}

/** Lists the kinds of advice for companies of a category; none for most. */
export function listAdviceKinds(category: CompanyCategory): AdviceKind[] {
  return adviceKinds.filter((kind) => adviceCategories[kind].some((each) => each === category));
}

/** Categories with negotiable prices, where retention offers are common. */
const negotiableCategories: readonly CompanyCategory[] = [
  'telecom',
  'internet-tv',
  'energy',
  'insurance',
  'media',
  'fitness',
  'security',
  'mobility',
];

/** Categories without a negotiable price: gifts, memberships, shares, or regulated tariffs. */
const fixedPriceCategories: readonly CompanyCategory[] = [
  'charity',
  'party',
  'union',
  'association',
  'lottery',
  'government',
  'tax-authority',
  'water',
  'energy-grid',
];

/** Returns whether companies of a category have a negotiable price. */
export function hasNegotiablePrice(category: CompanyCategory): boolean {
  return !fixedPriceCategories.includes(category);
}

/** Returns whether negotiating with companies of a category is usual; otherwise the page warns that it seldom helps. */
export function isNegotiable(category: CompanyCategory): boolean {
  return negotiableCategories.includes(category);
}
