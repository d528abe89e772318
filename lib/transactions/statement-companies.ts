/**
 * Companies in statements, with their strings there (spec §1 'Transaction analysis'). Each
 * string's source is in `statement-sources.json`; a test compares both with the register of companies.
 */
import rows from './statement-companies.json';

/** The categories of spec §1; `other` by default. */
export const statementCategories = [
  'energy',
  'water',
  'insurance',
  'health-insurance',
  'telecom',
  'media',
  'fitness',
  'charity',
  'lottery',
  'party',
  'union',
  'bank',
  'payment-provider',
  'tax-authority',
  'parking',
  'other',
] as const;
export type StatementCategory = (typeof statementCategories)[number];

export interface StatementCompany {
  /** Numeric id in the register. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category: StatementCategory;
  /** Whether it can be cancelled by letter. */
  readonly cancellable: boolean;
  readonly strings: readonly string[];
}

const categories: ReadonlySet<string> = new Set(statementCategories);

type Row = Omit<StatementCompany, 'category'> & { readonly category: string };

function isStatementCompany(row: Row): row is StatementCompany {
  return categories.has(row.category);
}

/** Companies by numeric id. */
export const statementCompanies: ReadonlyMap<number, StatementCompany> = new Map(
  (rows as readonly Row[]).filter(isStatementCompany).map((company) => [company.id, company]),
);
