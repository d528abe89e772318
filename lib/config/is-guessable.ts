/**
 * Detects weak secrets: typed by hand, sequential or repetitive. Randomness can't be proven
 * from a text, only rejected; each rule rejects one of 16 random hexadecimal digits less
 * than once in a million. Length and placeholders are validated elsewhere (lib/config/env.ts).
 */

/** Minimum number of distinct characters. */
const leastDifferent = 5;

/** Minimum share of distinct trigrams: random text repeats few, a pattern many. */
const leastDifferentParts = 2 / 3;

/** Maximum share of equal distances between neighbours: `0123456789`, `aaaaaa`, `zyxwvu`. */
const mostEqualSteps = 0.6;

/** Returns whether a text of eight characters and more has a guessable pattern. */
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
