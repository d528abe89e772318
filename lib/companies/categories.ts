/**
 * The Dutch slugs of company categories, as in `/opzeggen/{slug}` (Dutch only).
 * A leaf: no React, no database. No other page has such a path.
 */
import type { CompanyCategory } from '@/lib/contract/company-kinds';

const slugs = {
  telecom: 'mobiel-en-bellen',
  'internet-tv': 'internet-en-tv',
  energy: 'energie',
  'energy-grid': 'netbeheerders',
  water: 'waterbedrijven',
  'health-insurance': 'zorgverzekeringen',
  'health-billing': 'zorgrekeningen',
  insurance: 'verzekeringen',
  media: 'kranten-en-tijdschriften',
  streaming: 'films-series-en-muziek',
  software: 'software-en-apps',
  gaming: 'games',
  dating: 'datingsites',
  fitness: 'sportscholen',
  charity: 'goede-doelen',
  lottery: 'loterijen',
  party: 'politieke-partijen',
  union: 'vakbonden',
  association: 'verenigingen',
  bank: 'banken-en-creditcards',
  'payment-provider': 'betaaldiensten',
  food: 'maaltijden-en-boodschappen',
  mobility: 'auto-fiets-en-ov',
  parking: 'parkeren',
  housing: 'wonen-en-huren',
  security: 'beveiliging',
  'tax-authority': 'belastingen',
  government: 'overheid',
  other: 'andere-bedrijven',
} as const satisfies Record<CompanyCategory, string>;

/** The categories with featured companies on the overview, in order: common monthly costs. */
export const featuredCategories = [
  'telecom',
  'internet-tv',
  'energy',
  'streaming',
  'fitness',
  'media',
  'insurance',
  'charity',
] as const satisfies readonly CompanyCategory[];

/** Every category with its Dutch slug, in display order. */
export const categorySlugs: readonly (readonly [CompanyCategory, string])[] = (
  Object.keys(slugs) as CompanyCategory[]
).map((category) => [category, slugs[category]]);

/** Returns the Dutch slug of a category. */
export function categorySlug(category: CompanyCategory): string {
  return slugs[category];
}

/** Returns the category of a Dutch slug, or null. */
export function findCategory(slug: string): CompanyCategory | null {
  return categorySlugs.find(([, candidate]) => candidate === slug)?.[0] ?? null;
}
