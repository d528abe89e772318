/** Reading time of an article: 1200 characters a minute, 300 for a block without text, 1 minute at least. */
import {
  readingBlockWithoutTextCharacters,
  readingCharactersPerMinute,
  readingTimeMinMinutes,
} from '@/lib/config/business';
import type { BlockData } from '@/lib/content/fields';
import { textsIn } from './texts-in';

/** Returns whole minutes for the body of a story. */
export function readingTimeMinutes(body: readonly BlockData[]): number {
  const characters = body.reduce((sum, block) => {
    const read = textsIn(block).reduce((length, text) => length + text.length, 0);
    return sum + (read || readingBlockWithoutTextCharacters);
  }, 0);
  return Math.max(readingTimeMinMinutes, Math.round(characters / readingCharactersPerMinute));
}
