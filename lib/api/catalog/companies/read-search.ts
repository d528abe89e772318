/** Splits typed text into the part that may be a company's name and the generic words around it. Pure. */
import { type CompanyCategory, companyCategories } from '@/lib/contract/company-kinds';
import { editDistance } from './edit-distance';
import { fillerWords, listCategoryWords } from './generic-words';
import { maxSearchLength, normaliseSearch } from './normalise';
import { replaceWebAddresses } from './web-addresses';

/** How loosely a text is compared with names. */
export type Looseness =
  /** Everything that may be a name: beginnings, words within a name, typing mistakes. */
  | 'all'
  /** The same with fewer typing mistakes: the query has generic words beside the text. */
  | 'beside'
  /** The label of a web address, which is complete: whole words of a name, with fewer typing mistakes. */
  | 'address'
  /** Everything with few typing mistakes: a generic word is part of the text. */
  | 'close'
  /** Some words of several: names of these words, or beginning with them, with few typing mistakes. */
  | 'part'
  /** Generic words alone: names that begin with them. */
  | 'beginning'
  /** Some of several generic words: names of exactly these. */
  | 'exact';

/** A normalised text to compare with names. */
export interface SearchText {
  readonly search: string;
  readonly looseness: Looseness;
  /** Words of the query outside this text that are not generic. */
  readonly unexplained: number;
}

export interface SearchReading {
  /** Without the parts: all words that are not generic, with or without their generic neighbours. */
  readonly texts: readonly SearchText[];
  /** Parts of these words, for a query whose words are no name together. */
  readonly parts: readonly SearchText[];
  /** Categories that a word of the query names, the likeliest first. */
  readonly categories: readonly CompanyCategory[];
  /** Whether the query has only generic words. */
  readonly isGeneric: boolean;
}

interface Word {
  readonly text: string;
  readonly isGeneric: boolean;
  /** Whether it is a generic word with a typing mistake: it may be a name as well. */
  readonly isMistyped: boolean;
}

/** Generic words and phrases with their categories, none for filler. */
const genericPhrases: ReadonlyMap<string, readonly CompanyCategory[]> = (() => {
  const phrases = new Map<string, CompanyCategory[]>(fillerWords.map((word) => [word, []]));
  for (const category of companyCategories) {
    for (const word of listCategoryWords(category)) {
      phrases.set(word, [...(phrases.get(word) ?? []), category]);
    }
  }
  return phrases;
})();

const phraseWordsMax = 4;

/** Nouns that Dutch writes onto a name or a category, the longest first ("netflixabonnement"). */
const suffixes = [
  'klantenservice',
  'lidmaatschap',
  'abonnement',
  'verzekering',
  'opzeggen',
  'contract',
  'rekening',
  'account',
] as const;

/** Generic words of at least so many characters are recognised with one typing mistake, and with two. */
const oneMistakeLength = 6;
const twoMistakesLength = 9;

const longGenericWords = [...genericPhrases.keys()].filter(
  (phrase) => phrase.length >= oneMistakeLength && !phrase.includes(' '),
);

/** The generic word that a word is, mistakes in long ones forgiven; null for none. */
function findGenericWord(word: string): string | null {
  if (genericPhrases.has(word)) return word;
  if (word.length < oneMistakeLength) return null;
  const limit = word.length < twoMistakesLength ? 1 : 2;
  return longGenericWords.find((generic) => editDistance(word, generic, limit) <= limit) ?? null;
}

/** Splits a generic noun off a compound; the word itself where there is none. */
function splitCompound(word: string): readonly string[] {
  if (genericPhrases.has(word)) return [word];
  const suffix = suffixes.find((noun) => word.endsWith(noun) && word.length > noun.length + 1);
  return suffix === undefined ? [word] : [word.slice(0, -suffix.length), suffix];
}

/**
 * Marks the generic words of a text; a phrase goes before its words. The label of a web address is a name, whatever
 * it says.
 */
function markWords(words: readonly string[], labels: ReadonlySet<string>) {
  const marked: Word[] = [];
  const categories: CompanyCategory[] = [];
  for (let from = 0; from < words.length; ) {
    const found = findPhrase(words, from);
    for (const text of words.slice(from, from + (found?.length ?? 1))) {
      const isGeneric = found !== null && !labels.has(text);
      marked.push({ text, isGeneric, isMistyped: found?.isMistyped ?? false });
    }
    categories.push(...(found?.categories ?? []));
    from += found?.length ?? 1;
  }
  return { marked, categories: [...new Set(categories)] };
}

function findPhrase(words: readonly string[], from: number) {
  for (let length = Math.min(phraseWordsMax, words.length - from); length > 1; length -= 1) {
    const categories = genericPhrases.get(words.slice(from, from + length).join(' '));
    if (categories) return { length, categories, isMistyped: false };
  }
  const word = words[from] ?? '';
  const generic = findGenericWord(word);
  if (generic === null) return null;
  return { length: 1, categories: genericPhrases.get(generic) ?? [], isMistyped: generic !== word };
}

/** Words outside a name that may still belong to it: "de Unie", "Zorg en Zekerheid", "ANWB Energie". */
const neighboursMax = 3;
/** Longest part, and the number of words that parts are made from. */
const partWordsMax = 3;
const wordsMax = 6;

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** The words between the first and the last that is not generic, and with their generic neighbours. */
function textsOf(words: readonly Word[], hasAddress: boolean): SearchText[] {
  const first = words.findIndex(({ isGeneric }) => !isGeneric);
  const end = words.findLastIndex(({ isGeneric }) => !isGeneric) + 1;
  const named = words.filter(({ isGeneric }) => !isGeneric);
  const whole = named.length === words.length ? 'all' : 'beside';
  const looseness = hasAddress ? 'address' : whole;
  const texts: SearchText[] = [joined(words.slice(first, end)), joined(named)].map((search) => ({
    search,
    looseness,
    unexplained: 0,
  }));
  for (let before = 0; before <= Math.min(neighboursMax, first); before += 1) {
    for (let after = 0; after <= Math.min(neighboursMax, words.length - end); after += 1) {
      const search = joined(words.slice(first - before, end + after));
      texts.push({ search, looseness: 'close', unexplained: 0 });
    }
  }
  return onceEach(texts);
}

/** Neighbouring words of a query that are not all of them generic, the longest part first. */
function partsOf(words: readonly Word[]): SearchText[] {
  const named = words.filter(({ isGeneric }) => !isGeneric).slice(0, wordsMax);
  const parts: SearchText[] = [];
  for (let length = Math.min(partWordsMax, named.length - 1); length > 0; length -= 1) {
    for (let from = 0; from + length <= named.length; from += 1) {
      const search = joined(named.slice(from, from + length));
      parts.push({ search, looseness: 'part', unexplained: named.length - length });
    }
  }
  return onceEach(parts);
}

/** The whole of a generic query, its mistyped words, and each part of several words. */
function genericTextsOf(words: readonly Word[]): SearchText[] {
  const texts: SearchText[] = [{ search: joined(words), looseness: 'beginning', unexplained: 0 }];
  const some = words.slice(0, 2 * wordsMax);
  for (const { text, isMistyped } of some) {
    if (isMistyped) texts.push({ search: text, looseness: 'part', unexplained: 0 });
  }
  for (let length = Math.min(partWordsMax, some.length); length > 1; length -= 1) {
    for (let from = 0; from + length <= some.length; from += 1) {
      texts.push({ search: joined(some.slice(from, from + length)), looseness: 'exact', unexplained: 0 });
    }
  }
  return onceEach(texts);
}

function onceEach(texts: readonly SearchText[]): SearchText[] {
  return texts.filter(
    ({ search, looseness }, index) =>
      texts.findIndex(
        (other) => other.search === search && (other.looseness === looseness || looseness !== 'part'),
      ) === index,
  );
}

/** Reads a typed text; null where it has no letter or digit. Web addresses count as the name in them. */
export function readSearch(typed: string): SearchReading | null {
  const { text, labels } = replaceWebAddresses(typed.slice(0, maxSearchLength * 4));
  const search = normaliseSearch(text);
  if (search === '') return null;
  const { marked, categories } = markWords(search.split(' ').flatMap(splitCompound), labels);
  const isGeneric = marked.every((word) => word.isGeneric);
  return {
    texts: isGeneric ? genericTextsOf(marked) : textsOf(marked, labels.size > 0),
    parts: isGeneric ? [] : partsOf(marked),
    categories,
    isGeneric,
  };
}
