/**
 * The categories of companies under their Dutch words, as `/opzeggen/{slug}` has them (spec §2 'Flows': Dutch only).
 * A leaf: no React, no database. Slugs share a folder level with the words of `reservedCategorySlugs`.
 */
import type { CompanyCategory } from '@/lib/contract/companies';

/** Words under `/opzeggen/` that mean another page, so that no category can have them. */
export const reservedCategorySlugs = [
  'check',
  'track',
  'meerdere',
  'na-overlijden',
  'indienen',
  'voeding',
] as const;

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

/** The categories that the overview shows with companies, in order: where most households pay every month. */
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

/** Every category with its Dutch slug, in the order of the lists on the site. */
export const categorySlugs: readonly (readonly [CompanyCategory, string])[] = (
  Object.keys(slugs) as CompanyCategory[]
).map((category) => [category, slugs[category]]);

/** The Dutch slug of a category. */
export function categorySlug(category: CompanyCategory): string {
  return slugs[category];
}

/** The category under a Dutch slug, or null where there is none. */
export function findCategory(slug: string): CompanyCategory | null {
  return categorySlugs.find(([, candidate]) => candidate === slug)?.[0] ?? null;
}
