/** Maps the open format's categories to ours. They are broad: where they do not determine the contract, the category stays open. */
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';
import type { OpenCategory } from './open-record';

export interface CategoryMeaning {
  readonly category: CompanyCategory;
  readonly contractClass: ContractClass;
  /** Whether a contract that a letter can end is possible. */
  readonly cancellable: boolean;
}

const other: CategoryMeaning = { category: 'other', contractClass: 'other', cancellable: true };
const noContract: CategoryMeaning = { ...other, cancellable: false };

/** The first match in this list decides: the most specific come first. */
const meanings: readonly (readonly [OpenCategory, CategoryMeaning])[] = [
  ['political party', { category: 'party', contractClass: 'party', cancellable: true }],
  ['church', noContract],
  ['insurance', { category: 'insurance', contractClass: 'insurance', cancellable: true }],
  ['telecommunication', { category: 'telecom', contractClass: 'telecom', cancellable: true }],
  // Electricity, gas, water or refuse: no single notice rule.
  ['utility', { category: 'energy', contractClass: 'other', cancellable: true }],
  ['public body', { category: 'government', contractClass: 'other', cancellable: false }],
  ['finance', { category: 'bank', contractClass: 'bank', cancellable: true }],
  ['nonprofit', { category: 'charity', contractClass: 'charity', cancellable: true }],
  ['travel', { category: 'mobility', contractClass: 'mobility', cancellable: true }],
  ['social media', { category: 'software', contractClass: 'software', cancellable: true }],
  // Newspapers, television, games: no single notice rule.
  ['entertainment', { category: 'media', contractClass: 'other', cancellable: true }],
  ['commerce', other],
  ['school', other],
  ['health', other],
  ['collection agency', noContract],
  ['credit agency', noContract],
  ['addresses', noContract],
  ['ads', noContract],
];

/** Our category for a record; a health insurer has rules of its own. */
export function categoryOf(categories: readonly OpenCategory[]): CategoryMeaning {
  if (categories.includes('health') && categories.includes('insurance')) {
    return { category: 'health-insurance', contractClass: 'health_insurance', cancellable: true };
  }
  return meanings.find(([name]) => categories.includes(name))?.[1] ?? other;
}
