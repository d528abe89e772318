/**
 * The payees that statements name, and the strings by which they are known there: companies
 * of the register, and others of which only the kind is known (water boards, prefixes of payment providers). The strings'
 * sources are in `statement-sources.json`; a test holds all three together with the register of companies.
 */
import { type StatementCategory, statementCategories } from '@/lib/contract/fixed-costs/payment-terms';
import rows from './statement-companies.json';
import otherRows from './statement-others.json';

interface Named {
  readonly name: string;
  readonly category: StatementCategory;
  readonly strings: readonly string[];
  /** Strings that count only as the whole name: common words and first names. */
  readonly exact?: readonly string[];
  /** Strings that count only as the name with nothing added: with a legal form or a country they are other companies'. */
  readonly bare?: readonly string[];
  /** Slugs of companies whose payments go to this one; they are the payee where a statement names them as well. */
  readonly collectsFor?: readonly string[];
}

export interface StatementCompany extends Named {
  /** Numeric id of the register. */
  readonly id: number;
  readonly slug: string;
  /** Whether a letter can end a contract with it. */
  readonly cancellable: boolean;
}

/** A payee outside the register. */
export interface OtherPayee extends Named {
  readonly slug: null;
}

export type StatementPayee = StatementCompany | OtherPayee;

const categories: ReadonlySet<string> = new Set(statementCategories);

type Row<Payee extends Named> = Omit<Payee, 'category'> & { readonly category: string };

function isPayee<Payee extends Named>(row: Row<Payee>): row is Payee & Row<Payee> {
  return categories.has(row.category);
}

/** Companies by numeric id. */
export const statementCompanies: ReadonlyMap<number, StatementCompany> = new Map(
  (rows as readonly Row<StatementCompany>[]).filter(isPayee).map((company) => [company.id, company]),
);

export const otherPayees: readonly OtherPayee[] = (otherRows as readonly Row<OtherPayee>[]).filter(isPayee);

export const statementPayees: readonly StatementPayee[] = [...statementCompanies.values(), ...otherPayees];
