/** Search in articles without any service (spec §2 'blog with search'): the same in the browser and on the server. */

/** What is searched of an article; small, because a browser loads it for all articles of a section. */
export interface ArticleEntry {
  /** Public path. */
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  /** Every word of its text and subjects once, normalised, a space between. */
  readonly words: string;
}

/** Letters and digits alone, small and without accents, a space between words and at both ends. */
export function normalise(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${bare
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Words shorter than this are found at the start of a word only: inside words they are everywhere. */
const insideMinLength = 3;

function holds(normalised: string, word: string): boolean {
  return normalised.includes(word.length < insideMinLength ? ` ${word}` : word);
}

/**
 * Paths of the articles in which every word of the query stands, also as a part of a longer word. Those with more of them
 * in their title come first, then in their introduction; what is equal keeps its order. An empty query finds all.
 */
export function searchArticles(entries: readonly ArticleEntry[], query: string): readonly string[] {
  const words = normalise(query).split(' ').filter(Boolean);
  return entries
    .map((entry) => ({ path: entry.path, points: pointsOf(entry, words) }))
    .filter((found) => found.points !== null)
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
    .map(({ path }) => path);
}

/** How well an entry fits, or null where a word is missing. */
function pointsOf({ title, intro, words: text }: ArticleEntry, words: readonly string[]): number | null {
  const [inTitle, inIntro, inText] = [normalise(title), normalise(intro), ` ${text} `];
  let points = 0;
  for (const word of words) {
    if (holds(inTitle, word)) points += 100;
    else if (holds(inIntro, word)) points += 10;
    else if (!holds(inText, word)) return null;
  }
  return points;
}
