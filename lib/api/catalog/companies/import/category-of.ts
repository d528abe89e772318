/** What the open format's categories mean here. Its words are wide: where they leave the contract open, it stays open. */
import type { CompanyCategory, ContractClass } from '@/lib/contract/companies';
import type { OpenCategory } from './open-record';

export interface CategoryMeaning {
  readonly category: CompanyCategory;
  readonly contractClass: ContractClass;
  /** Whether there can be a contract that a letter ends. */
  readonly cancellable: boolean;
}

const other: CategoryMeaning = { category: 'other', contractClass: 'other', cancellable: true };
const noContract: CategoryMeaning = { ...other, cancellable: false };

/** The first of a record's categories in this list decides: the most telling come first. */
const meanings: readonly (readonly [OpenCategory, CategoryMeaning])[] = [
  ['political party', { category: 'party', contractClass: 'party', cancellable: true }],
  ['church', noContract],
  ['insurance', { category: 'insurance', contractClass: 'insurance', cancellable: true }],
  ['telecommunication', { category: 'telecom', contractClass: 'telecom', cancellable: true }],
  // Electricity, gas, water or refuse: no one notice rule.
  ['utility', { category: 'energy', contractClass: 'other', cancellable: true }],
  ['public body', { category: 'government', contractClass: 'other', cancellable: false }],
  ['finance', { category: 'bank', contractClass: 'bank', cancellable: true }],
  ['nonprofit', { category: 'charity', contractClass: 'charity', cancellable: true }],
  ['travel', { category: 'mobility', contractClass: 'mobility', cancellable: true }],
  ['social media', { category: 'software', contractClass: 'software', cancellable: true }],
  // Newspapers, television, games: no one notice rule.
  ['entertainment', { category: 'media', contractClass: 'other', cancellable: true }],
  ['commerce', other],
  ['school', other],
  ['health', other],
  ['collection agency', noContract],
  ['credit agency', noContract],
  ['addresses', noContract],
  ['ads', noContract],
];

/** The meaning of a record's categories; a health insurer has rules of its own. */
export function categoryOf(categories: readonly OpenCategory[]): CategoryMeaning {
  if (categories.includes('health') && categories.includes('insurance')) {
    return { category: 'health-insurance', contractClass: 'health_insurance', cancellable: true };
  }
  return meanings.find(([name]) => categories.includes(name))?.[1] ?? other;
}
