/** The words of tasks, pages and articles in one language, searched by MiniSearch. Companies have an index of names. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { grammarWords } from '../companies/generic-words';
import { normaliseName, normaliseSearch } from '../companies/normalise';

export interface HelpDocument {
  readonly kind: 'task' | 'page' | 'article';
  /** Public path in the language of the index. */
  readonly path: string;
  readonly title: string;
  /** Words that people use, and those of the other languages. */
  readonly words: string;
  readonly otherWords: string;
  /** Description and tags. */
  readonly text: string;
}

export interface HelpMatch {
  readonly document: HelpDocument;
  /** Share of the words of the query that the document has, 0 to 1. */
  readonly coverage: number;
  /** Whether these are the words as they were typed, neither begun nor mistyped. */
  readonly isWhole: boolean;
}

/** Words in so many texts of this site that they say little beside others. */
const lightWords = new Set(
  'opzeggen opzeg opzegging stoppen stopzetten zeg contract contracten abonnement abonnementen bedrijf snoei cancel cancelling cancellation contract contracts subscription subscriptions company stop'.split(
    ' ',
  ),
);
const lightWeight = 0.25;

/** Words of a question: a task may have them, and they say as little. */
const questionWords = ['wanneer', 'waar', 'welke', 'hoeveel', 'when', 'where', 'which', 'much', 'many'];
for (const word of questionWords) lightWords.add(word);

const grammar = new Set(grammarWords.filter((word) => !questionWords.includes(word)));

/** A document needs more than half of the words of a query. */
const leastCoverage = 0.6;

/** Beginnings of words and typing mistakes count from these lengths on. */
const prefixLength = 3;
const oneMistakeLength = 5;
const twoMistakesLength = 9;

const options: SearchOptions = {
  boost: { title: 2, words: 2, otherWords: 0.7, text: 0.8 },
  prefix: (term) => term.length >= prefixLength,
  fuzzy: (term) => (term.length < oneMistakeLength ? 0 : term.length < twoMistakesLength ? 1 : 2),
  weights: { prefix: 0.5, fuzzy: 0.2 },
  // A task with many words is no worse a match for one of them.
  bm25: { k: 1.2, b: 0.2, d: 0.5 },
};
const kindBoost = { task: 1.5, page: 1.1, article: 1 } as const;

const weightOf = (term: string): number => (lightWords.has(term) ? lightWeight : 1);
const sumOf = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + weightOf(term), 0);

/** The words of a text that may be in a document; all of them where grammar is all there is. */
function termsOf(text: string): string[] {
  const terms = [...new Set(normaliseSearch(text).split(' ').filter(Boolean))];
  const meaningful = terms.filter((term) => !grammar.has(term));
  return meaningful.length > 0 ? meaningful : terms;
}

export class HelpIndex {
  private readonly index = new MiniSearch<HelpDocument & { readonly id: number }>({
    fields: ['title', 'words', 'otherWords', 'text'],
    tokenize: (text) => normaliseName(text).split(' '),
    processTerm: (term) => (term === '' || grammar.has(term) ? null : term),
    searchOptions: { tokenize: (text) => text.split(' '), processTerm: (term) => term },
  });

  constructor(private readonly documents: readonly HelpDocument[]) {
    this.index.addAll(documents.map((document, id) => ({ ...document, id })));
  }

  /** The likeliest first, each page once. `known` are words that the names of found companies explain. */
  search(text: string, known: readonly string[] = []): HelpMatch[] {
    const all = termsOf(text);
    const unexplained = all.filter((term) => !known.includes(term));
    const terms = unexplained.length > 0 ? unexplained : all;
    if (terms.length === 0) return [];
    const total = sumOf(terms);
    const found = this.index.search(terms.join(' '), {
      ...options,
      boostDocument: (id) => kindBoost[this.documents[id]?.kind ?? 'article'],
    });
    const matches = new Map<string, HelpMatch>();
    for (const { id, queryTerms, match } of found) {
      const document = this.documents[id];
      const held = [...new Set(queryTerms)];
      const coverage = sumOf(held) / total;
      if (!document || matches.has(document.path) || coverage < leastCoverage) continue;
      const isWhole = held.every((term) => Object.hasOwn(match, term));
      matches.set(document.path, { document, coverage, isWhole });
    }
    return [...matches.values()];
  }
}
