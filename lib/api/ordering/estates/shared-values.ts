/** What a list knows for every letter after a death, by the names of the heirs' form. */
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import type { StoredEstate } from './estates';

/** Fields that the letters have of the list; the others are notes for whoever acts. */
const letterFieldNames = new Set(
  Object.keys({ ...estateForms.deceased, ...estateForms.heir }).filter((name) => !name.startsWith('has_')),
);

export function sharedValuesOf({ values }: Pick<StoredEstate, 'values'>): Record<string, unknown> {
  const known = Object.entries(values).filter(([name]) => letterFieldNames.has(name));
  return renameKeys(Object.fromEntries(known), fieldName);
}
