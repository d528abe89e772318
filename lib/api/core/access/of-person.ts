/** What is found of a person in a domain's rows: what was given to their account, and what names their address. */
import { type AnyColumn, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

export interface PersonKeys {
  /** References that were given to an account. */
  readonly given: readonly string[];
  /** Key of the address that is somebody's for certain; null where none is. */
  readonly emailKey: string | null;
}

/** The condition for rows by the columns that hold their reference and the address, as it was typed. */
export function isOfPerson(
  columns: { readonly reference: AnyColumn; readonly email: AnyColumn },
  { given, emailKey }: PersonKeys,
): SQL | undefined {
  return or(
    inArray(columns.reference, [...given]),
    emailKey === null ? undefined : eq(sql`lower(${columns.email})`, emailKey),
  );
}

interface Event {
  readonly reference: string;
  readonly at: Date;
  readonly act: string;
}

/** What was done with something, in the order of the events, for the copy of a person's data; `words` are its own. */
export function eventsOf<E extends Event, Words extends object>(
  reference: string,
  events: readonly E[],
  words: (event: E) => Words,
): ({ readonly at: string; readonly act: string } & Words)[] {
  return events
    .filter((event) => event.reference === reference)
    .map((event) => ({ at: event.at.toISOString(), act: event.act, ...words(event) }));
}
