/** Finds a person's rows in a domain: those of their account, and those with their address. */
import { type AnyColumn, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

export interface PersonKeys {
  /** References of an account. */
  readonly given: readonly string[];
  /** Key of the verified address; null without one. */
  readonly emailKey: string | null;
}

/** The condition for a person's rows, by the columns of the reference and of the address as entered. */
export function isOfPerson(
  columns: { readonly reference: AnyColumn; readonly email: AnyColumn },
  { given, emailKey }: PersonKeys,
): SQL | undefined {
  return or(
    inArray(columns.reference, [...given]),
    emailKey === null ? undefined : eq(sql`lower(${columns.email})`, emailKey),
  );
}
