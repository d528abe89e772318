/** Moves letter values after the selection changed: each letter retains its own at its new index. */
import { letterFieldName, readLetterFieldName } from '@/lib/fields/letter-field-name';
import type { RawValues } from '@/lib/flows/flow';

/** Returns the previous index of each selected letter; null for a new one. One company may occur twice. */
export function indexesBefore(before: readonly string[], now: readonly string[]): (number | null)[] {
  const free = new Set(before.keys());
  return now.map((slug) => {
    const index = [...free].find((each) => before[each] === slug);
    if (index === undefined) return null;
    free.delete(index);
    return index;
  });
}

/** Returns the values with the letters' own at their new index; those of removed letters are dropped. */
export function moveLetters(
  values: RawValues,
  before: readonly string[],
  now: readonly string[],
): Record<string, unknown> {
  return { ...reindexLetters(values, indexesBefore(before, now)), companies: [...now] };
}

/** Returns the values with the letters' own at their new index, from the index that each had before; null for a new letter. */
export function reindexLetters(
  values: RawValues,
  indexes: readonly (number | null)[],
): Record<string, unknown> {
  const moved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const own = readLetterFieldName(name);
    const position = own === null ? -1 : indexes.indexOf(own.position);
    if (own === null) moved[name] = value;
    else if (position >= 0) moved[letterFieldName(position, own.name)] = value;
  }
  return moved;
}
