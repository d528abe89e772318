/**
 * Whether a secret is none: typed in by hand, counted up, or a few characters over and over. How random a text is can't be
 * told from the text, only that it looks like nothing random; each rule refuses one of 16 random hexadecimal digits less
 * than once in a million. Length is judged elsewhere, words where real visitors come (lib/config/env.ts).
 */

/** Fewest different characters. */
const leastDifferent = 5;

/** Share of a text's parts of three characters that have to be different: a few repeat by chance, a pattern's all do. */
const leastDifferentParts = 2 / 3;

/** Largest share of neighbours that may be as far apart as the others: `0123456789`, `aaaaaa`, `zyxwvu`. */
const mostEqualSteps = 0.6;

/** Whether somebody could guess a text of eight characters and more from its pattern. */
export function isGuessable(text: string): boolean {
  const characters = [...text];
  if (new Set(characters).size < leastDifferent) return true;
  const parts = characters.slice(2).map((_, index) => text.slice(index, index + 3));
  if (new Set(parts).size < parts.length * leastDifferentParts) return true;
  const steps = new Map<number, number>();
  for (let index = 1; index < text.length; index += 1) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return Math.max(...steps.values()) > (text.length - 1) * mostEqualSteps;
}
