/** Article search without a service: shared by browser and server. */

/** Searchable data of an article; small, because a browser loads it for all articles of a section. */
export interface ArticleEntry {
  /** Public path. */
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  /** Every distinct word of its text and tags, normalised, separated by spaces. */
  readonly words: string;
}

/** Returns the text in lower case without accents and punctuation, words separated and surrounded by a space. */
export function normalise(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${bare
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Shorter words match at the start of a word only, to avoid accidental matches. */
const insideMinLength = 3;

function holds(normalised: string, word: string): boolean {
  return normalised.includes(word.length < insideMinLength ? ` ${word}` : word);
}

/**
 * Returns the paths of articles that contain every word of the query, also inside longer words. Ordered by matches in
 * the title, then in the introduction; stable. An empty query returns all.
 */
export function searchArticles(entries: readonly ArticleEntry[], query: string): readonly string[] {
  const words = normalise(query).split(' ').filter(Boolean);
  return entries
    .map((entry) => ({ path: entry.path, points: pointsOf(entry, words) }))
    .filter((found) => found.points !== null)
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
    .map(({ path }) => path);
}

/** Returns the score of an entry, or null when a word is missing. */
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
