/** Who a payment went to, by the strings that statements carry: all of them looked for in one pass. */
import { AhoCorasick } from '@monyone/aho-corasick/fast';
import type { Transaction } from '../bank-files/transaction';
import { isOtherName, isSharing, wholeNames } from './other-names';
import { type StatementPayee, statementPayees } from './statement-companies';

/** Characters of a text that are compared; no bank writes more about one payment. */
const comparedMax = 2000;

/**
 * The form in which strings and statements are compared: upper case without accents, one space for punctuation but `*`, `&`
 * and `+`, abbreviations without points. `B.V.` is `BV`, `Basic-Fit` and `BASIC FIT` are the same.
 */
export function plainText(text: string): string {
  return text
    .slice(0, comparedMax)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}*&+]+/gu, ' ')
    .trim()
    .toUpperCase();
}

/** Shorter names without their spaces are other words. */
const joinedMin = 6;

interface Keyword {
  readonly payee: StatementPayee;
  /** Where it counts: in any name, as the whole name but for what companies add, or with nothing added. */
  readonly counts: 'anywhere' | 'whole' | 'bare';
}

const keywords = new Map<string, Keyword>();
for (const payee of statementPayees) {
  const add = (counts: Keyword['counts']) => (text: string) => {
    const plain = plainText(text);
    const known = keywords.get(plain)?.payee;
    // A string that several share is that of the one which collects for the others.
    if (!known || collectsFor(payee, known)) keywords.set(plain, { payee, counts });
  };
  payee.strings.forEach(add('anywhere'));
  payee.exact?.forEach(add('whole'));
  payee.bare?.forEach(add('bare'));
}
// Cards write names as one word: `HBOMAX`, `DISNEYPLUS`.
for (const [plain, keyword] of [...keywords]) {
  const joined = plain.replaceAll('+', 'PLUS').replaceAll(' ', '');
  const isWord = joined.length >= joinedMin && /^[\p{L}\p{N}]+$/u.test(joined);
  if (isWord && !keywords.has(joined)) keywords.set(joined, keyword);
}
const strings = new AhoCorasick([...keywords.keys()]);

interface Found extends Keyword {
  readonly text: string;
  /** The texts around it. */
  readonly before: string;
  readonly after: string;
}

/**
 * The payee of a payment, or null. Its name counts first, then the creditor's identifier; the description only where the
 * name is a payment provider's, somebody's who collects for others, or nobody's ("NETFLIX BY ADYEN", "PAYPAL *SPOTIFY",
 * "KPN B.V." for Simyo). A provider is the result only where nothing else is.
 */
export function findPayee({ name, creditorId, description }: Transaction): StatementPayee | null {
  const inName = search(name);
  const hasWhole = inName.some(({ counts }) => counts === 'whole');
  const whole = new Set(hasWhole ? wholeNames(plainText(name)) : []);
  const byName = inName.filter((found) => isNameOf(found, whole));
  const byCreditor = creditorId ? search(creditorId) : [];
  const sure = best(byName.filter(isNoProvider)) ?? best(byCreditor.filter(isNoProvider));
  if (sure) return brandOf(sure, [...inName, ...(sure.payee.collectsFor ? search(description) : [])]);
  const provider = best(byName) ?? best(byCreditor);
  // Friends name what they share in a request.
  if (name.trim() === '' || (provider && provider.payee.slug !== 'tikkie')) {
    const described = search(description);
    const payee = best(
      described.filter(
        (found) =>
          isNoProvider(found) && found.counts === 'anywhere' && !isSharing(found.before, found.after),
      ),
    );
    if (payee) return brandOf(payee, described);
  }
  return provider?.payee ?? null;
}

/** Whether a string in a name means its payee: alone where it is an ordinary word, and not in the name of a club, a shop or a person. */
function isNameOf(found: Found, whole: ReadonlySet<string>): boolean {
  if (found.counts === 'bare') return found.before === '' && found.after === '';
  if (found.counts === 'whole') return whole.has(found.text);
  return !isNoProvider(found) || !isOtherName(found.before, found.after);
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

function search(text: string): Found[] {
  const plain = plainText(text);
  if (plain === '') return [];
  return strings.matchInText(plain).flatMap(({ begin, end, keyword }) => {
    const known = keywords.get(keyword);
    return known && standsAlone(plain, begin, end)
      ? [{ ...known, text: keyword, before: plain.slice(0, begin), after: plain.slice(end) }]
      : [];
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
