/** Extracts the readable text of blocks, for reading time and search. */

/** Fields with readable text. */
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

/** Returns the texts of a block, its items and the text nodes of a rich text, in order. */
export function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string') return textsIn(inner);
    return readFields.has(name) && inner !== '' ? [inner] : [];
  });
}
