/** Who a payment went to, by the strings that statements carry: all of them looked for in one pass. */
import { AhoCorasick } from '@monyone/aho-corasick/fast';
import { type StatementPayee, statementPayees } from './statement-companies';
import type { Transaction } from './transaction';

/**
 * The form in which strings and statements are compared: upper case without accents, one space for punctuation but `*`, `&`
 * and `+`, abbreviations without points. `B.V.` is `BV`, `Basic-Fit` and `BASIC FIT` are the same.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}*&+]+/gu, ' ')
    .trim()
    .toUpperCase();
}

interface Keyword {
  readonly payee: StatementPayee;
  /** A common word or a first name: counts only as the whole name. */
  readonly exact: boolean;
}

const keywords = new Map<string, Keyword>();
for (const payee of statementPayees) {
  const add = (exact: boolean) => (text: string) => {
    const plain = plainText(text);
    const known = keywords.get(plain)?.payee;
    // A string that several share is that of the one which collects for the others.
    if (!known || collectsFor(payee, known)) keywords.set(plain, { payee, exact });
  };
  payee.strings.forEach(add(false));
  payee.exact?.forEach(add(true));
}
const strings = new AhoCorasick([...keywords.keys()]);

interface Found extends Keyword {
  readonly text: string;
}

/**
 * The payee of a payment, or null. Its name counts first, then the creditor's identifier; the description only where the
 * name is a payment provider's, somebody's who collects for others, or nobody's ("NETFLIX BY ADYEN", "PAYPAL *SPOTIFY",
 * "KPN B.V." for Simyo). A provider is the result only where nothing else is.
 */
export function findPayee({ name, creditorId, description }: Transaction): StatementPayee | null {
  const inName = search(name);
  const byName = inName.filter(({ exact, text }) => !exact || text === withoutForm(name));
  const byCreditor = creditorId ? search(creditorId) : [];
  const sure = best(byName.filter(isNoProvider)) ?? best(byCreditor.filter(isNoProvider));
  if (sure) return brandOf(sure, [...inName, ...(sure.payee.collectsFor ? search(description) : [])]);
  const provider = best(byName) ?? best(byCreditor);
  if (name.trim() === '' || provider) {
    const described = search(description);
    const payee = best(described.filter((found) => isNoProvider(found) && !found.exact));
    if (payee) return brandOf(payee, described);
  }
  return provider?.payee ?? null;
}

/** Of those for whom the payee collects, the one that is named as well; else the payee itself. */
function brandOf({ payee }: Found, named: readonly Found[]): StatementPayee {
  return best(named.filter((each) => collectsFor(payee, each.payee)))?.payee ?? payee;
}

function collectsFor({ collectsFor: slugs }: StatementPayee, { slug }: StatementPayee): boolean {
  return slug !== null && (slugs?.includes(slug) ?? false);
}

function isNoProvider({ payee }: Found): boolean {
  return payee.category !== 'payment-provider';
}

/** The longest: the longer the surer. */
function best(found: readonly Found[]): Found | null {
  return found.reduce<Found | null>(
    (most, each) => (most && most.text.length >= each.text.length ? most : each),
    null,
  );
}

/** A text without the legal form and the numbers at its end. */
function withoutForm(text: string): string {
  return plainText(text).replace(/(?: (?:BV|NV|\d+))+$/, '');
}

function search(text: string): Found[] {
  const plain = plainText(text);
  if (plain === '') return [];
  return strings.matchInText(plain).flatMap(({ begin, end, keyword }) => {
    const known = keywords.get(keyword);
    return known && standsAlone(plain, begin, end) ? [{ ...known, text: keyword }] : [];
  });
}

/** Whether a match is a word of its own: `BEN` is not found in `BENZINE`, `CCV*` is in `CCV*BAKKER`. */
function standsAlone(text: string, begin: number, end: number): boolean {
  const opens = begin === 0 || !isWordPart(text, begin - 1) || !isWordPart(text, begin);
  return opens && (end >= text.length || !isWordPart(text, end) || !isWordPart(text, end - 1));
}

function isWordPart(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}
