/** A table's columns, each declared together with what it is to its person. */
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import type { PersonalData } from '@/lib/flows/kinds/personal-data';

type Declared = Readonly<Record<string, readonly [PgColumnBuilderBase, PersonalData]>>;

/** The columns for Drizzle, and the declarations by the same names. */
export function declareColumns<D extends Declared>(declared: D) {
  const part = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(declared).map(([name, pair]) => [name, pair[index]]));
  return {
    columns: part(0) as { [K in keyof D]: D[K][0] },
    personal: part(1) as { readonly [K in keyof D]: PersonalData },
  };
}
