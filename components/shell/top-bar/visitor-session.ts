/**
 * The signed-in visitor, from `GET /api/session`. Validated by hand: no schema library here, as every page requests it.
 */
import { fetchOwn } from '../../../lib/api-client/fetch-own';

export interface SignedInVisitor {
  /** First and last name joined. */
  readonly displayName: string;
  /** For narrow layouts. */
  readonly shortName: string;
  /** Empty where unknown. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Whether the visitor has access to the operators' pages. */
  readonly isOperator: boolean;
}

/** Returns the signed-in visitor, or null. Throws when there is no response. */
export async function findSignedInVisitor(path: string): Promise<SignedInVisitor | null> {
  const body = await fetchOwn(path);
  const user = partOf(body, 'authenticated') === true ? partOf(body, 'user') : null;
  const email = partOf(user, 'email');
  if (typeof email !== 'string') return null;
  const firstName = textOf(user, 'first_name');
  const lastName = textOf(user, 'last_name');
  const displayName = [firstName, lastName].filter(Boolean).join(' ');
  const shortName = firstName || displayName || email;
  const isOperator = partOf(user, 'role') === 'admin';
  return { displayName: displayName || email, shortName, firstName, lastName, email, isOperator };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const part = partOf(value, name);
  return typeof part === 'string' ? part : '';
}
