/** The words of blocks that are read: for the reading time and the search. */

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

/** The texts in a block, its items and the text nodes of a rich text, in their order. */
export function wordsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string') return wordsIn(inner);
    return readFields.has(name) && inner !== '' ? [inner] : [];
  });
}
