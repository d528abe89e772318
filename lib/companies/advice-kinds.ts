/**
 * What Snoei advises on, and about which companies (spec §1, §2 'Personal-advice subtypes per company'): asked by the
 * edge, the pages, the sitemap and the flows alike. A leaf, safe on the edge.
 */
import type { CompanyCategory } from '@/lib/contract/companies';

/** Kinds of personal advice, in the order in which pages list them. */
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

/** Categories of the companies that a kind of advice can be about. */
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

/** The row of the form for a kind of advice about a company. */
export function advicePageOf<Kind extends AdviceKind>(kind: Kind): `company-personal-advice-${Kind}` {
  return `company-personal-advice-${kind}`;
}

/** The kind of advice that a row is the form or the success page of, about a company; null for any other row. */
export function findAdviceKind(routeName: string): AdviceKind | null {
  const page = routeName.replace(/-success-reference$/, '');
  return adviceKinds.find((kind) => advicePageOf(kind) === page) ?? null;
}

/** Bits in a company's flags, as the edge reads them, for the categories that there is advice about. */
export const adviceCategoryFlags = {
  energy: 16,
  telecom: 32,
  insurance: 64,
  'health-insurance': 128,
} as const satisfies Partial<Record<CompanyCategory, number>>;

/** The bits of which a company needs one for a kind of advice. */
export function adviceFlagsOf(kind: AdviceKind): number {
  return adviceCategories[kind].reduce((bits, category) => bits | adviceCategoryFlags[category], 0);
}

/** The kinds of advice that fit companies of a category; none for most. */
export function listAdviceKinds(category: CompanyCategory): AdviceKind[] {
  return adviceKinds.filter((kind) => adviceCategories[kind].some((each) => each === category));
}

/** Categories in which a price is often a matter of talking, so that an offer to stay is common. */
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

/** Categories in which nothing is sold: a gift, a membership, a stake, or a tariff that the government sets. */
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

/** Whether companies of a category have a price that can be talked about at all. */
export function hasNegotiablePrice(category: CompanyCategory): boolean {
  return !fixedPriceCategories.includes(category);
}

/** Whether negotiating with companies of a category is usual; with others the page says that it seldom helps. */
export function isNegotiable(category: CompanyCategory): boolean {
  return negotiableCategories.includes(category);
}
