/** How long an article takes to read (spec §9): 1200 characters a minute, 300 for a block without text, 1 minute at least. */
import {
  readingBlockWithoutTextCharacters,
  readingCharactersPerMinute,
  readingTimeMinMinutes,
} from '@/lib/config/business';
import type { BlockData } from '@/lib/content/fields';

/** Fields of a block, or of an item in one, whose words are read. */
const readFields = new Set([
  'answer',
  'headline',
  'heading',
  'intro',
  'question',
  'text',
  'title',
  'transcript',
]);

/** Minutes, whole, for the body of a story. */
export function readingTimeMinutes(body: readonly BlockData[]): number {
  const characters = body.reduce(
    (sum, block) => sum + (charactersIn(block) || readingBlockWithoutTextCharacters),
    0,
  );
  return Math.max(readingTimeMinMinutes, Math.round(characters / readingCharactersPerMinute));
}

/** Length of the words in a block: in its fields, its items, and the text nodes of a rich text. */
function charactersIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + charactersIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, inner]) =>
      sum + (typeof inner === 'string' ? (readFields.has(name) ? inner.length : 0) : charactersIn(inner)),
    0,
  );
}
