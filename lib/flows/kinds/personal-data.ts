/**
 * What a column, or a field of a kind's values, is to its person. Declared beside each one and required by the types; an export and the end
 * of a person's data read it.
 */
export interface PersonalData {
  /** `contact`: who the person is; `content`: what was said; `trace`: how it reached us; `none`: about our work alone. */
  readonly personal: 'contact' | 'content' | 'trace' | 'none';
  /** Its name in an export of a person's data; null if it is not in there by itself. */
  readonly exported: string | null;
  /** What is left once the person is erased or its term has passed: the value, nothing, or a value that says nothing. */
  readonly ends: 'stays' | 'emptied' | { readonly replacedBy: string };
}

/** A declaration for each field of `T`; a field without one is a type error. */
export type PersonalDataOf<T extends object> = { readonly [K in keyof Required<T>]: PersonalData };

/** About our work alone: stays, and is exported by a name if given. */
export function ownData(exported: string | null = null): PersonalData {
  return { personal: 'none', exported, ends: 'stays' };
}

/** About the person: nothing is left of it. */
export function personalData(
  personal: 'contact' | 'content' | 'trace',
  exported: string | null,
): PersonalData {
  return { personal, exported, ends: 'emptied' };
}

type Row = Readonly<Record<string, unknown>>;

/** The exported part of a row, by the names in the export; dates as ISO date-times. */
export function exportedOf(
  declared: Readonly<Record<string, PersonalData>>,
  row: Row,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, { exported }]) => {
      const value = row[name] ?? null;
      return exported === null ? [] : [[exported, value instanceof Date ? value.toISOString() : value]];
    }),
  );
}

/** The names of the fields that stay. */
export function listStaying(declared: Readonly<Record<string, PersonalData>>): string[] {
  return Object.keys(declared).filter((name) => declared[name]?.ends === 'stays');
}

/** What a row is set to once its person is erased: the fields that do not stay. */
export function erasedValuesOf(
  declared: Readonly<Record<string, PersonalData>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, { ends }]) =>
      ends === 'stays' ? [] : [[name, ends === 'emptied' ? null : ends.replacedBy]],
    ),
  );
}
