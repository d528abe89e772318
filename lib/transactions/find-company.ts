/** Finds the company of a payment by the strings in statements, all in one pass. */
import { AhoCorasick } from '@monyone/aho-corasick/fast';
import { type StatementCompany, statementCompanies } from './statement-companies';
import type { Transaction } from './transaction';

/** Returns upper case, without accents, single spaces: the normal form of strings and statements. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toUpperCase();
}

const owners = new Map<string, StatementCompany[]>();
for (const company of statementCompanies.values()) {
  for (const text of company.strings) {
    const plain = plainText(text).trim();
    owners.set(plain, [...(owners.get(plain) ?? []), company]);
  }
}
const strings = new AhoCorasick([...owners.keys()]);

interface Found {
  readonly company: StatementCompany;
  /** Length of the match: longer is more certain. */
  readonly length: number;
}

/**
 * Returns the company of a payment, or null. Its name counts first, then the creditor's identifier; the
 * description only
 * when the name is a payment provider's or empty ("NETFLIX BY ADYEN", "PAYPAL *SPOTIFY"). A provider is
 * returned only
 * without another match.
 */
export function findCompany(transaction: Transaction): StatementCompany | null {
  const { name, creditorId, description } = transaction;
  const byName = search(name);
  const named = best(byName.filter(isNoProvider));
  if (named) return named.company;
  const byCreditor = creditorId ? best(search(creditorId)) : null;
  if (byCreditor && isNoProvider(byCreditor)) return byCreditor.company;
  const provider = best(byName) ?? byCreditor;
  if (name.trim() === '' || provider) {
    const described = best(search(description).filter(isNoProvider));
    if (described) return described.company;
  }
  return provider?.company ?? null;
}

function isNoProvider({ company }: Found): boolean {
  return company.category !== 'payment-provider';
}

function best(found: readonly Found[]): Found | null {
  return found.reduce<Found | null>((most, each) => (most && most.length >= each.length ? most : each), null);
}

function search(text: string): Found[] {
  if (text === '') return [];
  const plain = plainText(text);
  return strings.matchInText(plain).flatMap(({ begin, end, keyword }) => {
    if (!standsAlone(plain, begin, end)) return [];
    const companies = owners.get(keyword) ?? [];
    // A string shared by several (an owner's name) is resolved by a company name in the text.
    const meant = companies.find(({ name }) => plain.includes(plainText(name))) ?? companies[0];
    return meant ? [{ company: meant, length: keyword.length }] : [];
  });
}

/** Returns whether a match is a whole word: `BEN` is not found in `BENZINE`, `CCV*` is in `CCV*BAKKER`. */
function standsAlone(text: string, begin: number, end: number): boolean {
  const opens = begin === 0 || !isWordPart(text, begin - 1) || !isWordPart(text, begin);
  return opens && (end >= text.length || !isWordPart(text, end) || !isWordPart(text, end - 1));
}

function isWordPart(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}
